import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createClient } from '../../../src/client/client.js';
import { createTransaction, createTransactionAsOwner, donate } from '../../../src/client/index.js';
import type { AccessRequest } from '../../../src/proxy/owners/access.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { fieldsOf } from '../../support/schema-fields.js';
import { fieldRows } from '../../contract-table/field-rows.js';
import { ask, proxyFor, site } from '../ask.js';
import { donation, gift, receiptFor } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { keyFor } from '../give.js';

const path = '/v2/client/transactions';
const authorization = 'Bearer CANARY';

async function stage(t: TestContext, options: Partial<ProxyOptions> = {}) {
  const sent = gift();
  const whole = { ...donation, ...receiptFor(sent), of_a_later_version: 'kept' };
  const upstream = await startUpstream(t, json(whole));
  const requests: AccessRequest[] = [];
  const { proxy, log } = proxyFor(upstream.url, {
    allow: ['createTransaction'],
    access: (request) => {
      requests.push(request);
      return request.headers.get('authorization') === authorization;
    },
    ...options,
  });
  const key = await keyFor(proxy);
  const give = (headers: Record<string, string> = {}) =>
    ask(proxy, path, { body: sent, headers: { 'idempotency-key': key, ...headers } });
  return { give, key, log, proxy, requests, sent, upstream, whole };
}

test('an owner gets the platform’s whole receipt, and a visitor does not', async (t) => {
  const { give, key, requests, upstream, whole } = await stage(t);
  const answer = await give({ authorization });
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.body, { ...whole, attempt: key });
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal(answer.headers.get('cross-origin-resource-policy'), 'same-origin');
  assert.deepEqual(
    requests.map(({ operation, campaignId, campaignIds }) => [operation, campaignId, campaignIds]),
    [['createTransaction', 1001, [1001]]],
  );
  const visitor = await stage(t);
  const shown = await visitor.give();
  assert.equal(shown.status, 200);
  assert.doesNotMatch(shown.text, /private|maude|kept/);
  assert.deepEqual([visitor.requests.length, upstream.received.length], [0, 1]);
});

test('the ledger keeps the visitors’ receipt, which a repeated request gets', async (t) => {
  const ledger = createMemoryLedger({ now: Date.now });
  const { give, key, upstream } = await stage(t, { ledger });
  await give({ authorization });
  assert.doesNotMatch(JSON.stringify(await ledger.find(key)), /private|kept/);
  const again = await give({ authorization });
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.doesNotMatch(again.text, /private|kept/);
  assert.equal(upstream.received.length, 1);
});

test('copies of one gift by an owner and a visitor are one charge', async (t) => {
  const { give, upstream } = await stage(t);
  const answers = await Promise.all([give(), give({ authorization }), give(), give({ authorization })]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  );
  assert.equal(upstream.received.length, 1);
});

test('the ledger knows that nobody has seen the receipt if the owner’s connection has ended', async (t) => {
  const ledger = createMemoryLedger({ now: Date.now });
  const left = new AbortController();
  const sent = gift();
  const upstream = await startUpstream(t, (response) => {
    left.abort();
    json({ ...donation, ...receiptFor(sent) })(response);
  });
  const { proxy } = proxyFor(upstream.url, { allow: ['createTransaction'], ledger });
  const key = await keyFor(proxy);
  await proxy(
    new Request(`https://proxy.example${path}`, {
      method: 'POST',
      headers: { origin: site, authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(sent),
      signal: left.signal,
    }),
  );
  const attempt = await ledger.find(key);
  assert.deepEqual([attempt?.state, attempt?.state === 'settled' && attempt.isUntold], ['settled', true]);
});

test('a gift that access refuses is not sent, nor taken as a visitor’s', async (t) => {
  const { give, log, upstream } = await stage(t);
  assert.equal((await give({ authorization: 'Bearer other' })).status, 403);
  assert.equal(log.at(-1)?.problem, 'access-refused');
  assert.equal(upstream.received.length, 0);
  assert.equal((await give()).status, 200);
});

test('authorization has no effect while createTransaction is not in allow', async (t) => {
  const { give, requests } = await stage(t, { allow: ['listTransactions'] });
  const answer = await give({ authorization });
  assert.equal(answer.status, 200);
  assert.doesNotMatch(answer.text, /private/);
  assert.deepEqual(requests, []);
});

test('an invalid gift of an owner is refused as a visitor’s', async (t) => {
  const { proxy, upstream } = await stage(t);
  const headers = { authorization, 'idempotency-key': await keyFor(proxy) };
  const bodies = [{ ...gift(), amount: -1 }, '{', 'x'.repeat(100_000), { ...gift(), fundraiser_id: 'x' }];
  for (const body of bodies) {
    const { status } = await ask(proxy, path, { body, headers });
    assert.ok(status === 400 || status === 413, String(status));
  }
  assert.equal(upstream.received.length, 0);
});

test('pages may send authorization with a gift only while it is in allow, and the form’s headers always', async (t) => {
  for (const [allow, isAllowed] of [
    [['createTransaction'], true],
    [['listTransactions'], false],
  ] as const) {
    const { proxy } = await stage(t, { allow });
    const { headers } = await ask(proxy, path, { method: 'OPTIONS', headers: { origin: site } });
    const names = headers.get('access-control-allow-headers') ?? '';
    assert.equal(names.includes('authorization'), isAllowed);
    for (const name of ['content-type', 'idempotency-key', 'fr-challenge', 'fr-repeat'])
      assert.ok(names.includes(name), name);
  }
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

  const { proxy, sent } = await stage(t);
  const client = createClient({
    proxyUrl: 'https://proxy.example',
    fetch: (url, init) => proxy(new Request(url, init)),
    headers: { origin: site, authorization },
  });
  const { value, warnings } = await donate(client, createTransactionAsOwner, sent);
  assert.deepEqual([value.user_id, value.email, warnings], [donation.user_id, donation.email, []]);
});
