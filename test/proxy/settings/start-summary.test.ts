import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSummary, type Start } from '../../../src/proxy/settings/start-summary.js';
import { readSettings } from '../../../src/proxy/settings/settings.js';

const required = {
  FR_UPSTREAM: 'https://api.example.org',
  FR_API_KEY: 'CANARY-key',
  FR_ORIGINS: 'https://www.otters.example,https://give.otters.example',
};
const secret = 'CANARY-secret-of-many-characters';

function summaryOf(
  more: Record<string, string> = {},
  facts: Partial<Start> = {},
  content?: object,
): readonly string[] {
  const file = content && { name: 'proxy.json', content };
  const settings = readSettings({ ...required, ...more }, file, () => async () => true);
  assert.ok(settings.options, settings.problems?.join());
  return startSummary({
    given: settings.options,
    nameOf: settings.nameOf,
    url: 'http://localhost:4171',
    metricsUrl: undefined,
    ledger: 'fr-ledger.db',
    limits: 'memory only, until a restart',
    closedFile: 'fr-donations-closed',
    isOpen: true,
    canCleanImages: true,
    ...facts,
  });
}

test('prints who may use the proxy, whether gifts are taken, and what two settings mean that are not set', () => {
  assert.deepEqual(summaryOf(), [
    'Proxy at http://localhost:4171: forwards reads, donations to https://api.example.org for pages at https://www.otters.example, https://give.otters.example.',
    'Gifts: open; donations are closed while the file fr-donations-closed exists, without a restart. Attempts are stored in fr-ledger.db, which every proxy of this address has to share: otherwise the outcome of some gifts stays unknown. Failed gifts are counted in memory only, until a restart.',
    'FR_CAMPAIGNS: not set; all campaigns that the API key can access.',
    "FR_TRUSTED_PROXIES: not set; the donor's address is that of the connection or, for one from this machine or a private network, the last one in X-Forwarded-For, Forwarded or X-Real-IP; without such a header, gifts from public pages are refused. Set it if there are proxies in front of this one.",
  ]);
});

test('prints no line for an option that is set to its default', () => {
  const usual = { FR_MIN_DONORS: '3', FR_RECONCILE: '1', FR_MIN_AMOUNT: '1', FR_PAGE_OWNERS: 'access' };
  assert.deepEqual(summaryOf(usual), summaryOf());
});

test('names settings with secrets, but prints no secret', () => {
  const summary = summaryOf(
    {
      FR_API_KEY_1002: 'CANARY-other',
      FR_ACCESS_TOKEN: secret,
      FR_ALLOW: 'listTransactions',
      FR_TURNSTILE_SECRET: 'CANARY-turnstile',
    },
    { metricsUrl: 'http://127.0.0.1:9464/metrics' },
  ).join('\n');
  assert.match(summary, /^FR_API_KEY_1002: sent for that campaign instead of FR_API_KEY\.$/m);
  assert.match(summary, /^FR_TURNSTILE_SECRET: checks captchas/m);
  assert.doesNotMatch(summary, /CANARY/);
  assert.match(summary, /^Proxy at .* Prometheus metrics: http:\/\/127\.0\.0\.1:9464\/metrics\.$/m);
});

test('names a setting of the config file as it is written there', () => {
  const lines = summaryOf({}, {}, { donationsOpen: false, minDonors: 5, timeouts: { read: 4_000 } });
  assert.match(lines.join('\n'), /^Gifts: closed \(proxy\.json: donationsOpen\)/m);
  assert.match(lines.join('\n'), /^proxy\.json: minDonors: places of the heatmap with fewer than 5 donors/m);
  assert.ok(lines.includes('proxy.json: timeouts: read=4000, in ms.'), lines.join('\n'));
});

test('prints no failed gifts where they are not limited', () => {
  assert.doesNotMatch(summaryOf({ FR_LIMITS: 'off' }).join('\n'), /Failed gifts/);
});

test('says what the start does not warn of, or a warning says it', () => {
  const { warnings } = readSettings({ ...required, FR_RECONCILE: '0', FR_LIMITS: 'off', FR_MIN_DONORS: '0' });
  assert.match(warnings?.join('\n') ?? '', /FR_LIMITS=off: failed gifts are not limited/);
  assert.match(warnings?.join('\n') ?? '', /FR_RECONCILE is off: gifts whose answer was lost are not looked/);
  assert.match(warnings?.join('\n') ?? '', /FR_MIN_DONORS: with 0 .* what a single donor gave/);
});

