import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clientAddress } from '../../../src/proxy/abuse/client-address.js';
import { runs } from '../../support/runs.js';

const visitor = '203.0.113.7';
const outer = '10.9.9.9';
const both = { 'x-forwarded-for': visitor, 'x-real-ip': visitor };
const peers = ['10.0.0.5', '127.0.0.1', '::1', '::ffff:172.17.0.1', 'fd00::7', 'fe80::1', '100.64.0.1'];

/** A proxy on the same machine or network that the settings do not name. */
const addressOf = (headers: Record<string, string>, peer = '127.0.0.1') =>
  clientAddress(new Headers(headers), peer, { trusted: undefined, header: undefined });

for (const [title, headers, expected] of [
  ['without a header', {}, undefined],
  ['with an entry', { 'x-forwarded-for': visitor }, visitor],
  ['after an entry that the visitor invented', { 'x-forwarded-for': `1.1.1.1, ${visitor}` }, visitor],
  [
    'with the entries of two more local proxies',
    { 'x-forwarded-for': `1.1.1.1, ${visitor}, ${outer}, 172.18.0.3` },
    visitor,
  ],
  ['with local entries only', { 'x-forwarded-for': `${outer}, 192.168.1.7` }, undefined],
  ['with a last entry that is not an address', { 'x-forwarded-for': `${visitor}, unknown` }, undefined],
  ['with an empty last entry', { 'x-forwarded-for': `${visitor},` }, undefined],
  ['with a port', { 'x-forwarded-for': `${visitor}:51234` }, visitor],
  ['with IPv6', { 'x-forwarded-for': '2001:db8:1:2::9' }, '2001:db8:1:2::/64'],
  ['with X-Real-IP', { 'x-real-ip': visitor }, visitor],
  ['with a local X-Real-IP', { 'x-real-ip': outer }, undefined],
  ['with two addresses in X-Real-IP', { 'x-real-ip': `1.1.1.1, ${visitor}` }, visitor],
  ['with Forwarded', { forwarded: `for=${visitor};proto=https;by=10.0.0.5` }, visitor],
  [
    'with Forwarded, whose second parameter is "for"',
    { forwarded: `proto=https; For="${visitor}:443"` },
    visitor,
  ],
  ['with IPv6 in Forwarded', { forwarded: 'for="[2001:db8:1:2::9]:4711"' }, '2001:db8:1:2::/64'],
  ['with Forwarded, after an invented element', { forwarded: `for=1.1.1.1, for=${visitor}` }, visitor],
  ['with Forwarded, after an unclosed quote', { forwarded: `for="1.1.1.1, for=${visitor}` }, visitor],
  [
    'with Forwarded, before the element of a local proxy',
    { forwarded: `for=${visitor}, for=${outer}` },
    visitor,
  ],
  ['with an obfuscated identifier in Forwarded', { forwarded: 'for=_hidden' }, undefined],
  ['with a last element of Forwarded without "for"', { forwarded: `for=${visitor}, proto=https` }, undefined],
  ['with the same address in all three headers', { ...both, forwarded: `for=${visitor}` }, visitor],
  ['with the address of another local proxy in X-Real-IP', { ...both, 'x-real-ip': outer }, visitor],
  ['with X-Real-IP and a different X-Forwarded-For', { ...both, 'x-forwarded-for': '1.1.1.1' }, undefined],
  ['with X-Forwarded-For and a different X-Real-IP', { ...both, 'x-real-ip': '1.1.1.1' }, undefined],
  ['with two equal headers and a different Forwarded', { ...both, forwarded: 'for=1.1.1.1' }, undefined],
  ['with two equal headers and an invalid Forwarded', { ...both, forwarded: 'nonsense' }, undefined],
] as const)
  test(`finds the donor's address behind an unconfigured local proxy: ${title}`, () => {
    for (const peer of peers) assert.equal(addressOf(headers, peer), expected, peer);
  });

test('ignores address headers of an undeclared proxy on the internet', () => {
  for (const headers of [both, { forwarded: `for=${visitor}` }])
    assert.equal(addressOf(headers, '198.51.100.9'), '198.51.100.9');
});

test('address headers that a visitor forges do not change the counted address', () => {
  const anything = fc.string({ maxLength: 40 }).filter((text) => {
    try {
      return new Headers({ x: text }) instanceof Headers;
    } catch {
      return false;
    }
  });
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 60 }), (made) => {
      assert.equal(addressOf({ 'x-forwarded-for': [...made, visitor].join(', ') }), visitor);
      assert.equal(addressOf({ forwarded: [...made, `for=${visitor}`].join(', ') }), visitor);
      for (const name of ['forwarded', 'x-real-ip', 'x-forwarded-for']) {
        const found = addressOf({ forwarded: `for=${visitor}`, ...both, [name]: made.join(', ') });
        assert.ok(found === undefined || found === visitor, found);
      }
    }),
    { numRuns: runs(50, 50_000) },
  );
});
