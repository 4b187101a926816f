import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, proxyFor } from '../ask.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';
import { keyFor } from '../give.js';

const plan = (total_amount: number, duration: number) => ({
  installments: { total_amount, duration, day: 1 },
});

for (const [title, amount, extra, sent] of [
  ['without a plan', 25, {}, 25],
  ['with a plan', 15, plan(15, 3), 5],
  ['with a plan and a cent', 0.01, plan(15, 3), 5],
  ['with a plan and a fortune', 999_999, plan(15, 3), 5],
  ['with a plan that does not divide evenly', 1, plan(100, 6), 16.67],
] as const)
  test(`forwards the first payment as the amount ${title}`, async (t) => {
    const upstream = await startUpstream(t, json({ ...donation, amount: null }));
    const { proxy } = proxyFor(upstream.url, { minAmount: 5, maxAmount: 500 });
    const { status } = await ask(proxy, '/v2/client/transactions', {
      body: gift({ amount, extra }),
      headers: { 'idempotency-key': await keyFor(proxy) },
    });
    assert.equal(status, 200);
    assert.equal((JSON.parse(upstream.received[0]?.body ?? '') as { amount: number }).amount, sent);
  });

test('shortens the platform’s long texts in a receipt, and in the answer to a repeat', async (t) => {
  const huge = '🦦'.repeat(40_000);
  const upstream = await startUpstream(
    t,
    json({
      ...donation,
      ref_id: `r${huge}`,
      fundraiser_name: huge,
      currency: huge,
      statement_descriptor: huge,
    }),
  );
  const { proxy } = proxyFor(upstream.url);
  const request = { body: gift(), headers: { 'idempotency-key': await keyFor(proxy) } };
  for (const _ of ['first', 'repeat']) {
    const { status, text, body } = await ask(proxy, '/v2/client/transactions', request);
    assert.equal(status, 200);
    assert.ok(text.length < 2_000);
    const { ref_id } = body as { ref_id: string };
    assert.equal(ref_id, `r${'🦦'.repeat(99)}`);
  }
});
