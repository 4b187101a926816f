import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as table from '../../src/client/index.js';
import { openNames } from '../../src/schema/endpoint.js';
import * as contract from '../support/contract-fields.js';
import { transactionList } from '../support/contract-transaction.js';
import { fullFixture } from '../support/full-fixture.js';
import { replying } from './stage.js';

/** The value with one more member in each of its objects. */
function extended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(extended);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, extended(member)] as const);
  return { ...Object.fromEntries(members), of_a_later_version: { is: ['kept'] } };
}

const page = { params: { id: 7, pageId: 8 }, body: { token: 't' } };
const file = Buffer.alloc(300, 'otter').toString('base64');

describe('answers to owners', () => {
  test('keep members that the contract does not have, at every depth', async (t) => {
    const list = extended({ ...(fullFixture(transactionList) as object), count: 1 });
    const lists = await replying(t, list);
    assert.deepEqual(await lists.client.call(table.listTransactions), { value: list, warnings: [] });
    const own = extended(fullFixture(contract.personalPage));
    const pages = await replying(t, own);
    assert.deepEqual((await pages.client.call(table.updatePersonalPage, page)).value, own);
  });

  test('check the types of the members that the contract has', async (t) => {
    const { client } = await replying(t, { data: [{ id: 1, amount: { donation: 'ten', extra: 5 } }] });
    const { value, warnings } = await client.call(table.listTransactions);
    assert.deepEqual(value.data, [{ id: 1, amount: { extra: 5 } }]);
    assert.deepEqual(
      warnings.map(({ path }) => path),
      ['data.0.amount.donation'],
    );
  });

  test('keep the code of a product under both of its names', async (t) => {
    const items = [
      { id: 1, sku: 'A-1' },
      { id: 2, code: 'B-2' },
      { id: 3, code: 5 },
    ];
    const purchased = { apparel: { items }, registration: { items } };
    const { client } = await replying(t, { data: [{ id: 1, purchased_items: purchased }] });
    const { value, warnings } = await client.call(table.listTransactions);
    for (const kind of ['apparel', 'registration'] as const)
      assert.deepEqual(
        value.data[0]?.purchased_items?.[kind]?.items?.map(({ sku, code }) => sku ?? code),
        ['A-1', 'B-2', undefined],
      );
    assert.equal(warnings.length, 2);
  });

  test('are read under the names in replyNames', async (t) => {
    const full = fullFixture(contract.personalPage) as Record<string, unknown>;
    const replyNames = Object.fromEntries(openNames.map((name) => [name, `page_${name}`]));
    const sent = Object.fromEntries(
      Object.entries(full).map(([name, value]) => [replyNames[name] ?? name, value]),
    );
    const renamed = await replying(t, sent, 200, { replyNames });
    assert.deepEqual(await renamed.client.call(table.updatePersonalPage, page), {
      value: full,
      warnings: [],
    });
    // Two names may be exchanged.
    const swapped = await replying(t, { id: 1, amount_pledged: 2, amount_matched: 3 }, 200, {
      replyNames: { amount_pledged: 'amount_matched', amount_matched: 'amount_pledged' },
    });
    const { value } = await swapped.client.call(table.updatePersonalPage, page);
    assert.deepEqual([value.amount_pledged, value.amount_matched], [3, 2]);
    // A member under its default name is read as well.
    const usual = await replying(t, { id: 1, n_donors: 4 }, 200, { replyNames: { n_donors: 'donors' } });
    assert.equal((await usual.client.call(table.updatePersonalPage, page)).value.n_donors, 4);
  });
});

describe('an image upload', () => {
  for (const status of [200, 400, 413])
    test(`returns the answer and its message if it is refused with ${status}`, async (t) => {
      const reply = { id: '', url: '', success: false, message: 'The picture is too dark.' };
      const { client } = await replying(t, reply, status);
      assert.deepEqual((await client.call(table.uploadImage, { body: { file } })).value, reply);
    });

  test('rejects if it fails with an answer of another shape', async (t) => {
    for (const reply of [{ message: 'no' }, { success: true }, 'no']) {
      const { client } = await replying(t, reply, 400);
      await assert.rejects(client.call(table.uploadImage, { body: { file } }), { kind: 'http', status: 400 });
    }
    // Other operations have no such answer.
    const { client } = await replying(t, { success: false, id: 5 }, 400);
    await assert.rejects(client.call(table.updatePersonalPage, page), { kind: 'http', status: 400 });
  });

  for (const [title, written] of [
    ['a data: URL', `data:image/png;base64,${file}`],
    ['a data: URL with a parameter', `data:image/png;name=a.png;base64,${file}`],
    ['Base64 in lines', file.replace(/.{76}/g, '$&\r\n')],
    ['a data: URL in lines', ` data:image/png;base64,\n${file.replace(/.{64}/g, '$&\n')}\n`],
  ] as const)
    test(`sends only Base64 for ${title}`, async (t) => {
      const { client, calls } = await replying(t, { id: 'a', success: true });
      await client.call(table.uploadImage, { body: { file: written } });
      assert.deepEqual(JSON.parse(calls[0]?.body ?? ''), { file });
    });
});

describe('headers of the client’s options', () => {
  test('are sent with each request, and replace none of the client’s own', async (t) => {
    const headers = {
      Authorization: 'Bearer key',
      'X-Gateway': 'a',
      Accept: 'text/html',
      'content-type': 'x',
    };
    const { client, calls } = await replying(t, { data: [] }, 200, { headers });
    await client.call(table.listTransactions);
    await client.call(table.searchTeams, { body: {} }).catch(() => undefined);
    for (const call of calls) {
      assert.equal(call.headers.authorization, 'Bearer key');
      assert.equal(call.headers['x-gateway'], 'a');
      assert.equal(call.headers.accept, 'application/json');
    }
    assert.equal(calls[1]?.headers['content-type'], 'application/json');
  });
});

describe('clearing a personal page', () => {
  test('sends an empty description and image, and refuses an empty name', async (t) => {
    const { client, calls } = await replying(t, { id: 8 });
    const body = { token: 't', description: '', image: '' };
    await client.call(table.updatePersonalPage, { ...page, body });
    assert.deepEqual(JSON.parse(calls[0]?.body ?? ''), body);
    await assert.rejects(client.call(table.updatePersonalPage, { ...page, body: { token: 't', name: '' } }), {
      kind: 'invalid',
      field: 'name',
    });
  });
});
