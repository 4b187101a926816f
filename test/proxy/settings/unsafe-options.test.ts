import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { turnstile } from '../../../src/proxy/abuse/turnstile.js';
import type { ObjectNamespace } from '../../../src/proxy/edge/runtime.js';
import { readWorkerSettings } from '../../../src/proxy/edge/worker-settings.js';
import type { Environment } from '../../../src/proxy/settings/environment.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { startProxy } from '../../../src/proxy/node.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { bearerAccess } from '../../../src/proxy/owners/bearer-access.js';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import { assertSentence, good, secret, type Reading } from './setting-case.js';

const goodOptions: ProxyOptions = {
  upstream: 'https://api.example.org',
  apiKey: 'CANARY-key',
  origins: ['https://www.otters.example'],
  ledger: createMemoryLedger({ now: () => 0 }),
};

function readingOf(change: object): Reading {
  const warnings: string[] = [];
  try {
    createProxy({ ...goodOptions, ...change, warn: (text) => warnings.push(text) });
  } catch (error) {
    assert.ok(error instanceof TypeError);
    return { problems: [error.message], warnings };
  }
  return { problems: [], warnings };
}

const noAccess = { allow: ['listTransactions'] };
const users = { ...noAccess, accessHeader: 'x-forwarded-email', userRequests: 300 };

// `starts.test.ts` has the rules of options that variables set, too.
for (const [change, sentence] of [
  [{ campaign: [1] }, /^campaign is not an option/],
  [{ timeouts: { wrote: 1 } }, /^timeouts\.wrote is not an option/],
  [{ timeouts: { write: 700_000 } }, /^timeouts\.write has to be/],
  [{ timeouts: { write: Number.NaN } }, /^timeouts\.write has to be/],
  [{ timeouts: { write: -1 } }, /^timeouts\.write has to be/],
  [{ timeouts: { write: Number.POSITIVE_INFINITY } }, /^timeouts\.write has to be/],
  [{ upstream: '' }, /^upstream is missing: /],
  [{ upstream: 'http://api.example.org' }, /^upstream has to be https/],
  [{ apiKey: '' }, /^apiKey is missing: /],
  [{ apiKey: 'CANARY-kéy' }, /^apiKey has characters that a header cannot carry/],
  [{ origins: ['*'] }, /list every origin by name/],
  [{ queryNames: { only_received: 'a&b' } }, /^queryNames: "a&b" .* correct it/],
  [{ replyNames: { n_donors: 'a b' } }, /^replyNames: "a b" .* correct it/],
  [{ statusWords: { booked: 'done' } }, /^statusWords\.booked has to be one of completed, pending/],
  [{ billingStandIns: { state: 'N/A' } }, /^billingStandIns\.state has to be two letters, or empty/],
  [{ mapRefresh: 'live' }, /^mapRefresh has to be/],
  [{ minDonors: -1 }, /^minDonors /],
  [{ minDonors: 2.5 }, /^minDonors has to be a whole number/],
  [{ minDonors: Number.NaN }, /^minDonors has to be a whole number/],
  [{ limits: { email: 0 } }, /^limits\.email has to be a whole number of at least 1/],
  [{ limits: { address: 1.5 } }, /^limits[. ]/],
  [{ addressHeader: '' }, /^addressHeader has to be the name of a header/],
  [{ trustedProxies: [] }, /^trustedProxies: .* name the addresses/],
  [{ trustedProxies: -1 }, /^trustedProxies has to be a whole number up to 10/],
  [{ trustedProxies: 1.5 }, /^trustedProxies has to be a whole number up to 10/],
  [noAccess, /^allow needs access: a function/],
  [{ campaignKeys: { x: 'CANARY-k' } }, /^campaignKeys\.x: "x" is not the ID of a campaign/],
  [{ campaignKeys: { 7: 'CANARY\n' } }, /^campaignKeys\.7 has characters/],
  [{ campaigns: [1.5] }, /^campaigns: "1\.5" is not the ID of a campaign/],
  [{ maxFresh: Number.NaN }, /^maxFresh has to be a number of seconds/],
] as const)
  test(`createProxy refuses ${inspect(change)}`, () => {
    const { problems, warnings } = readingOf(change);
    assert.deepEqual(warnings, []);
    assertSentence(problems[0], sentence);
  });

