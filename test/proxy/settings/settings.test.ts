import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import type { Environment } from '../../../src/proxy/settings/environment.js';
import { readSettings } from '../../../src/proxy/settings/settings.js';

const good = {
  FR_UPSTREAM: 'https://api.example.org/',
  FR_API_KEY: 'CANARY-key',
  FR_ORIGINS: 'https://www.otters.example, http://localhost:4170',
};

const secret = 'CANARY-secret-of-many-characters';

test('reads all settings', () => {
  const { options: { access, ...options } = {} } = readSettings({
    ...good,
    PORT: '8080',
    HOST: '127.0.0.1',
    FR_ALLOW: 'uploadImage,listTransactions',
    FR_ACCESS_TOKEN: secret,
    FR_QUERY_NAMES: 'only_received=received,tags=tag[]',
    FR_REPLY_NAMES: 'n_donors=donors,type=page_type',
    FR_STATUS_WORDS: 'booked=completed, Überwiesen am=pending',
    FR_BILLING_STAND_INS: 'state=XX, zip=',
    FR_SERVER_CALLS: '1',
    FR_ACCESS_HEADER: 'x-forwarded-email',
    FR_USER_REQUESTS: '300',
    FR_MIN_DONORS: '5',
    FR_MAP_REFRESH: 'hourly',
    FR_MAX_FRESH: '10',
    FR_CAMPAIGNS: '1001, 1002',
    FR_API_KEY_1002: 'Bearer CANARY-other',
    FR_METRICS_PORT: '9464',
    FR_METRICS_HOST: '::1',
  });
  assert.equal(typeof access, 'function');
  assert.deepEqual(options, {
    upstream: 'https://api.example.org/',
    apiKey: 'CANARY-key',
    origins: ['https://www.otters.example', 'http://localhost:4170'],
    allow: ['uploadImage', 'listTransactions'],
    queryNames: { only_received: 'received', tags: 'tag[]' },
    replyNames: { n_donors: 'donors', type: 'page_type' },
    statusWords: { booked: 'completed', 'Überwiesen am': 'pending' },
    billingStandIns: { state: 'XX', zip: '' },
    serverCalls: true,
    accessHeader: 'x-forwarded-email',
    userRequests: 300,
    donationsOpen: true,
    minDonors: 5,
    mapRefresh: 'hourly',
    maxFresh: 10,
    campaigns: [1001, 1002],
    campaignKeys: { 1002: 'Bearer CANARY-other' },
    metrics: { port: 9464, host: '::1' },
    port: 8080,
    host: '127.0.0.1',
  });
});

test('requires three variables, and describes each', () => {
  const { problems } = readSettings({});
  assert.deepEqual(
    problems?.map((problem) => problem.split(' ', 3).join(' ')),
    ['FR_UPSTREAM is missing:', 'FR_API_KEY is missing:', 'FR_ORIGINS is missing:'],
  );
});