const allowed = { FR_ALLOW: 'uploadImage', FR_SERVER_CALLS: '1', FR_ACCESS_TOKEN: secret };
const byToken = {
  FR_ALLOW: 'updatePersonalPage,uploadImage,listTransactions',
  FR_PAGE_OWNERS: 'token',
  FR_ACCESS_TOKEN: secret,
};

/** Lines by their label: whole ones, or patterns of what comes after the label. */
const lines: readonly (readonly [
  label: string,
  line: string | RegExp,
  variables?: Record<string, string>,
  facts?: Partial<Start>,
])[] = [
  ['Gifts', /^closed \(FR_DONATIONS\)/, { FR_DONATIONS: 'closed' }],
  ['Gifts', /^CLOSED; .* fr-donations-closed/, {}, { isOpen: false }],
  ['Gifts', /^not known/, {}, { isOpen: undefined }],
  ['Images', /^REFUSED; .* npm install sharp\.$/, allowed, { canCleanImages: false }],
  ['FR_CAMPAIGNS', 'only 1001, 1002.', { FR_CAMPAIGNS: '1001,1002' }],
  [
    'FR_TRUSTED_PROXIES',
    "the donor's address is in X-Forwarded-For, as the 2 proxies in front of this one wrote it.",
    { FR_TRUSTED_PROXIES: '2' },
  ],
  ['FR_TRUSTED_PROXIES', /^none; donors connect/, { FR_TRUSTED_PROXIES: '0' }],
  [
    'FR_TRUSTED_PROXIES',
    / as 10\.0\.0\.1, 10\.0\.0\.2 wrote it\.$/,
    { FR_TRUSTED_PROXIES: '10.0.0.1,10.0.0.2' },
  ],
  ['FR_ADDRESS_HEADER', "x-real-ip gives the donor's address.", { FR_ADDRESS_HEADER: 'x-real-ip' }],
  [
    'FR_ADDRESS_HEADER',
    /^x-real-ip gives the donor's address, else X-Forwarded-For/,
    { FR_ADDRESS_HEADER: 'x-real-ip', FR_TRUSTED_PROXIES: '10.0.0.1' },
  ],
  ['FR_MIN_AMOUNT', 'no gift below 5.', { FR_MIN_AMOUNT: '5' }],
  ['FR_MAX_AMOUNT', 'no gift above 5000.', { FR_MAX_AMOUNT: '5000' }],
  ['FR_MAX_FAILURES', /^email=3 failed gifts are allowed/, { FR_MAX_FAILURES: 'email=3' }],
  ['FR_ALLOW', 'uploadImage, only for callers that FR_ACCESS_TOKEN lets in.', allowed],
  [
    'FR_ALLOW',
    'listTransactions, only for callers that FR_ACCESS_TOKEN lets in; updatePersonalPage, uploadImage, for whoever has the token of a personal page.',
    byToken,
  ],
  ['FR_MAP_REFRESH', / once an hour at most\.$/, { FR_MAP_REFRESH: 'hourly' }],
  [
    'FR_MAP_REFRESH',
    /^no effect: each place .* updated with each gift\.$/,
    { FR_MIN_DONORS: '1', FR_MAP_REFRESH: 'hourly' },
  ],
  [
    'FR_SUPPORTERS',
    'visitors see messages of supporters of 1001, with first names of donors who agreed by the question “may-name”.',
    { FR_SUPPORTERS: '1001', FR_SUPPORTER_CONSENT: 'may-name' },
  ],
  [
    'FR_FUNDRAISERS',
    'visitors see personal pages with 3 gifts or more of 1001, with what each has raised.',
    { FR_FUNDRAISERS: '1001' },
  ],
  ['FR_QUERY_NAMES', 'after_id=since_id.', { FR_QUERY_NAMES: 'after_id=since_id' }],
  [
    'FR_BILLING_STAND_INS',
    'for countries without them, the platform gets state XX, no zip.',
    { FR_BILLING_STAND_INS: 'state=XX,zip=' },
  ],
];

for (const [label, line, variables = {}, facts] of lines)
  test(`prints a line about ${label} for ${JSON.stringify({ ...variables, ...facts })}`, () => {
    const summary = summaryOf(variables, facts);
    const [found = '', ...more] = summary.filter((one) => one.startsWith(`${label}: `));
    assert.deepEqual(more, []);
    const text = found.slice(label.length + 2);
    if (typeof line === 'string') assert.equal(text, line, summary.join('\n'));
    else assert.match(text, line, summary.join('\n'));
  });
