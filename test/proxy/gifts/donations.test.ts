import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiKey, proxyFor, proxyWithPlatform } from '../ask.js';
import { give, standing, keyFor } from '../give.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { until } from '../../support/until.js';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { countFinds } from '../../support/count-finds.js';

test('forwards a whole gift, and returns the receipt', async (t) => {
  const { upstream, proxy, log } = await proxyWithPlatform(t, json(donation));
  const body = gift({ custom_data: { how: ['a', { b: 1 }] }, extra: { mail_receipt: true } });
  const key = await keyFor(proxy);
  const answer = await give(proxy, key, body);
  assert.equal(answer.status, 200);
  assert.equal((answer.body as { ref_id: string }).ref_id, donation.ref_id);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal(answer.headers.get('idempotent-replayed'), null);
  const [first] = upstream.received;
  assert.deepEqual(JSON.parse(first?.body ?? ''), body);
  assert.equal(first?.headers.authorization, apiKey);
  assert.equal(first?.headers['idempotency-key'], undefined);
  assert.equal(((await standing(proxy, key)) as { state: string }).state, 'settled');
  assert.deepEqual(
    log.slice(1).map(({ route, status, problem }) => [route, status, problem]),
    [
      ['createTransaction', 200, undefined],
      ['attempt', 200, undefined],
    ],
  );
});

test('answers a repeat with the first answer, whatever the order of its members', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json(donation));
  const key = await keyFor(proxy);
  const body = gift();
  const first = await give(proxy, key, body);
  const { billing, ...rest } = body;
  const turned = { billing: Object.fromEntries(Object.entries(billing).reverse()), ...rest } as typeof body;
  for (const again of [await give(proxy, key, body), await give(proxy, key.toUpperCase(), turned)]) {
    assert.equal(again.status, 200);
    assert.equal(again.text, first.text);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
  }
  assert.equal(upstream.received.length, 1);
});

test('refuses a key of another gift, whichever member differs', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json(donation));
  const key = await keyFor(proxy);
  const body = gift({ extra: { installments: { total_amount: 100, duration: 3, day: 1 } } });
  await give(proxy, key, body);
  for (const changed of [
    { ...body, amount: 25.01 },
    { ...body, frequency: 'month' as const, extra: {} },
    { ...body, fundraiser_id: 1002 },
    { ...body, card: { ...body.card, token: 'other' } },
    { ...body, billing: { ...body.billing, zip: 'J0X 1A1' } },
    { ...body, extra: { installments: { total_amount: 100, duration: 6, day: 1 } } },
    { ...body, custom_data: {} },
  ])
    assert.equal((await give(proxy, key, changed)).status, 422);
  assert.equal(upstream.received.length, 1);
});

test('sends one of 100 identical concurrent requests, and answers all in the same way', async (t) => {
  const { ledger, finds } = countFinds(createMemoryLedger({ now: Date.now }));
  const upstream = await startUpstream(t, (response) => {
    const all = 100 * upstream.received.length;
    void until(() => finds() >= all, 'all copies have come').then(() => json(donation)(response));
  });
  const { proxy } = proxyFor(upstream.url, { ledger });
  for (let round = 0; round < 5; round += 1) {
    const key = await keyFor(proxy);
    const body = gift();
    const answers = await Promise.all(Array.from({ length: 100 }, () => give(proxy, key, body)));
    assert.equal(upstream.received.length, round + 1);
    assert.deepEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1);
    assert.equal(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true').length, 99);
  }
});

test('sends one of 100 requests that share a token under 100 keys', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json(donation));
  const body = gift();
  const answers = await Promise.all(Array.from({ length: 100 }, () => give(proxy, undefined, body)));
  assert.equal(upstream.received.length, 1);
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal(answers.filter(({ status }) => status === 409).length, 99);
});

test('takes a gift with a key that was only used for invalid gifts, and no other one with it', async (t) => {
  const { upstream, proxy } = await proxyWithPlatform(t, json(donation), { campaigns: [1001] });
  const key = await keyFor(proxy);
  const elsewhere = gift({ fundraiser_id: 7 });
  for (const wrong of [{ ...gift(), frequency: 'weekly' } as unknown as DonationRequest, elsewhere]) {
    const { status, body } = await give(proxy, key.toUpperCase(), wrong);
    assert.deepEqual([status, (body as { attempt: string }).attempt], [400, key]);
  }
  assert.equal((await give(proxy, key)).status, 200);
  const late = await give(proxy, key, elsewhere);
  assert.deepEqual([late.status, (late.body as { state?: string }).state], [422, 'unknown']);
  assert.equal(upstream.received.length, 1);
});
