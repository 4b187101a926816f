import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitLocation } from '../../../src/proxy/settings/places.js';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import { readSettings } from '../../../src/proxy/settings/settings.js';
import { apiKey, site } from '../ask.js';

const good = { FR_UPSTREAM: 'https://api.example.org', FR_API_KEY: apiKey, FR_ORIGINS: site };

test('reads limits from variables', () => {
  const { options } = readSettings({
    ...good,
    FR_MAX_FAILURES: 'address=20, site=60',
    FR_MIN_AMOUNT: '2.50',
    FR_MAX_AMOUNT: '5000',
    FR_TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::7',
    FR_ADDRESS_HEADER: 'CF-Connecting-IP',
  });
  assert.deepEqual(options?.limits, { address: 20, site: 60 });
  assert.equal(options.minAmount, 2.5);
  assert.equal(options.maxAmount, 5_000);
  assert.deepEqual(options.trustedProxies, ['10.0.0.0/8', '2001:db8::7']);
  assert.equal(options.addressHeader, 'CF-Connecting-IP');
  assert.equal(options.verifyChallenge, undefined);
  assert.doesNotThrow(() => createProxy(options));
});

test('reads a number of proxies, no limits, and a captcha', () => {
  const { options } = readSettings({
    ...good,
    FR_LIMITS: 'off',
    FR_TRUSTED_PROXIES: '2',
    FR_TURNSTILE_SECRET: 'CANARY-turnstile',
  });
  assert.equal(options?.limits, false);
  assert.equal(options.trustedProxies, 2);
  assert.equal(typeof options.verifyChallenge, 'function');
});

test('reads the same settings from a file, and lets variables take precedence', () => {
  const verifyChallenge = () => true;
  const limitStore = { add: () => assert.fail(), counts: () => assert.fail() };
  const content = {
    ...{ limits: { email: 3 }, minAmount: 5, maxAmount: 100, trustedProxies: ['10.0.0.1'] },
    ...{ addressHeader: 'x-real-ip', verifyChallenge, limitStore },
  };
  const file = { name: 'proxy.mjs', content };
  const { options } = readSettings({ ...good, FR_MIN_AMOUNT: '7', FR_TRUSTED_PROXIES: '1' }, file);
  assert.deepEqual(options?.limits, { email: 3 });
  assert.deepEqual([options.minAmount, options.maxAmount], [7, 100]);
  assert.equal(options.trustedProxies, 1);
  assert.equal(options.addressHeader, 'x-real-ip');
  assert.equal(options.verifyChallenge, verifyChallenge);
  assert.equal(options.limitStore, limitStore);
  assert.equal(readSettings({ ...good, FR_LIMITS: 'off' }, file).options?.limits, false);
  assert.equal(readSettings(good, { name: 'proxy.json', content: { limits: false } }).options?.limits, false);
});

for (const [title, name, value, problem] of [
  [
    'a limit without a number',
    'FR_MAX_FAILURES',
    'email',
    ': "email" is not a number for one of address, email',
  ],
  ['an unknown limit', 'FR_MAX_FAILURES', 'card=3', ': "card=3"'],
  ['an amount with words', 'FR_MIN_AMOUNT', '5 dollars', ': "5 dollars" is not an amount'],
  ['an empty range', 'FR_MAX_AMOUNT', '4', ' has to be an amount that is not below FR_MIN_AMOUNT'],
  ['a proxy that is not an address', 'FR_TRUSTED_PROXIES', 'private', ': "private" is not an address'],
  ['a range with too long a prefix', 'FR_TRUSTED_PROXIES', '10.0.0.0/33', ': "10.0.0.0/33" is not'],
  ['an address with a leading zero', 'FR_TRUSTED_PROXIES', '010.0.0.1', ': "010.0.0.1" is not'],
  ['an invalid IPv6 address', 'FR_TRUSTED_PROXIES', '2001:db8::g/32', ': "2001:db8::g/32" is not'],
  ['all IPv4 addresses', 'FR_TRUSTED_PROXIES', '10.0.0.1, 0.0.0.0/0', ': "0.0.0.0/0" covers all addresses'],
  ['all IPv6 addresses', 'FR_TRUSTED_PROXIES', '::/0', ': "::/0" covers all addresses'],
  ['too many proxies', 'FR_TRUSTED_PROXIES', '11', ' has to be a whole number up to 10'],
  ['an invalid header name', 'FR_ADDRESS_HEADER', 'x real ip', ' has to be the name of a header'],
  ['the header Forwarded', 'FR_ADDRESS_HEADER', 'forwarded', ' cannot be '],
  ['a place that is none', 'FR_LIMITS', 'mysql://u:CANARY@x', ' is neither off, memory, nor'],
] as const)
  test(`reports ${title}`, () => {
    const least = name === 'FR_MAX_AMOUNT' && { FR_MIN_AMOUNT: '5' };
    const [found = '', ...others] = readSettings({ ...good, ...least, [name]: value }).problems ?? [];
    assert.ok(found.startsWith(name + problem), found);
    if (problem.includes(' cannot be ')) assert.match(found, /number of your proxies/);
    assert.deepEqual(others, []);
    assert.doesNotMatch(found, /CANARY/);
  });

for (const [limits, ledger, place] of [
  ['', 'fr-ledger.db', 'memory'],
  ['', 'postgres://a/fr', 'postgres://a/fr'],
  ['memory', 'postgres://a/fr', 'memory'],
  ['off', 'postgres://a/fr', 'memory'],
  ['postgresql://b/fr', 'fr-ledger.db', 'postgresql://b/fr'],
] as const)
  test(`counts in ${place} with FR_LIMITS=${limits} and a ledger at ${ledger}`, () => {
    assert.equal(limitLocation(limits, ledger), place);
  });
