import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicOrigin } from '../../../src/proxy/abuse/client-address.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { cardPlatform } from './card-platform.js';

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
  const { proxy, charges, from, log } = cardPlatform(() => 200, { ...unconfigured, ...options });
  const all = { ...headers, origin: options?.origins?.[0] ?? origin };
  const status = await proxy(new Request('https://proxy.example/status', { headers: all }), { peer });
  const { donations } = (await status.json()) as { donations?: unknown };
  const gift = await from(peer, { headers: all });
  assert.equal(charges.length, gift.status === 200 ? 1 : 0);
  return [donations, gift.status, log.at(-1)?.problem];
}

const accepted = ['open', 200, undefined];
const refused = ['closed', 503, 'unidentified-sender'];
const forwarded = { 'x-forwarded-for': '203.0.113.7' };
const local = '127.0.0.1';
const abroad = '203.0.113.9';
const own = 'http://localhost:4170';

for (const peer of [local, '::1', '10.0.0.7', '172.17.0.1', 'fd00::1'])
  for (const [title, headers, expected] of [
    ['no header', {}, refused],
    ['a local address', { 'x-forwarded-for': '172.18.0.1' }, refused],
    ['two different addresses', { ...forwarded, 'x-real-ip': '1.1.1.1' }, refused],
    ['X-Forwarded-For', forwarded, accepted],
    ['X-Real-IP', { 'x-real-ip': '203.0.113.7' }, accepted],
    ['Forwarded', { forwarded: 'for=203.0.113.7' }, accepted],
  ] as const)
    test(`a gift from ${peer} with ${title} is ${expected === accepted ? 'accepted' : 'refused'}`, async () => {
      assert.deepEqual(await given({ peer, headers }), expected);
    });

for (const [title, sender, expected] of [
  ['without a proxy, as configured', { peer: local, options: { trustedProxies: 0 } }, accepted],
  ['behind one proxy, as configured', { peer: local, options: { trustedProxies: 1 } }, accepted],
  ['behind a declared proxy', { peer: local, options: { trustedProxies: ['10.0.0.0/8'] } }, accepted],
  ['with a named header', { peer: local, options: { addressHeader: 'fly-client-ip' } }, accepted],
  ['without limits', { peer: local, options: { limits: false } }, accepted],
  ['from a public address', { peer: abroad }, accepted],
  [
    'from a public address with a header',
    { peer: abroad, headers: { 'x-forwarded-for': '10.0.0.1' } },
    accepted,
  ],
  ['on a host that tells no address', { peer: undefined }, accepted],
  ['to local origins', { peer: local, options: { origins: [own, 'http://192.168.1.7'] } }, accepted],
  ['to a local and a public origin', { peer: local, options: { origins: [own, origin] } }, refused],
] satisfies [string, Sender, unknown][])
  test(`a gift ${title} is ${expected === accepted ? 'accepted' : 'refused'}`, async () => {
    assert.deepEqual(await given(sender), expected);
  });

test('origins of this machine and of local networks are not public', () => {
  for (const from of [origin, 'https://localhost.example.org', 'http://203.0.113.7', 'http://[2001:db8::7]'])
    assert.ok(isPublicOrigin(from), from);
  const names = ['https://example', 'http://otters.localhost', 'http://otters.test', 'http://kiosk.local'];
  const addresses = ['http://127.0.0.1:8080', 'http://[::1]:8080', 'http://192.168.1.7'];
  for (const from of ['http://localhost:5173', ...names, ...addresses])
    assert.ok(!isPublicOrigin(from), from);
});

const named = { addressHeader: 'x-real-ip' };
for (const [title, peer, headers, options, count] of [
  ['without the named header', '10.0.0.7', {}, named, 1],
  ['with two addresses in it', '10.0.0.7', { 'x-real-ip': '203.0.113.7, 1.1.1.1' }, named, 1],
  ['with the named header', '10.0.0.7', { 'x-real-ip': '203.0.113.7' }, named, 0],
  ['past the proxy', abroad, {}, named, 0],
  ['without the entry of one proxy', '10.0.0.7', {}, { trustedProxies: 1 }, 1],
  ['with the entry of one proxy', '10.0.0.7', forwarded, { trustedProxies: 1 }, 0],
  ['past one proxy', abroad, {}, { trustedProxies: 1 }, 0],
  ['without the entry of a declared proxy', '10.0.0.7', {}, { trustedProxies: ['10.0.0.0/8'] }, 1],
  ['with the entry of a declared proxy', '10.0.0.7', forwarded, { trustedProxies: ['10.0.0.0/8'] }, 0],
  ['past a declared proxy', abroad, {}, { trustedProxies: ['10.0.0.0/8'] }, 0],
  ['without a proxy', '10.0.0.7', {}, { trustedProxies: 0 }, 0],
] as const)
  test(`three gifts ${title}: ${count} warnings that the donor’s address is missing`, async () => {
    const { from, logged } = cardPlatform(() => 200, { ...unconfigured, ...options });
    for (let times = 0; times < 3; times += 1)
      assert.equal((await from(peer, { headers: { origin, ...headers } })).status, 200);
    assert.equal(logged('address-unnamed'), count);
  });

test('gifts with an unreadable address header share one limit', async () => {
  const { charges, from } = cardPlatform(() => 400, { ...unconfigured, ...named });
  for (let count = 0; count < 15; count += 1) {
    const headers = { origin, 'x-real-ip': `198.51.100.${count}, 203.0.113.7` };
    await from('10.0.0.7', { headers });
  }
  assert.equal(charges.length, 10);
});
