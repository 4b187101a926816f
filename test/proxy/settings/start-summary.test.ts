import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeLimits, startSummary, type Start } from '../../../src/proxy/settings/start-summary.js';
import { withDefaults } from '../../../src/proxy/app/check-options.js';
import { readSettings } from '../../../src/proxy/settings/settings.js';

const required = {
  FR_UPSTREAM: 'https://api.example.org',
  FR_API_KEY: 'CANARY-key',
  FR_ORIGINS: 'https://www.otters.example,https://give.otters.example',
};

function summaryOf(more: Record<string, string> = {}, facts: Partial<Start> = {}): readonly string[] {
  const environment = { ...required, ...more };
  const settings = readSettings(environment, undefined, () => async () => true);
  assert.ok(settings.options, settings.problems?.join());
  const options = withDefaults(settings.options);
  return startSummary({
    options,
    url: 'http://localhost:4171',
    metricsUrl: undefined,
    ledger: 'fr-ledger.db',
    limits: describeLimits(options, 'memory'),
    closedFile: 'fr-donations-closed',
    isOpen: true,
    canCleanImages: true,
    variables: new Set(Object.keys(environment)),
    ...facts,
  });
}

test('names the setting that closes gifts where there is no variable for it', () => {
  const options = withDefaults({ ...readSettings(required).options!, donationsOpen: false });
  assert.match(summaryOf({}, { options }).join('\n'), /^Gifts: closed \(donationsOpen\)/m);
});

test('prints the default settings, one line each', () => {
  const lines = [...summaryOf()];
  const [limits = ''] = lines.splice(4, 1);
  assert.match(
    limits,
    /^Limits: Gifts from 1 to 1000000\. Failed gifts allowed: 10 an hour from one address, .*\.$/,
  );
  assert.deepEqual(lines, [
    'Proxy at http://localhost:4171: forwards reads, donations to https://api.example.org for pages at https://www.otters.example, https://give.otters.example.',
    'Campaigns: all that the API key can access; FR_CAMPAIGNS can restrict them.',
    'Gifts: open; donations are closed while the file fr-donations-closed exists, without a restart. Attempts are stored in fr-ledger.db, which every proxy of this address has to share: otherwise the outcome of some gifts stays unknown.',
    "Lost gifts: looked up in the platform's list of transactions.",
    'Trusted proxies: not set (FR_TRUSTED_PROXIES).',
    'Captcha: a proof of work, required once many gifts fail.',
    "Owners' operations: off.",
    'Images: not accepted.',
    'Heatmap: places with fewer than 3 donors are merged; updated after every few donors.',
    'Supporters: not shown.',
    'Fundraisers: not shown.',
    'Prometheus metrics: off (FR_METRICS_PORT).',
    'Secrets that are set (values not shown): FR_API_KEY.',
  ]);
});

test('prints the names of secrets, but not their values', () => {
  const summary = summaryOf(
    {
      FR_API_KEY_1002: 'CANARY-other',
      FR_ACCESS_TOKEN: 'CANARY-secret-of-many-characters',
      FR_ALLOW: 'listTransactions',
      FR_TURNSTILE_SECRET: 'CANARY-turnstile',
    },
    { metricsUrl: 'http://127.0.0.1:9464/metrics' },
  ).join('\n');
  assert.match(summary, /not shown\): FR_API_KEY, FR_API_KEY_1002, FR_ACCESS_TOKEN, FR_TURNSTILE_SECRET\.$/);
  assert.doesNotMatch(summary, /CANARY/);
  assert.match(summary, /^Prometheus metrics: http:\/\/127\.0\.0\.1:9464\/metrics\.$/m);
});

for (const [title, variables, facts, line] of [
  ['the campaigns', { FR_CAMPAIGNS: '1001,1002' }, {}, 'Campaigns: only 1001, 1002.'],
  ['that gifts are closed by a setting', { FR_DONATIONS: 'closed' }, {}, /^Gifts: closed \(FR_DONATIONS\)/],
  ['that gifts are closed by a file', {}, { isOpen: false }, /^Gifts: CLOSED; .* fr-donations-closed/],
  ['that it is unknown whether gifts are open', {}, { isOpen: undefined }, /^Gifts: not known/],
  [
    'that lost gifts are not searched for',
    { FR_RECONCILE: '0' },
    {},
    /^Lost gifts: not looked up .*FR_RECONCILE/,
  ],
  ['the number of proxies', { FR_TRUSTED_PROXIES: '2' }, {}, 'Trusted proxies: 2 in front of this one.'],
  ['that there is no proxy', { FR_TRUSTED_PROXIES: '0' }, {}, /^Trusted proxies: none; donors connect/],
  ['the addresses of proxies', { FR_TRUSTED_PROXIES: '10.0.0.1' }, {}, 'Trusted proxies: 10.0.0.1.'],
  ['the captcha', { FR_TURNSTILE_SECRET: 'x' }, {}, /^Captcha: Cloudflare Turnstile/],
  ['that there is no captcha', { FR_LIMITS: 'off' }, {}, /^Captcha: none/],
  [
    'the owner’s operations',
    {
      FR_ALLOW: 'uploadImage',
      FR_SERVER_CALLS: '1',
      FR_ACCESS_TOKEN: 'CANARY-secret-of-many-characters',
    },
    {},
    "Owners' operations: uploadImage, only for programs that send FR_ACCESS_TOKEN.",
  ],
  [
    'that the token of a personal page is enough',
    {
      FR_ALLOW: 'updatePersonalPage,uploadImage,listTransactions',
      FR_PAGE_OWNERS: 'token',
      FR_ACCESS_TOKEN: 'CANARY-secret-of-many-characters',
    },
    {},
    "Owners' operations: listTransactions, only for programs that send FR_ACCESS_TOKEN; updatePersonalPage, uploadImage, for whoever has the token of a personal page.",
  ],
  [
    'the maximum size of images',
    {
      FR_ALLOW: 'uploadImage',
      FR_SERVER_CALLS: '1',
      FR_ACCESS_TOKEN: 'CANARY-secret-of-many-characters',
    },
    {},
    'Images: accepted up to 5000000 bytes.',
  ],
  [
    'that images are refused without sharp',
    {
      FR_ALLOW: 'uploadImage',
      FR_SERVER_CALLS: '1',
      FR_ACCESS_TOKEN: 'CANARY-secret-of-many-characters',
    },
    { canCleanImages: false },
    /^Images: REFUSED; .* npm install sharp\.$/,
  ],
  ['when the map is updated', { FR_MAP_REFRESH: 'hourly' }, {}, /^Heatmap: .* once an hour at most\.$/],
  [
    'that every place is published at once',
    { FR_MIN_DONORS: '1', FR_MAP_REFRESH: 'hourly' },
    {},
    /^Heatmap: every place .* updated with each gift\.$/,
  ],
  [
    'that places with a single donor are published',
    { FR_MIN_DONORS: '0' },
    {},
    /^Heatmap: .* even with a single donor/,
  ],
] as const satisfies [string, Record<string, string>, Partial<Start>, RegExp | string][])
  test(`prints ${title}`, () => {
    const [label = ''] = String(line).replace(/^\/\^/, '').split(':');
    const found = summaryOf(variables, facts).find((one) => one.startsWith(`${label}:`)) ?? '';
    if (typeof line === 'string') assert.equal(found, line);
    else assert.match(found, line);
  });
