import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  groupOf,
  siteRangeOf,
  readAddress,
  readRange,
  type AddressRange,
} from '../../../src/proxy/http/ip-address.js';
import { clientAddress, type AddressSource } from '../../../src/proxy/abuse/client-address.js';
import { runs } from '../../support/runs.js';

const ranges = (...texts: string[]): AddressRange[] =>
  texts.map((text) => readRange(text) ?? assert.fail(text));
const source = (trusted?: AddressSource['trusted'], header?: string): AddressSource => ({ trusted, header });
const own = ranges('10.0.0.0/8', '2001:db8:ffff::/48');
const forwarded = (text: string) => new Headers({ 'x-forwarded-for': text });

const visitor = '203.0.113.7';
const front = '10.0.0.5';
const outer = '10.9.9.9';

type Case = readonly [string, Headers, string | undefined, AddressSource, string | undefined];

const cases: readonly Case[] = [
  ['a connection from the internet', new Headers(), visitor, source(), visitor],
  ['a header without a declared proxy', forwarded('198.51.100.1'), visitor, source(), visitor],
  ['this machine', new Headers(), '::1', source(), undefined],
  ['this machine, with zero proxies declared', new Headers(), '127.0.0.1', source(0), '127.0.0.1'],
  ['a private IPv6 address', new Headers(), 'fd00::7', source(), undefined],
  ['no connection at all', new Headers(), undefined, source(), undefined],
  ['a connection without an IP address', new Headers(), 'unix:/run/proxy.sock', source(), undefined],

  ['one proxy', forwarded(visitor), front, source(1), visitor],
  [
    'one proxy, after an entry that the visitor invented',
    forwarded(`1.1.1.1, ${visitor}`),
    front,
    source(1),
    visitor,
  ],
  ['two proxies', forwarded(`1.1.1.1, ${visitor}, ${outer}`), front, source(2), visitor],
  ['two declared proxies, one of which was bypassed', forwarded(visitor), front, source(2), visitor],
  ['one proxy that adds no header', new Headers(), front, source(1), front],
  ['one proxy whose header is invalid', forwarded('unknown'), front, source(1), front],
  ['one proxy, without a known connection', forwarded(`1.1.1.1, ${visitor}`), undefined, source(1), visitor],
  [
    'a hundred invented entries',
    forwarded(`${'1.1.1.1, '.repeat(100)}${visitor}`),
    front,
    source(1),
    visitor,
  ],
  ['an address with a port', forwarded(`${visitor}:51234`), front, source(1), visitor],
  ['an IPv6 address with a port', forwarded('[2001:db8:1:2::9]:443'), front, source(1), '2001:db8:1:2::/64'],

  ['a proxy declared by its address', forwarded(visitor), front, source(own), visitor],
  [
    'two proxies declared by their addresses',
    forwarded(`1.1.1.1, ${visitor}, ${outer}`),
    front,
    source(own),
    visitor,
  ],
  ['a header from an undeclared address', forwarded('198.51.100.1'), visitor, source(own), visitor],
  ['an IPv6 proxy', forwarded(visitor), '2001:db8:ffff::1', source(own), visitor],
  ['an IPv4 proxy over IPv6', forwarded(visitor), '::ffff:10.0.0.5', source(own), visitor],
  ['an invalid entry among addresses', forwarded(`1.1.1.1, x, ${outer}`), front, source(own), outer],
  ['no addresses except those of proxies', forwarded(outer), front, source(own), outer],
  [
    'proxies declared by their addresses, without a known connection',
    forwarded(visitor),
    undefined,
    source(own),
    undefined,
  ],

  [
    'a named header',
    new Headers({ 'cf-connecting-ip': visitor }),
    '172.70.1.1',
    source(undefined, 'cf-connecting-ip'),
    visitor,
  ],
  ['a named header that is absent', new Headers(), visitor, source(undefined, 'cf-connecting-ip'), visitor],
  ...['', 'unknown', `${visitor}, 1.1.1.1`].map((text): Case => [
    `a named header that cannot be read: ${JSON.stringify(text)}`,
    new Headers({ 'x-real-ip': text }),
    front,
    source(undefined, 'x-real-ip'),
    'unnamed',
  ]),
  [
    'a named header that is absent, by a proxy',
    new Headers(),
    front,
    source(undefined, 'x-real-ip'),
    'unnamed',
  ],
  [
    'a named header that is absent, without a known connection',
    new Headers(),
    undefined,
    source(own, 'x-real-ip'),
    'unnamed',
  ],
  ['a header that was not named', new Headers({ 'cf-connecting-ip': '1.1.1.1' }), visitor, source(), visitor],
  [
    'a named header from the proxy',
    new Headers({ 'x-real-ip': visitor }),
    front,
    source(own, 'x-real-ip'),
    visitor,
  ],
  [
    'a named header from an undeclared address',
    new Headers({ 'x-real-ip': '1.1.1.1' }),
    visitor,
    source(own, 'x-real-ip'),
    visitor,
  ],
];

