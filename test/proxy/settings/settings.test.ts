import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import type { Environment } from '../../../src/proxy/settings/environment.js';
import { readSettings } from '../../../src/proxy/settings/settings.js';
import { good, secret } from './setting-case.js';

test('reads all settings', () => {
  const { options: { access, ...options } = {} } = readSettings({
    ...good,
    FR_UPSTREAM: 'https://api.example.org/',
    FR_ORIGINS: 'https://www.otters.example, http://localhost:4170',
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

test('allows plain http to another machine if configured', () => {
  const { options } = readSettings({
    ...good,
    FR_UPSTREAM: 'http://sandbox:4172',
    FR_ALLOW_INSECURE_UPSTREAM: '1',
  });
  assert.ok(options);
  assert.doesNotThrow(() => createProxy(options));
});

test('warns of numbers of failed gifts that are not limited', () => {
  const { warnings = [] } = readSettings({ ...good, FR_LIMITS: 'off', FR_MAX_FAILURES: 'email=3' });
  assert.match(warnings.join('\n'), /FR_LIMITS=off leaves FR_MAX_FAILURES without effect\. Remove one/);
});

test('starts with unknown names that resemble no setting, and warns about them', () => {
  const others = {
    FR_RUNS: '5',
    FR_SOAK_MINUTES: '1',
    FR_PROXY_SERVICE_HOST: '10.0.0.1',
    FR_LEDGER_PORT_80_TCP: 'x',
  };
  const { warnings } = readSettings({ ...good, ...others, FR_API_KEY_7: 'CANARY' });
  assert.deepEqual(warnings, [
    `WARNING: these are not settings of the proxy and are ignored: ${Object.keys(others).join(', ')}.`,
  ]);
  assert.deepEqual(readSettings({ ...good, FR_CONFIG: 'proxy.json', FR_PROXY: 'x' }).warnings, []);
});
