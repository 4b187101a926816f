import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProxyOptions } from '../../../src/proxy/options.js';
import { cardPlatform, tryCard } from './card-platform.js';
import { someone } from './crowd.js';

/** How often it is said, of three gifts that come alike. */
async function said(
  peer: string | undefined,
  headers: Record<string, string>,
  options: Partial<ProxyOptions> = {},
): Promise<number> {
  // Of all that `cardPlatform` sets, this one has to be absent.
  const { proxy, log } = cardPlatform(() => 200, { trustedProxies: undefined as never, ...options });
  for (let count = 0; count < 3; count += 1) {
    const { status } = await tryCard(proxy, { ...(peer && { peer }), body: someone(), headers });
    assert.equal(status, 200);
  }
  return log.filter(({ problem }) => problem === 'proxy-untold').length;
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

void test('says once that a balancer stands before it of which nobody told', async () => {
  assert.equal(await said('10.0.0.7', forwarded), 1);
  assert.equal(await said('127.0.0.1', { forwarded: 'for=203.0.113.7' }), 1);
  assert.equal(await said('fd00::1', forwarded), 1);
});

void test('says nothing of visitors who make such a header up, of programs next door, and where it was told', async () => {
  assert.equal(await said('203.0.113.9', forwarded), 0);
  assert.equal(await said(undefined, forwarded), 0);
  assert.equal(await said('10.0.0.7', {}), 0);
  assert.equal(await said('10.0.0.7', forwarded, { trustedProxies: 1 }), 0);
  assert.equal(await said('10.0.0.7', forwarded, { trustedProxies: ['10.0.0.0/8'] }), 0);
  assert.equal(await said('10.0.0.7', forwarded, { addressHeader: 'x-real-ip' }), 0);
});