for (const [change, sentence] of [
  [{ allowInsecureUpstream: true }, /^WARNING: allowInsecureUpstream .* Remove it/],
  [{ serverCalls: true }, /^WARNING: serverCalls .* Remove it/],
  [{ answers: false }, /^WARNING: answers: false .* Remove it/],
  [{ limits: false }, /^WARNING: limits: failed gifts .* Remove it/],
  [{ limits: false, verifyChallenge: () => true }, /^WARNING: limits: .*captcha .*verifyChallenge/],
  [{ limits: { email: 1_000_000 } }, /^WARNING: limits: .* Set email to 50 or less/],
  [{ addressHeader: 'x-real-ip' }, /^WARNING: addressHeader: .* Set trustedProxies/],
  [{ reconcile: false }, /^WARNING: reconcile is off: .* Remove it/],
  [{ accessHeader: 'x-forwarded-email' }, /^WARNING: accessHeader has no effect: allow names no/],
  [
    { ...noAccess, access: bearerAccess(secret), userRequests: 300 },
    /^WARNING: userRequests has no effect with access, which names no user/,
  ],
  [{ timeouts: { write: 500 } }, /^WARNING: timeouts: .* Set 10000 \(ms\) or more/],
  [{ maxImageBytes: 1e9 }, /maxImageBytes: .* Set 20000000 or less/],
  [
    { campaigns: [1], campaignKeys: { 2: 'CANARY-k' } },
    /^WARNING: campaignKeys: .* Add the campaign there, or remove/,
  ],
] as const)
  test(`createProxy warns of ${inspect(change)}`, () => {
    const { problems, warnings } = readingOf(change);
    assert.deepEqual([problems, warnings.length], [[], 1]);
    assertSentence(warnings[0], sentence);
  });

for (const change of [{}, { minDonors: 5 }, { ...users, access: () => ({ user: 'maude' }) }])
  test(`createProxy accepts ${inspect(change)}`, () => {
    assert.deepEqual(readingOf(change), { problems: [], warnings: [] });
  });

test('turnstile and bearerAccess refuse unsafe secrets', () => {
  const hosts = ['www.otters.example'];
  const testing = '1x0000000000000000000000000000000AA';
  assert.throws(
    () => turnstile({ secret: testing, hosts }),
    /^TypeError: The secret of turnstile .* set the secret/,
  );
  assert.doesNotThrow(() => turnstile({ secret: testing, hosts: ['localhost'] }));
  assert.throws(() => bearerAccess('ab'.repeat(20)), /^TypeError: The secret repeats .* generate one/);
});

test('a worker refuses and warns as a start on Node does', () => {
  const objects: ObjectNamespace = { idFromName: () => assert.fail(), get: () => assert.fail() };
  const read = (change: Environment) => readWorkerSettings({ ...good, ...change, FR_PROXY: objects }, {});
  const refused = read({ FR_QUERY_NAMES: 'only_recieved=received' });
  assert.ok('problems' in refused);
  assert.match(refused.problems.join(), /^FR_QUERY_NAMES: "only_recieved"/);
  const warned = read({ FR_MIN_DONORS: '0' });
  assert.ok('warnings' in warned);
  assert.match(warned.warnings.join(), /^WARNING: FR_MIN_DONORS: /);
});

test('a worker trusts Cloudflare’s address header, even for a local caller, unless settings say otherwise', () => {
  const objects: ObjectNamespace = { idFromName: () => assert.fail(), get: () => assert.fail() };
  for (const [change, trusted] of [
    [{}, 0],
    [{ FR_TRUSTED_PROXIES: '1' }, 1],
  ] as const) {
    const read = readWorkerSettings({ ...good, ...change, FR_PROXY: objects }, {});
    assert.ok('options' in read);
    assert.equal(read.options.trustedProxies, trusted);
  }
});

test('startProxy does not start with NODE_TLS_REJECT_UNAUTHORIZED=0', async (t) => {
  const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  t.after(() => {
    if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
  });
  await assert.rejects(startProxy({ ...goodOptions, port: 0 }), /^TypeError: NODE_TLS_REJECT_UNAUTHORIZED=0/);
});
