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
  what = 'proxy-untold',
): Promise<number> {
  // Of all that `cardPlatform` sets, this one has to be absent.
  const { proxy, log } = cardPlatform(() => 200, { trustedProxies: undefined as never, ...options });
  for (let count = 0; count < 3; count += 1) {
    const { status } = await tryCard(proxy, { ...(peer && { peer }), body: someone(), headers });
    assert.equal(status, 200);
  }
  return log.filter(({ problem }) => problem === what).length;
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

void test('says once that the header is missing which was to name a donor’s address', async () => {
  const named = { addressHeader: 'x-real-ip' };
  assert.equal(await said('10.0.0.7', {}, named, 'address-unnamed'), 1);
  assert.equal(await said('10.0.0.7', { 'x-real-ip': '203.0.113.7, 1.1.1.1' }, named, 'address-unnamed'), 1);
  assert.equal(await said('10.0.0.7', { 'x-real-ip': '203.0.113.7' }, named, 'address-unnamed'), 0);
  assert.equal(await said('203.0.113.9', {}, named, 'address-unnamed'), 0);
});

void test('whoever makes that header unreadable shares one place with all who do', async () => {
  const { proxy, charges } = cardPlatform(() => 400, {
    trustedProxies: undefined as never,
    addressHeader: 'x-real-ip',
  });
  for (let count = 0; count < 15; count += 1) {
    const headers = { 'x-real-ip': `198.51.100.${count}, 203.0.113.7` };
    await tryCard(proxy, { peer: '10.0.0.7', body: someone(), headers });
  }
  assert.equal(charges.length, 10);
});
