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
import { proxiesProblem } from '../../../src/proxy/abuse/limits.js';
import { runs } from '../../support/runs.js';

const ranges = (...texts: string[]): AddressRange[] =>
  texts.map((text) => readRange(text) ?? assert.fail(text));
const unset: AddressSource = { trusted: undefined, header: undefined };
const trusting = (trusted: number | AddressRange[], header?: string): AddressSource => ({ trusted, header });
const own = ranges('10.0.0.0/8', '2001:db8:ffff::/48');
const ours = trusting(own);
/** The settings name a header. */
const named: AddressSource = { trusted: undefined, header: 'x-real-ip' };

const visitor = '203.0.113.7';
const ipv6 = '2001:db8:1:2::/64';
const front = '10.0.0.5';
const outer = '10.9.9.9';
const none = {};
const forwarded = (text: string) => ({ 'x-forwarded-for': text });
const real = (text: string) => ({ 'x-real-ip': text });
const invented = forwarded(`1.1.1.1, ${visitor}`);
const byTwo = forwarded(`1.1.1.1, ${visitor}, ${outer}`);
const hundred = forwarded(`${'1.1.1.1, '.repeat(100)}${visitor}`);

type Row = readonly [
  title: string,
  headers: Readonly<Record<string, string>>,
  peer: string | undefined,
  from: AddressSource,
  expected: string | undefined,
];

const rows: readonly Row[] = [
  ['a connection from the internet', none, visitor, unset, visitor],
  ['a header without a declared proxy', forwarded('198.51.100.1'), visitor, unset, visitor],
  ['another header without a declared proxy', real('198.51.100.1'), visitor, unset, visitor],
  ['Forwarded without a declared proxy', { forwarded: 'for=198.51.100.1' }, visitor, unset, visitor],
  ['this machine', none, '::1', unset, undefined],
  ['this machine, with zero proxies declared', none, '127.0.0.1', trusting(0), '127.0.0.1'],
  ['a private IPv6 address', none, 'fd00::7', unset, undefined],
  ['no connection at all', none, undefined, unset, undefined],
  ['a connection without an IP address', none, 'unix:/run/proxy.sock', unset, undefined],

  ['one proxy', forwarded(visitor), front, trusting(1), visitor],
  ['one proxy, after an entry that the visitor invented', invented, front, trusting(1), visitor],
  ['two proxies', byTwo, front, trusting(2), visitor],
  ['two declared proxies, one of which was bypassed', forwarded(visitor), front, trusting(2), visitor],
  ['one proxy that adds no header', none, front, trusting(1), front],
  ['one proxy whose header is invalid', forwarded('unknown'), front, trusting(1), front],
  ['one proxy, without a known connection', invented, undefined, trusting(1), visitor],
  ['a hundred invented entries', hundred, front, trusting(1), visitor],
  ['an address with a port', forwarded(`${visitor}:51234`), front, trusting(1), visitor],
  ['an IPv6 address with a port', forwarded('[2001:db8:1:2::9]:443'), front, trusting(1), ipv6],

  ['a proxy declared by its address', forwarded(visitor), front, ours, visitor],
  ['two proxies declared by their addresses', byTwo, front, ours, visitor],
  ['a header from an undeclared address', forwarded('198.51.100.1'), visitor, ours, visitor],
  ['an IPv6 proxy', forwarded(visitor), '2001:db8:ffff::1', ours, visitor],
  ['an IPv4 proxy over IPv6', forwarded(visitor), '::ffff:10.0.0.5', ours, visitor],
  ['an invalid entry among addresses', forwarded(`1.1.1.1, x, ${outer}`), front, ours, outer],
  ['no addresses except those of proxies', forwarded(outer), front, ours, outer],
  ['declared proxies, without a known connection', forwarded(visitor), undefined, ours, undefined],

  ['a named header', real(visitor), '172.70.1.1', named, visitor],
  ['a named header that is absent', none, visitor, named, visitor],
  ['a named header that is empty', real(''), front, named, 'unnamed'],
  ['a named header with a word', real('unknown'), front, named, 'unnamed'],
  ['a named header with two addresses', real(`${visitor}, 1.1.1.1`), front, named, 'unnamed'],
  ['a named header that is absent, by a proxy', none, front, named, 'unnamed'],
  ['a named header, without a connection', none, undefined, trusting(own, 'x-real-ip'), 'unnamed'],
  ['a header that was not named', { 'cf-connecting-ip': '1.1.1.1' }, visitor, named, visitor],
  ['a named header from the proxy', real(visitor), front, trusting(own, 'x-real-ip'), visitor],
  ['a named header from elsewhere', real('1.1.1.1'), visitor, trusting(own, 'x-real-ip'), visitor],
];

/** Proxies on the same machine or network that the settings do not name. */
const locals = ['10.0.0.5', '127.0.0.1', '::1', '::ffff:172.17.0.1', 'fd00::7', 'fe80::1', '100.64.0.1'];
const both = { ...forwarded(visitor), ...real(visitor) };
const element = (text: string) => ({ forwarded: text });

