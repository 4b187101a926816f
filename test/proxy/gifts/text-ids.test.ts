import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proxyWithPlatform } from '../ask.js';
import { give } from '../give.js';
import { gift, receiptFor } from '../samples.js';
import { json } from '../upstream.js';

test('a charged gift is told as made if the platform writes IDs as texts, and its reference as a number', async (t) => {
  const sent = gift();
  const written = { id: '678890', ref_id: 4471, fundraiser_id: String(sent.fundraiser_id), parent_id: '12' };
  const { proxy } = await proxyWithPlatform(t, json({ ...receiptFor(sent), ...written }));
  const { status, body } = await give(proxy, undefined, sent);
  assert.equal(status, 200);
  const { id, ref_id, fundraiser_id, parent_id } = body as Record<string, unknown>;
  assert.deepEqual([id, ref_id, fundraiser_id, parent_id], [678_890, '4471', sent.fundraiser_id, 12]);
});

test('a receipt of another campaign is no receipt, also if its ID is a text', async (t) => {
  const sent = gift();
  const { proxy } = await proxyWithPlatform(t, json({ ...receiptFor(sent), fundraiser_id: '1002' }));
  assert.equal((await give(proxy, undefined, sent)).status, 504);
});
