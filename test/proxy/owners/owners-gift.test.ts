import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createClient } from '../../../src/client/client.js';
import { createTransaction, createTransactionAsOwner, donate } from '../../../src/client/index.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { fieldsOf } from '../../support/schema-fields.js';
import { fieldRows } from '../../contract-table/field-rows.js';
import { site } from '../ask.js';
import { keyFor } from '../give.js';
import { donation, gift } from '../samples.js';
import { paths, stage, wholeReceipt } from './stage.js';

// What access and the headers of such a gift are: `gate.test.ts`.

const authorization = 'Bearer secret-of-the-owner';

/** One gift, which visitors and owners can give. */
async function giftStage(t: TestContext, options: Partial<ProxyOptions> = {}) {
  const body = gift();
  const whole = wholeReceipt(body);
  const own = await stage(
    t,
    { access: ({ headers }) => headers.get('authorization') === authorization, ...options },
    () => [whole],
  );
  const key = await keyFor(own.proxy);
  const give = (headers: Record<string, string> = {}) =>
    own.call('createTransaction', { body, headers: { 'idempotency-key': key, ...headers } });
  return { ...own, body, give, key, whole };
}

test('an owner gets the platform’s whole receipt; the ledger and a repeated request have the visitors’', async (t) => {
  const ledger = createMemoryLedger({ now: Date.now });
  const { give, key, sent, whole } = await giftStage(t, { ledger });
  assert.deepEqual((await give({ authorization })).body, { ...whole, attempt: key });
  assert.doesNotMatch(JSON.stringify(await ledger.find(key)), /private|kept/);
  for (const again of [await give({ authorization }), await give()]) {
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.doesNotMatch(again.text, /private|kept/);
  }
  assert.equal(sent(), 1);
});

test('copies of one gift by an owner and a visitor are one charge', async (t) => {
  const { give, sent } = await giftStage(t);
  const answers = await Promise.all([give(), give({ authorization }), give(), give({ authorization })]);
  for (const { status } of answers) assert.equal(status, 200);
  assert.equal(sent(), 1);
});

test('the ledger knows that nobody has seen the receipt if the owner’s connection has ended', async (t) => {
  const ledger = createMemoryLedger({ now: Date.now });
  const left = new AbortController();
  const body = gift();
  const { proxy } = await stage(t, { ledger }, () => {
    left.abort();
    return [wholeReceipt(body)];
  });
  const key = await keyFor(proxy);
  await proxy(
    new Request(`https://proxy.example${paths.createTransaction}`, {
      method: 'POST',
      headers: { origin: site, authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: left.signal,
    }),
  );
  const attempt = await ledger.find(key);
  assert.deepEqual([attempt?.state, attempt?.state === 'settled' && attempt.isUntold], ['settled', true]);
});

test('a gift that access refuses is not taken as a visitor’s, who may give it', async (t) => {
  const { give, sent } = await giftStage(t);
  assert.equal((await give({ authorization: 'Bearer other' })).status, 403);
  assert.equal(sent(), 0);
  assert.equal((await give()).status, 200);
});

for (const [title, body, status] of [
  ['a negative amount', { ...gift(), amount: -1 }, 400],
  ['broken JSON', '{', 400],
  ['a body that is too large', 'x'.repeat(100_000), 413],
  ['an invalid campaign', { ...gift(), fundraiser_id: 'x' }, 400],
] as const)
  test(`an owner’s gift with ${title} is refused as a visitor’s`, async (t) => {
    const { call, sent } = await stage(t);
    assert.equal((await call('createTransaction', { body, headers: { authorization } })).status, status);
    assert.equal(sent(), 0);
  });

test('the client’s types are those of each caller', async (t) => {
  const expected = (caller: 'visitor' | 'owner') =>
    fieldRows
      .filter(({ operation, ...row }) => operation === 'createTransaction' && row[caller] !== 'withheld')
      .map(({ path: name }) => name)
      .sort();
  const isUpsell = (name: string) => name === 'upsell';
  assert.deepEqual(
    fieldsOf(createTransaction.reply).sort(),
    expected('visitor').filter((name) => !isUpsell(name)),
  );
  assert.deepEqual(fieldsOf(createTransactionAsOwner.reply).sort(), expected('owner'));

  const { body, proxy } = await giftStage(t);
  const client = createClient({
    proxyUrl: 'https://proxy.example',
    fetch: (url, init) => proxy(new Request(url, init)),
    headers: { origin: site, authorization },
  });
  const { value, warnings } = await donate(client, createTransactionAsOwner, body);
  assert.deepEqual([value.user_id, value.email, warnings], [donation.user_id, donation.email, []]);
});
