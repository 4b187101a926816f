import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { site, type Answer } from '../ask.js';
import { cardPlatform } from './card-platform.js';
import { address, stopClock } from './crowd.js';

async function look(proxy: Proxy, path: string, peer?: string): Promise<Pick<Answer, 'status' | 'headers'>> {
  const request = new Request(`https://proxy.example${path}`, { headers: { origin: site } });
  const { status, headers } = await proxy(request, { peer });
  return { status, headers };
}

async function statuses(count: number, ask: (index: number) => Promise<{ status: number }>) {
  const found = new Map<number, number>();
  for (let index = 0; index < count; index += 1) {
    const { status } = await ask(index);
    found.set(status, (found.get(status) ?? 0) + 1);
  }
  return Object.fromEntries(found);
}

const peer = '203.0.113.7';
const attempt = () => `/attempts/${crypto.randomUUID()}`;

test('answers 3,000 attempt lookups of one address a minute, then 429 with Retry-After', async (t) => {
  const pass = stopClock(t);
  const { proxy, log } = cardPlatform(() => 200);
  assert.deepEqual(await statuses(3_010, () => look(proxy, attempt(), peer)), { 404: 3_000, 429: 10 });
  assert.equal(log.at(-1)?.problem, 'limit-requests');
  pass(48_500);
  const { status, headers } = await look(proxy, attempt(), peer);
  assert.deepEqual([status, headers.get('retry-after')], [429, '12']);
  assert.equal(headers.get('access-control-allow-origin'), site, 'a page has to be able to read it');
  assert.equal((await look(proxy, attempt(), '203.0.113.8')).status, 404, 'another address');
  pass(11_500);
  assert.deepEqual(await statuses(3_001, () => look(proxy, attempt(), peer)), { 404: 3_000, 429: 1 });
});

test('makes 600 challenges a minute for one address, independent of its lookups', async (t) => {
  const pass = stopClock(t);
  const { proxy } = cardPlatform(() => 200);
  assert.deepEqual(await statuses(601, () => look(proxy, '/challenge', peer)), { 200: 600, 429: 1 });
  assert.equal((await look(proxy, attempt(), peer)).status, 404);
  pass(60_000);
  assert.equal((await look(proxy, '/challenge', peer)).status, 200);
});

test('does not limit 500 donors behind one address who wait for their gifts', async (t) => {
  const pass = stopClock(t);
  const { proxy } = cardPlatform(() => 200);
  // Forms request the status after 1, 2, 4, 8, 16 and 32 s.
  for (const wait of [1, 2, 4, 8, 16, 32]) {
    pass(wait * 1_000);
    assert.deepEqual(await statuses(500, () => look(proxy, attempt(), peer)), { 404: 500 });
  }
});

test('counts 64 bits of IPv6 as one address, and limits nothing without an address or without limits', async (t) => {
  stopClock(t);
  const { proxy } = cardPlatform(() => 200);
  const one = (index: number) => look(proxy, '/challenge', `2001:db8:1:2::${index.toString(16)}`);
  assert.deepEqual(await statuses(601, one), { 200: 600, 429: 1 });
  assert.deepEqual(await statuses(3_001, () => look(proxy, attempt())), { 404: 3_001 });
  const open = cardPlatform(() => 200, { limits: false });
  assert.deepEqual(await statuses(3_001, () => look(open.proxy, attempt(), peer)), { 404: 3_001 });
});

test('drops the least recent addresses during an attack from very many', async (t) => {
  stopClock(t);
  const { proxy } = cardPlatform(() => 200);
  await statuses(3_000, () => look(proxy, attempt(), peer));
  assert.equal((await look(proxy, attempt(), peer)).status, 429);
  await statuses(10_000, (index) => look(proxy, attempt(), address(index)));
  assert.equal((await look(proxy, attempt(), peer)).status, 404);
});
