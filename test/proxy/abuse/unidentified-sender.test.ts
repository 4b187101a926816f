import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicOrigin } from '../../../src/proxy/abuse/client-address.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { cardPlatform, tryCard } from './card-platform.js';
import { someone } from './crowd.js';

const origin = 'https://www.example.org';
/** Settings of `cardPlatform` that these tests replace. */
const unconfigured: Partial<ProxyOptions> = { origins: [origin], trustedProxies: undefined };

interface Sender {
  readonly peer: string | undefined;
  readonly headers?: Record<string, string>;
  readonly options?: Partial<ProxyOptions>;
}

/** Whether the proxy reports donations as open, the HTTP status of a gift, and the problem in the log. */
async function given({ peer, headers, options }: Sender): Promise<[unknown, number, string | undefined]> {
  const { proxy, charges, log } = cardPlatform(() => 200, { ...unconfigured, ...options });
  const from = options?.origins?.[0] ?? origin;
  const all = { ...headers, origin: from };
  const status = await proxy(new Request('https://proxy.example/status', { headers: all }), { peer });
  const { donations } = (await status.json()) as { donations?: unknown };
  const gift = await tryCard(proxy, { ...(peer && { peer }), body: someone(), headers: all });
  assert.equal(charges.length, gift.status === 200 ? 1 : 0);
  return [donations, gift.status, log.at(-1)?.problem];
}

const accepted = ['open', 200, undefined];
const refused = ['closed', 503, 'unidentified-sender'];
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

for (const peer of ['127.0.0.1', '::1', '10.0.0.7', '172.17.0.1', 'fd00::1'])
  test(`refuses gifts from ${peer} unless a header has one public address, and reports donations as closed`, async () => {
    assert.deepEqual(await given({ peer }), refused);
    assert.deepEqual(await given({ peer, headers: { 'x-forwarded-for': '172.18.0.1' } }), refused);
    assert.deepEqual(await given({ peer, headers: { ...forwarded, 'x-real-ip': '1.1.1.1' } }), refused);
    assert.deepEqual(await given({ peer, headers: forwarded }), accepted);
    assert.deepEqual(await given({ peer, headers: { 'x-real-ip': '203.0.113.7' } }), accepted);
    assert.deepEqual(await given({ peer, headers: { forwarded: 'for=203.0.113.7' } }), accepted);
  });

test('accepts gifts from a local connection if the proxies in front are configured, or limits are off', async () => {
  const peer = '127.0.0.1';
  assert.deepEqual(await given({ peer, options: { trustedProxies: 0 } }), accepted);
  assert.deepEqual(await given({ peer, options: { trustedProxies: 1 } }), accepted);
  assert.deepEqual(await given({ peer, options: { trustedProxies: ['10.0.0.0/8'] } }), accepted);
  assert.deepEqual(await given({ peer, options: { addressHeader: 'fly-client-ip' } }), [
    'open',
    200,
    undefined,
  ]);
  assert.deepEqual(await given({ peer, options: { limits: false } }), accepted);
});

test('accepts gifts from a public address, and if the host does not provide the address', async () => {
  assert.deepEqual(await given({ peer: '203.0.113.9' }), accepted);
  assert.deepEqual(
    await given({ peer: '203.0.113.9', headers: { 'x-forwarded-for': '10.0.0.1' } }),
    accepted,
  );
  assert.deepEqual(await given({ peer: undefined }), accepted);
});

test('accepts gifts without an address header unless one of the origins is public', async () => {
  const own = 'http://localhost:4170';
  const peer = '127.0.0.1';
  assert.deepEqual(await given({ peer, options: { origins: [own, 'http://192.168.1.7'] } }), accepted);
  assert.deepEqual(await given({ peer, options: { origins: [own, origin] } }), refused);
});

for (const [from, expected] of [
  ['https://www.example.org', true],
  ['https://example', false],
  ['https://localhost.example.org', true],
  ['http://localhost:5173', false],
  ['http://otters.localhost', false],
  ['http://otters.test', false],
  ['http://kiosk.local', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]:8080', false],
  ['http://192.168.1.7', false],
  ['http://203.0.113.7', true],
  ['http://[2001:db8::7]', true],
] as const)
  test(`${from} ${expected ? 'is' : 'is not'} a public origin`, () => {
    assert.equal(isPublicOrigin(from), expected);
  });

test('logs once that the header with the donor’s address is missing', async () => {
  const named = { addressHeader: 'x-real-ip' };
  const warningCount = async (peer: string, headers: Record<string, string>, options: object = named) => {
    const { proxy, log } = cardPlatform(() => 200, { ...unconfigured, ...options });
    for (let count = 0; count < 3; count += 1) {
      const gift = await tryCard(proxy, { peer, body: someone(), headers: { origin, ...headers } });
      assert.equal(gift.status, 200);
    }
    return log.filter(({ problem }) => problem === 'address-unnamed').length;
  };
  assert.equal(await warningCount('10.0.0.7', {}), 1);
  assert.equal(await warningCount('10.0.0.7', { 'x-real-ip': '203.0.113.7, 1.1.1.1' }), 1);
  assert.equal(await warningCount('10.0.0.7', { 'x-real-ip': '203.0.113.7' }), 0);
  assert.equal(await warningCount('203.0.113.9', {}), 0);
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  for (const trustedProxies of [1, ['10.0.0.0/8']]) {
    assert.equal(await warningCount('10.0.0.7', {}, { trustedProxies }), 1);
    assert.equal(await warningCount('10.0.0.7', forwarded, { trustedProxies }), 0);
    // A donor who has passed by the proxy.
    assert.equal(await warningCount('203.0.113.9', {}, { trustedProxies }), 0);
  }
  assert.equal(await warningCount('10.0.0.7', {}, { trustedProxies: 0 }), 0);
});

test('gifts with an unreadable address header share one limit', async () => {
  const { proxy, charges } = cardPlatform(() => 400, { ...unconfigured, addressHeader: 'x-real-ip' });
  for (let count = 0; count < 15; count += 1) {
    const headers = { origin, 'x-real-ip': `198.51.100.${count}, 203.0.113.7` };
    await tryCard(proxy, { peer: '10.0.0.7', body: someone(), headers });
  }
  assert.equal(charges.length, 10);
});