const localRows: readonly (readonly [string, Readonly<Record<string, string>>, string | undefined])[] = [
  ['without a header', none, undefined],
  ['with an entry', forwarded(visitor), visitor],
  ['after an entry that the visitor invented', invented, visitor],
  ['with entries of more local proxies', forwarded(`1.1.1.1, ${visitor}, ${outer}, 172.18.0.3`), visitor],
  ['with local entries only', forwarded(`${outer}, 192.168.1.7`), undefined],
  ['with a last entry that is not an address', forwarded(`${visitor}, unknown`), undefined],
  ['with an empty last entry', forwarded(`${visitor},`), undefined],
  ['with a port', forwarded(`${visitor}:51234`), visitor],
  ['with IPv6', forwarded('2001:db8:1:2::9'), ipv6],
  ['with X-Real-IP', real(visitor), visitor],
  ['with a local X-Real-IP', real(outer), undefined],
  ['with two addresses in X-Real-IP', real(`1.1.1.1, ${visitor}`), visitor],
  ['with Forwarded', element(`for=${visitor};proto=https;by=10.0.0.5`), visitor],
  ['with "for" as the second parameter', element(`proto=https; For="${visitor}:443"`), visitor],
  ['with IPv6 in Forwarded', element('for="[2001:db8:1:2::9]:4711"'), ipv6],
  ['with Forwarded, after an invented element', element(`for=1.1.1.1, for=${visitor}`), visitor],
  ['with Forwarded, after an unclosed quote', element(`for="1.1.1.1, for=${visitor}`), visitor],
  ['with Forwarded, before a local element', element(`for=${visitor}, for=${outer}`), visitor],
  ['with an obfuscated identifier in Forwarded', element('for=_hidden'), undefined],
  ['with a last element without "for"', element(`for=${visitor}, proto=https`), undefined],
  ['with the same address in all headers', { ...both, ...element(`for=${visitor}`) }, visitor],
  ['with another local proxy in X-Real-IP', { ...both, ...real(outer) }, visitor],
  ['with a different X-Forwarded-For', { ...both, ...forwarded('1.1.1.1') }, undefined],
  ['with a different X-Real-IP', { ...both, ...real('1.1.1.1') }, undefined],
  ['with two equal headers and a different Forwarded', { ...both, ...element('for=1.1.1.1') }, undefined],
  ['with two equal headers and an invalid Forwarded', { ...both, ...element('nonsense') }, undefined],
];

const behindLocal = localRows.flatMap(([title, headers, expected]) =>
  locals.map((peer): Row => [`behind ${peer}, ${title}`, headers, peer, unset, expected]),
);
for (const [title, headers, peer, from, expected] of [...rows, ...behindLocal])
  test(`finds the donor's address: ${title}`, () => {
    assert.equal(clientAddress(new Headers(headers), peer, from), expected);
  });

const countedAs = (peer: string) => clientAddress(new Headers(), peer, trusting(0));
for (const [one, other] of [
  ['203.0.113.7', '::ffff:203.0.113.7'],
  ['203.0.113.7', '::FFFF:CB00:7107'],
  ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8:1:2::1', '2001:0db8:0001:0002:0:0:0:1'],
] as const)
  test(`counts ${one} and ${other} as one address`, () => {
    assert.equal(countedAs(one), countedAs(other));
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
  assert.notEqual(countedAs('203.0.113.7'), countedAs('203.0.113.8'));
  assert.notEqual(countedAs('2001:db8:1:2::1'), countedAs('2001:db8:1:3::1'));
});

test('reads no other text as an address', () => {
  const numbers = ['0x7f.0.0.1', '010.0.0.1', '1.2.3', '1.2.3.4.5', '256.1.1.1', '1.2.3.4, 5.6.7.8'];
  for (const text of [...numbers, '1.2.3.4/8', '', ' ', '::g'])
    assert.equal(readAddress(text), undefined, text);
});

test('reads no other text as a range', () => {
  for (const text of ['10.0.0.0/33', '::/129', '10.0.0.0/-1', '10.0.0.0/', '/8', 'private'])
    assert.equal(readRange(text), undefined, text);
});

// The range would be ignored, and all donors would count as the reverse proxy's address.
test('refuses an IPv4 range that is written as IPv6', () => {
  for (const range of [
    '::ffff:10.0.0.0/104',
    '::FFFF:a00:0/104',
    '::ffff:0:0/96',
    '0:0:0:0:0:ffff:10.0.0.1/128',
  ])
    assert.match(proxiesProblem([range]) ?? '', /has to be written as IPv4/, range);
  for (const range of ['10.0.0.0/8', '::ffff:10.0.0.1', '2001:db8::/32', '::1/128'])
    assert.equal(proxiesProblem([range]), undefined, range);
});

/** Any entries that a header can carry. */
const entries = fc.array(
  fc.string({ maxLength: 40 }).filter((text) => {
    try {
      return new Headers({ x: text }) instanceof Headers;
    } catch {
      return false;
    }
  }),
  { maxLength: 60 },
);

test('uses the entry of our own proxy, whatever a visitor sends before it', () => {
  fc.assert(
    fc.property(entries, (made) => {
      const headers = new Headers(forwarded([...made, visitor].join(', ')));
      assert.equal(clientAddress(headers, front, trusting(1)), visitor);
      assert.equal(clientAddress(headers, front, ours), visitor);
      assert.equal(clientAddress(headers, '198.51.100.9', unset), '198.51.100.9');
    }),
    { numRuns: runs(50, 50_000) },
  );
});

test('address headers that a visitor forges do not change the counted address', () => {
  const addressOf = (headers: Record<string, string>) =>
    clientAddress(new Headers(headers), '127.0.0.1', unset);
  fc.assert(
    fc.property(entries, (made) => {
      assert.equal(addressOf(forwarded([...made, visitor].join(', '))), visitor);
      assert.equal(addressOf(element([...made, `for=${visitor}`].join(', '))), visitor);
      for (const name of ['forwarded', 'x-real-ip', 'x-forwarded-for']) {
        const found = addressOf({ ...element(`for=${visitor}`), ...both, [name]: made.join(', ') });
        assert.ok(found === undefined || found === visitor, found);
      }
    }),
    { numRuns: runs(50, 50_000) },
  );
});