for (const [title, change, sentence] of [
  ['an address without a scheme', { FR_UPSTREAM: 'api.example.org' }, /^FR_UPSTREAM .* absolute/],
  ['another scheme', { FR_UPSTREAM: 'file:///etc' }, /^FR_UPSTREAM .* absolute/],
  ['a query in the address', { FR_UPSTREAM: 'https://api.example.org/?a=b' }, /^FR_UPSTREAM has /],
  ['".." in the address', { FR_UPSTREAM: 'https://api.example.org/a/../b' }, /^FR_UPSTREAM .*"\.\."/],
  [
    'an encoded ".." in the address',
    { FR_UPSTREAM: 'https://api.example.org/a/%2e%2e/b' },
    /^FR_UPSTREAM has /,
  ],
  ['a key with a line break', { FR_API_KEY: 'CANARY-key\r\nx: y' }, /^FR_API_KEY has characters/],
  ['a key with two spaces', { FR_API_KEY: 'Bearer  CANARY-key' }, /^FR_API_KEY has characters/],
  [
    'a threshold that is not a number',
    { FR_MIN_DONORS: 'few' },
    /^FR_MIN_DONORS: "few" is not a whole number/,
  ],
  [
    'an unknown map refresh',
    { FR_MAP_REFRESH: 'live' },
    /^FR_MAP_REFRESH: "live" is neither donors nor hourly/,
  ],
  [
    'a campaign that is not a number',
    { FR_CAMPAIGNS: '1001,otters' },
    /^FR_CAMPAIGNS: "otters" is not the ID of/,
  ],
  ['a list that consists of a comma', { FR_CAMPAIGNS: ',' }, /^FR_CAMPAIGNS: the list is empty/],
  ['a blank list of campaigns', { FR_CAMPAIGNS: ' ' }, /^FR_CAMPAIGNS is empty: /],
  [
    'a key of an invalid campaign ID',
    { FR_API_KEY_otters: 'CANARY' },
    /^FR_API_KEY_otters: "otters" is not the ID/,
  ],
  ['a key of a campaign with a line break', { FR_API_KEY_7: 'CANARY\nx' }, /^FR_API_KEY_7 has characters/],
  ['a wildcard as the subdomain', { FR_ORIGINS: 'https://*.otters.example' }, /wildcard/],
  [
    'an origin with a slash',
    { FR_ORIGINS: 'https://otters.example/' },
    /has to be written https:\/\/otters\.example\.$/,
  ],
  [
    'an origin in upper case',
    { FR_ORIGINS: 'https://OTTERS.example' },
    /has to be written https:\/\/otters\.example\.$/,
  ],
  ['an origin with its default port', { FR_ORIGINS: 'https://otters.example:443' }, /has to be written/],
  [
    'an unknown operation',
    { FR_ALLOW: 'everything' },
    /^FR_ALLOW: "everything" is not one of updatePersonalPage, /,
  ],
  [
    'an owner’s operation without access control',
    { FR_ALLOW: 'listTransactions' },
    /^FR_ALLOW: listTransactions cannot be offered without .* FR_ACCESS_TOKEN/,
  ],
  ['a short secret', { FR_ACCESS_TOKEN: 'CANARY-secret' }, /^FR_ACCESS_TOKEN is too short/],
  ['a secret with a space', { FR_ACCESS_TOKEN: `${secret} more` }, /^FR_ACCESS_TOKEN has characters/],
  [
    'the API key as the secret',
    { FR_API_KEY: `Bearer ${secret}`, FR_ACCESS_TOKEN: secret },
    /^FR_ACCESS_TOKEN must not be/,
  ],
  [
    'an access token for uploads without server calls',
    { FR_ALLOW: 'uploadImage,listTransactions', FR_ACCESS_TOKEN: secret },
    /^FR_ALLOW: uploadImage with FR_ACCESS_TOKEN needs FR_SERVER_CALLS=1/,
  ],
  [
    'a query name without a replacement',
    { FR_QUERY_NAMES: 'only_received' },
    /^FR_QUERY_NAMES: "only_received" is not/,
  ],
  [
    'an unknown member of the billing address',
    { FR_BILLING_STAND_INS: 'city=Nowhere' },
    /^FR_BILLING_STAND_INS: "city=Nowhere" is not of the form state=XX or zip=99999\.$/,
  ],
  [
    'a state of more than two letters',
    { FR_BILLING_STAND_INS: 'state=None,zip=' },
    /^FR_BILLING_STAND_INS: state has to be two letters, or empty\.$/,
  ],
  [
    'an address as the postal code',
    { FR_BILLING_STAND_INS: 'zip=1 Elm Street, Guelph' },
    /^FR_BILLING_STAND_INS: "Guelph" is not of the form/,
  ],
  ['a port that is not a number', { PORT: 'http' }, /^PORT: "http" is not a number/],
  ['a port that is too high', { PORT: '65536' }, /^PORT: /],
  [
    'a metrics port that is not a number',
    { FR_METRICS_PORT: 'on' },
    /^FR_METRICS_PORT: "on" is not a number/,
  ],
  ['a ledger without its scheme', { FR_LEDGER: 'db.internal:5432' }, /^FR_LEDGER has to be .* postgres:\/\//],
  [
    'a ledger with an unknown scheme',
    { FR_LEDGER: 'mysql://me:secret@db/x' },
    /^FR_LEDGER has to be .* scheme/,
  ],
  ['a header that proves no login', { FR_ACCESS_HEADER: 'x-forwarded-for' }, /^FR_ACCESS_HEADER cannot be /],
  ['a limit of no requests', { FR_USER_REQUESTS: '0' }, /^FR_USER_REQUESTS has to be at least 1/],
  ['a switch other than 0 and 1', { FR_SERVER_CALLS: 'yes' }, /^FR_SERVER_CALLS: "yes" is neither/],
] satisfies [string, Environment, RegExp][])
  test(`refuses ${title} in one sentence, without the key or a password`, () => {
    const { problems } = readSettings({ ...good, ...change });
    assert.equal(problems?.length, 1);
    assert.match(problems[0] ?? '', sentence);
    assert.doesNotMatch(problems[0] ?? '', /CANARY|secret/);
  });

test('allows all campaigns only if no list is set', () => {
  const all = readSettings(good).options;
  assert.ok(all);
  assert.equal(all.campaigns, undefined);
  // An empty variable keeps the value of the file.
  const file = { name: 'proxy.json', content: { campaigns: [1001] } };
  assert.deepEqual(readSettings({ ...good, FR_CAMPAIGNS: '' }, file).options?.campaigns, [1001]);
});

test('treats every other empty variable as not set', () => {
  const empty = [
    'FR_ALLOW',
    'FR_ACCESS_TOKEN',
    'FR_LIMITS',
    'FR_MAX_FAILURES',
    'FR_MIN_DONORS',
    'PORT',
    'HOST',
  ];
  const options = (environment: Environment) => JSON.stringify(readSettings(environment).options);
  assert.equal(options({ ...good, ...Object.fromEntries(empty.map((name) => [name, ''])) }), options(good));
});

test('allows plain http on this machine, and elsewhere only if configured', () => {
  for (const FR_UPSTREAM of ['http://localhost:4172', 'http://127.0.0.1:4172', 'http://[::1]:4172'])
    assert.ok(readSettings({ ...good, FR_UPSTREAM }).options);
  const insecure = { ...good, FR_UPSTREAM: 'http://sandbox:4172', FR_ALLOW_INSECURE_UPSTREAM: '1' };
  const { options } = readSettings(insecure);
  assert.ok(options);
  assert.doesNotThrow(() => createProxy(options));
});

test('warns of numbers of failed gifts that are not limited', () => {
  const { warnings = [] } = readSettings({ ...good, FR_LIMITS: 'off', FR_MAX_FAILURES: 'email=3' });
  assert.match(warnings.join('\n'), /FR_LIMITS=off leaves FR_MAX_FAILURES without effect\. Remove one/);
});
