import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQuery } from '../../../src/proxy/request/read-query.js';
import { addressOf } from '../../../src/schema/endpoint.js';
import { listTransactions, type TransactionQuery } from '../../../src/schema/transaction.js';

const read = (text: string, names?: Readonly<Record<string, string>>) =>
  readQuery(listTransactions, new URLSearchParams(text), names);

test('reads lists as the client writes them, whatever their names are in the deployment', () => {
  const query: TransactionQuery = { tags: ['a', '2026'], fundraisers: [7, 8] };
  for (const names of [{}, { tags: 'tags' }, { tags: 'tag[]', fundraisers: 'campaigns[]' }]) {
    const address = addressOf(listTransactions, {}, query, names);
    assert.deepEqual(read(address.split('?')[1] ?? '', names).query, query, address);
  }
});

test('reads lists of one item', () => {
  assert.deepEqual(read('tags[]=2026&fundraisers=7').query, { tags: ['2026'], fundraisers: [7] });
  assert.deepEqual(read('tags=2026', { tags: 'tags' }).query, { tags: ['2026'] });
});

test('refuses a list where the interface has one value', () => {
  assert.equal(read('limit[]=5').problem?.path, 'limit');
  assert.equal(read('limit=5&limit=6').problem?.path, 'limit');
});
