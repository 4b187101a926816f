import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turnstile } from '../../../src/proxy/abuse/turnstile.js';
import type { ObjectNamespace } from '../../../src/proxy/edge/runtime.js';
import { readWorkerSettings } from '../../../src/proxy/edge/worker-settings.js';
import type { Environment } from '../../../src/proxy/settings/environment.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { startProxy } from '../../../src/proxy/node.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { bearerAccess } from '../../../src/proxy/owners/bearer-access.js';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import { expectOne, good, type Case } from './setting-case.js';

const goodOptions: ProxyOptions = {
  upstream: 'https://api.example.org',
  apiKey: 'CANARY-key',
  origins: ['https://www.otters.example'],
  ledger: createMemoryLedger({ now: () => 0 }),
};

const options: readonly Case<Partial<ProxyOptions>>[] = [
  [{}, 'accept'],
  [{ upstream: 'http://api.example.org' }, 'refuse', /upstream has to be https/],
  [
    { upstream: 'http://api.example.org', allowInsecureUpstream: true },
    'warn',
    /^WARNING: upstream .* Set an https address/,
  ],
  [{ allowInsecureUpstream: true }, 'warn', /^WARNING: allowInsecureUpstream .* Remove it/],
  [{ origins: ['*'] }, 'refuse', /list every origin by name/],
  [{ origins: ['http://a.example'] }, 'warn', /^WARNING: origins: .* Serve the page over https/],
  [{ queryNames: { only_recieved: 'received' } }, 'refuse', /^queryNames: .* correct its spelling/],
  [{ queryNames: { only_received: 'a&b' } }, 'refuse', /^queryNames: "a&b" .* correct it/],
  [{ queryNames: { only_received: 'received' } }, 'accept'],
  [{ replyNames: { n_doners: 'donors' } }, 'refuse', /^replyNames: .* correct its spelling/],
  [{ replyNames: { n_donors: 'a b' } }, 'refuse', /^replyNames: "a b" .* correct it/],
  [{ replyNames: { n_donors: 'donors' } }, 'accept'],
  [{ statusWords: { declined: 'completed' } }, 'refuse', /^statusWords: "declined" .* thanked for nothing/],
  [{ statusWords: { pending: 'completed' } }, 'refuse', /^statusWords: "pending" .* remove it/],
  [{ statusWords: { '-': 'completed' } }, 'refuse', /^statusWords: "-" is not a word/],
  [
    { statusWords: { booked: 'done' as 'completed' } },
    'refuse',
    /^statusWords\.booked has to be one of completed, pending/,
  ],
  [{ statusWords: { booked: 'completed', parked: 'pending' } }, 'accept'],
  [
    { billingStandIns: { state: 'N/A' } },
    'refuse',
    /^billingStandIns\.state has to be two letters, or empty/,
  ],
  [{ billingStandIns: { zip: '?' } }, 'refuse', /^billingStandIns\.zip has to be a postal code, or empty/],
  [{ billingStandIns: { state: '', zip: '999 99' } }, 'accept'],
  [{ campaign: [1] } as Partial<ProxyOptions>, 'refuse', /^campaign is not an option/],
  [{ timeouts: { wrote: 1 } as ProxyOptions['timeouts'] }, 'refuse', /^timeouts\.wrote is not an option/],
  [{ serverCalls: true }, 'warn', /^WARNING: serverCalls .* Remove it/],
  [{ minDonors: 0 }, 'warn', /^WARNING: minDonors: .* set 3 or more/],
  [{ minDonors: 5 }, 'accept'],
  [{ maxFresh: 0 }, 'warn', /^WARNING: maxFresh: .* Set 5 or more/],
  [{ answers: false }, 'warn', /^WARNING: answers: false .* Remove it/],
  [{ minAmount: 0 }, 'refuse', /^minAmount has .* Set it/],
  [{ minAmount: 0.5 }, 'warn', /^WARNING: minAmount: .* Set it/],
  [{ maxAmount: 2_000_000 }, 'warn', /^WARNING: maxAmount: .* Set the largest/],
  [{ limits: false }, 'warn', /^WARNING: limits: failed gifts .* Remove it/],
  [{ limits: false, verifyChallenge: () => true }, 'warn', /^WARNING: limits: .*captcha .*verifyChallenge/],
  [{ limits: { email: 1_000_000 } }, 'warn', /^WARNING: limits: .* Set email to 50 or less/],
  [{ limits: { email: 0 } }, 'refuse', /^limits\.email has to be a whole number of at least 1/],
  [{ addressHeader: 'host' }, 'refuse', /^addressHeader .* Name a header/],
  [{ addressHeader: 'x-real-ip' }, 'warn', /^WARNING: addressHeader: .* Set trustedProxies/],
  [{ trustedProxies: [] }, 'refuse', /^trustedProxies: .* name the addresses/],
  [{ trustedProxies: ['0.0.0.0/2'] }, 'refuse', /^trustedProxies: .* name the addresses/],
  [{ trustedProxies: 8 }, 'warn', /^WARNING: trustedProxies: .* Set the exact number/],
  [{ reconcile: false }, 'warn', /^WARNING: reconcile is off: .* Remove it/],
  [{ accessHeader: 'x-forwarded-email' }, 'warn', /^WARNING: accessHeader has no effect: allow names no/],
  [
    {
      allow: ['listTransactions'],
      access: bearerAccess('CANARY-secret-of-many-characters'),
      userRequests: 300,
    },
    'warn',
    /^WARNING: userRequests has no effect with access, which names no user/,
  ],
  [
    {
      allow: ['listTransactions'],
      access: () => ({ user: 'maude' }),
      accessHeader: 'x-forwarded-email',
      userRequests: 300,
    },
    'accept',
  ],
  [{ allow: ['listTransactions'] }, 'refuse', /^allow needs access: a function/],
  [{ timeouts: { write: 500 } }, 'warn', /^WARNING: timeouts: .* Set 10000 \(ms\) or more/],
  [{ timeouts: { write: 700_000 } }, 'refuse', /^timeouts\.write has to be/],
  [{ maxImageBytes: 1e9 }, 'warn', /maxImageBytes: .* Set 20000000 or less/],
  [
    { campaigns: [1], campaignKeys: { 2: 'CANARY-k' } },
    'warn',
    /^WARNING: campaignKeys: .* Add the campaign there, or remove/,
  ],
  [{ campaignKeys: { x: 'CANARY-k' } }, 'refuse', /^campaignKeys\.x: "x" is not the ID of a campaign/],
  [{ upstream: '' }, 'refuse', /^upstream is missing: /],
  [{ apiKey: '' }, 'refuse', /^apiKey is missing: /],
  [{ apiKey: 'CANARY-key\n' }, 'refuse', /^apiKey has characters that a header cannot carry/],
  [{ apiKey: 'CANARY-kéy' }, 'refuse', /^apiKey has characters that a header cannot carry/],
  [{ limits: { address: 1.5 } }, 'refuse', /^limits[. ]/],
  [{ trustedProxies: -1 }, 'refuse', /^trustedProxies has to be a whole number up to 10/],
  [{ trustedProxies: 1.5 }, 'refuse', /^trustedProxies has to be a whole number up to 10/],
  [{ addressHeader: '' }, 'refuse', /^addressHeader has to be the name of a header/],
  [{ campaignKeys: { 7: 'CANARY\n' } }, 'refuse', /^campaignKeys\.7 has characters/],
  [{ campaigns: [1.5] }, 'refuse', /^campaigns: "1\.5" is not the ID of a campaign/],
  [{ maxFresh: Number.NaN }, 'refuse', /^maxFresh has to be a number of seconds/],
];

for (const [change, verdict, sentence] of options)
  test(`createProxy with ${JSON.stringify(change)}: ${verdict}`, () => {
    const warnings: string[] = [];
    let problems: string[] = [];
    try {
      createProxy({ ...goodOptions, ...change, warn: (text) => warnings.push(text) });
    } catch (error) {
      assert.ok(error instanceof TypeError);
      problems = [error.message];
    }
    expectOne(verdict, { problems, warnings }, sentence);
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