for (const [title, headers, peer, from, expected] of cases)
  test(`finds the donor's address: ${title}`, () => {
    assert.equal(clientAddress(headers, peer, from), expected);
  });

for (const [one, other] of [
  ['203.0.113.7', '::ffff:203.0.113.7'],
  ['203.0.113.7', '::FFFF:CB00:7107'],
  ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8:1:2::1', '2001:0db8:0001:0002:0:0:0:1'],
] as const)
  test(`counts ${one} and ${other} as one address`, () => {
    assert.equal(
      clientAddress(new Headers(), one, source(0)),
      clientAddress(new Headers(), other, source(0)),
    );
  });

test('assigns IPv6 to a range of 48 bits, and IPv4 to none', () => {
  const of = (text: string) => {
    const address = readAddress(text);
    return address && siteRangeOf(groupOf(address));
  };
  assert.equal(of('2001:db8:1:2::9'), '2001:db8:1::/48');
  assert.equal(of('2001:db8:1:ffff::9'), of('2001:db8:1::1'));
  assert.notEqual(of('2001:db8:2::1'), of('2001:db8:1::1'));
  assert.equal(of('2001::1'), '2001:0:0::/48');
  assert.equal(of('203.0.113.7'), undefined);
  assert.equal(of('::ffff:203.0.113.7'), undefined);
});

test('counts adjacent IPv4 addresses, and adjacent 64 bits of IPv6, separately', () => {
  const of = (peer: string) => clientAddress(new Headers(), peer, source(0));
  assert.notEqual(of('203.0.113.7'), of('203.0.113.8'));
  assert.notEqual(of('2001:db8:1:2::1'), of('2001:db8:1:3::1'));
});

for (const text of [
  '0x7f.0.0.1',
  '010.0.0.1',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '1.2.3.4/8',
  '',
  ' ',
  '::g',
  '1.2.3.4, 5.6.7.8',
])
  test(`does not read ${JSON.stringify(text)} as an address`, () => {
    assert.equal(readAddress(text), undefined);
  });

for (const text of ['10.0.0.0/33', '::/129', '10.0.0.0/-1', '10.0.0.0/', '/8', 'private'])
  test(`does not read ${JSON.stringify(text)} as a range`, () => {
    assert.equal(readRange(text), undefined);
  });

test('uses the entry of our own proxy, whatever a visitor sends before it', () => {
  const anything = fc.string({ maxLength: 40 }).filter((text) => {
    try {
      return new Headers({ x: text }) instanceof Headers;
    } catch {
      return false;
    }
  });
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 60 }), (made) => {
      const headers = forwarded([...made, visitor].join(', '));
      assert.equal(clientAddress(headers, front, source(1)), visitor);
      assert.equal(clientAddress(headers, front, source(own)), visitor);
      assert.equal(clientAddress(headers, '198.51.100.9', source()), '198.51.100.9');
    }),
    { numRuns: runs(50, 50_000) },
  );
});
