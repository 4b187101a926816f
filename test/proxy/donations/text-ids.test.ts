import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proxyFor } from '../ask.js';
import { give } from '../give.js';
import { gift, receiptFor } from '../samples.js';
import { json, startUpstream } from '../upstream.js';

test('a charged gift is told as made if the platform writes IDs as texts, and its reference as a number', async (t) => {
  const sent = gift();
  const written = { id: '678890', ref_id: 4471, fundraiser_id: String(sent.fundraiser_id), parent_id: '12' };
  const upstream = await startUpstream(t, json({ ...receiptFor(sent), ...written }));
  const { proxy } = proxyFor(upstream.url);
  const { status, body } = await give(proxy, crypto.randomUUID(), sent);
  assert.equal(status, 200);
  const { id, ref_id, fundraiser_id, parent_id } = body as Record<string, unknown>;
  assert.deepEqual([id, ref_id, fundraiser_id, parent_id], [678_890, '4471', sent.fundraiser_id, 12]);
});

test('a receipt of another campaign is no receipt, also if its ID is a text', async (t) => {
  const sent = gift();
  const upstream = await startUpstream(t, json({ ...receiptFor(sent), fundraiser_id: '1002' }));
  const { proxy } = proxyFor(upstream.url);
  assert.equal((await give(proxy, crypto.randomUUID(), sent)).status, 504);
});

for (const no of [{ success: false }, { error: 'The card was declined' }, { error: true }])
  test(`a receipt with ${JSON.stringify(no)} does not say that the gift was charged`, async (t) => {
    const sent = gift();
    const upstream = await startUpstream(t, json({ ...receiptFor(sent), status: undefined, ...no }));
    const { proxy } = proxyFor(upstream.url);
    assert.equal((await give(proxy, crypto.randomUUID(), sent)).status, 504);
  });

test('a receipt that says that there was no error is one', async (t) => {
  const sent = gift();
  const upstream = await startUpstream(t, json({ ...receiptFor(sent), success: true, error: '' }));
  const { proxy } = proxyFor(upstream.url);
  assert.equal((await give(proxy, crypto.randomUUID(), sent)).status, 200);
});
