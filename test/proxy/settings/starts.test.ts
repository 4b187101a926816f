import type { Environment } from '../../../src/proxy/settings/environment.js';
import { accepts, local, refuses, secret, warnsOf, type Case } from './setting-case.js';

// What a start says of variables. The rules of options are the same in code and in a config file.

// The platform
refuses([
  [{ FR_UPSTREAM: 'api.example.org' }, /absolute/],
  [{ FR_UPSTREAM: 'file:///etc' }, /absolute/],
  [{ FR_UPSTREAM: 'https://api.example.org/?a=b' }, / has /],
  [{ FR_UPSTREAM: 'https://api.example.org/a/../b' }, /"\.\."/],
  [{ FR_UPSTREAM: 'https://api.example.org/a/%2e%2e/b' }, / has /],
  [{ FR_UPSTREAM: 'http://api.example.org' }, /has to be https/],
  [
    { FR_UPSTREAM: 'http://localhost:4171' },
    /is the address of this proxy.* set the address of the platform/,
  ],
  [{ FR_UPSTREAM: 'https://me:CANARY@api.example.org' }, / has .* without user name/],
  [{ FR_API_KEY: 'CANARY-key\r\nx: y' }, /has characters/],
  [{ FR_API_KEY: 'Bearer  CANARY-key' }, /has characters/],
  [{ FR_API_KEY: '"CANARY-key"' }, /is in quotation marks.* without them/],
  [{ FR_LEDGER: "'fr.db'" }, /is in quotation marks.* without them/],
  [{ FR_API_KEY_otters: 'CANARY' }, /: "otters" is not the ID of a campaign/],
  [{ FR_API_KEY_007: 'CANARY' }, /: "007" is not the ID of a campaign/],
  [{ FR_API_KEY_7: 'CANARY\nx' }, /has characters/],
  [{ FR_CAMPAIGNS: '1001,otters' }, /: "otters" is not the ID of/],
  [{ FR_CAMPAIGNS: ',' }, /: the list is empty/],
  [{ FR_CAMPAIGNS: ' ' }, /is empty: name campaigns/],
  [{ FR_CAMPAIGNS: '' }, /is empty: name campaigns/],
  [{ FR_QUERY_NAMES: 'only_received' }, /: "only_received" is not/],
  [{ FR_QUERY_NAMES: 'only_recieved=received' }, /: "only_recieved" is not .* correct its spelling/],
  [{ FR_QUERY_NAMES: 'only_received=x,tags=x' }, /: "x" .* give each its own name/],
  [{ FR_QUERY_NAMES: 'only_received=tags' }, /: "tags" .* give each its own name/],
  [{ FR_REPLY_NAMES: 'n_doners=donors' }, /: "n_doners" is not .* correct its spelling/],
  [{ FR_STATUS_WORDS: 'declined=completed' }, /: "declined" .* thanked for nothing/],
  [{ FR_STATUS_WORDS: 'pending=completed' }, /: "pending" .* remove it/],
  [{ FR_STATUS_WORDS: '-=completed' }, /: "-" is not a word/],
  [{ FR_BILLING_STAND_INS: 'city=Nowhere' }, /: "city=Nowhere" is not of the form state=XX or zip=99999\.$/],
  [{ FR_BILLING_STAND_INS: 'state=None,zip=' }, /: state has to be two letters, or empty\.$/],
  [{ FR_BILLING_STAND_INS: 'zip=?' }, /: zip has to be a postal code, or empty/],
  [{ FR_BILLING_STAND_INS: 'zip=1 Elm Street, Guelph' }, /: "Guelph" is not of the form/],
]);
warnsOf([
  [{ FR_UPSTREAM: 'http://api.example.org', FR_ALLOW_INSECURE_UPSTREAM: '1' }, /Set an https address/],
  [{ FR_ALLOW_INSECURE_UPSTREAM: '1' }, /Remove it/],
  [{ FR_UPSTREAM: 'https://api.example.org/v2' }, /Remove it from the address/],
  [{ FR_UPSTREAM: 'https://api.example.org/v2/client/' }, /Remove it from the address/],
  [{ FR_API_KEY_1002: '' }, /is empty.* Set the campaign's key, or remove it/],
  [{ FR_API_KEY_1002: 'CANARY-other', FR_CAMPAIGNS: '1001' }, /Add the campaign there, or remove the key/],
  [
    { FR_API_KEY_1001: 'CANARY-other', FR_API_KEY_1002: 'CANARY-third', FR_CAMPAIGNS: '1001' },
    /campaign 1002 is not in FR_CAMPAIGNS, so FR_API_KEY_1002 is never used/,
  ],
]);
accepts([
  {},
  { FR_UPSTREAM: 'http://127.0.0.1:4172' },
  { FR_UPSTREAM: 'http://localhost:4172' },
  { FR_UPSTREAM: 'http://[::1]:4172' },
  { FR_UPSTREAM: 'https://api.example.org/charity/' },
  { FR_CAMPAIGNS: '1001', FR_API_KEY_1001: 'CANARY-other' },
  { FR_QUERY_NAMES: 'only_received=received,tags=tag[]' },
  { FR_REPLY_NAMES: 'n_donors=donors' },
  { FR_STATUS_WORDS: 'booked=completed,parked=pending' },
  { FR_BILLING_STAND_INS: 'state=,zip=999 99' },
]);

// Pages, and lists that visitors see
refuses([
  [{ FR_ORIGINS: '*' }, /list every origin by name/],
  [{ FR_ORIGINS: 'https://*.otters.example' }, /wildcard/],
  [{ FR_ORIGINS: 'null' }, /: "null" is not an origin such as/],
  [{ FR_ORIGINS: 'https://otters.example/' }, /has to be written https:\/\/otters\.example\.$/],
  [{ FR_ORIGINS: 'https://OTTERS.example' }, /has to be written https:\/\/otters\.example\.$/],
  [{ FR_ORIGINS: 'https://otters.example:443' }, /has to be written/],
  [{ FR_ORIGINS: 'https://u:CANARY@www.otters.example' }, /write https:\/\/www\.otters\.example without/],
  [{ FR_SERVER_CALLS: 'yes' }, /: "yes" is neither/],
]);
warnsOf([
  [{ FR_ORIGINS: 'http://www.otters.example' }, /Serve the page over https/],
  [{ FR_ORIGINS: 'https://a.example,http://localhost:4170' }, /Remove it/],
  [{ FR_SERVER_CALLS: '1' }, /Remove it, unless/],
  ...['FR_SUPPORTER_CONSENT', 'FR_SUPPORTER_MESSAGE', 'FR_SUPPORTER_HIDE'].map((name): Case<Environment> => [
    { [name]: 'wall' },
    /has no effect without FR_SUPPORTERS/,
  ]),
  [{ FR_FUNDRAISER_HIDE: '4711' }, /has no effect without FR_FUNDRAISERS/],
  [
    { FR_SUPPORTERS: '1001,1002', FR_CAMPAIGNS: '1001' },
    /: campaign 1002 is not in FR_CAMPAIGNS, so nothing of it is shown.* Add the campaign/,
  ],
  [
    { FR_FUNDRAISERS: '1003', FR_CAMPAIGNS: '1001' },
    /: campaign 1003 is not in FR_CAMPAIGNS, so nothing of it is shown/,
  ],
]);
accepts([
  local,
  ...['FR_SUPPORTER_CONSENT', 'FR_SUPPORTER_MESSAGE', 'FR_SUPPORTER_HIDE'].map((name) => ({
    [name]: 'wall',
    FR_SUPPORTERS: '1001',
  })),
  { FR_FUNDRAISER_HIDE: '4711', FR_FUNDRAISERS: '1001' },
  { FR_CAMPAIGNS: '1001', FR_SUPPORTERS: '1001', FR_FUNDRAISERS: '1001' },
]);

// The donor's address
refuses([
  ...['host', 'User-Agent', 'origin', 'x-forwarded-host', 'accept-language', 'FR-Challenge'].map(
    (name): Case<Environment> => [
      { FR_ADDRESS_HEADER: name, FR_TRUSTED_PROXIES: '10.0.0.1' },
      /^FR_ADDRESS_HEADER cannot be .* Name a header that your proxy sets/,
    ],
  ),
  [{ FR_ADDRESS_HEADER: 'x-forwarded-for' }, /cannot be .* Set the number of your proxies/],
  [{ FR_TRUSTED_PROXIES: ',' }, /: the list is empty: name the addresses/],
  [{ FR_TRUSTED_PROXIES: '0.0.0.0/0' }, /covers all addresses: name the addresses/],
  [{ FR_TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }, /name the addresses of your own/],
  [{ FR_TRUSTED_PROXIES: '2000::/3' }, /name the addresses of your own/],
]);
warnsOf([
  [{ FR_ADDRESS_HEADER: 'x-real-ip' }, /Set FR_TRUSTED_PROXIES to the addresses/],
  [
    { FR_ADDRESS_HEADER: 'x-real-ip', FR_TRUSTED_PROXIES: '1' },
    /FR_ADDRESS_HEADER: .* Set FR_TRUSTED_PROXIES to the addresses/,
  ],
  [{ FR_TRUSTED_PROXIES: '9' }, /Set the exact number/],
]);
accepts([
  { FR_ADDRESS_HEADER: 'x-real-ip', FR_TRUSTED_PROXIES: '10.0.0.1' },
  { FR_TRUSTED_PROXIES: '10.0.0.0/8,fc00::/7,fe80::/10,2400:cb00::/32' },
  { FR_TRUSTED_PROXIES: '2' },
]);

// Donors on the map, amounts and failed gifts
refuses([
  [{ FR_MIN_DONORS: 'few' }, /: "few" is not a whole number/],
  [{ FR_MAP_REFRESH: 'live' }, /: "live" is neither donors nor hourly/],
  [{ FR_MIN_AMOUNT: '0' }, / has .* Set it to the form's min/],
  [{ FR_MAX_FAILURES: 'site=0' }, /: site has to be .*: leave it out/],
  ...['1', '2', '3'].map((kind): Case<Environment> => [
    { FR_TURNSTILE_SECRET: `${kind}x0000000000000000000000000000000AA` },
    /set the secret key of your own widget/,
  ]),
  [{ FR_TURNSTILE_SECRET: 'CANARY-key' }, /equals the API key .* set the secret/],
  [
    { FR_TURNSTILE_SECRET: 'CANARY-other', FR_API_KEY_7: 'Bearer CANARY-other' },
    /^FR_TURNSTILE_SECRET equals the API key .* set the secret/,
  ],
]);
warnsOf([
  [{ FR_MIN_DONORS: '0' }, /a single donor gave.* set 3 or more/],
  [{ FR_MIN_DONORS: '1' }, /set 3 or more/],
  [{ FR_MIN_DONORS: '2' }, /set 3 or more/],
  [{ FR_MAX_FRESH: '0' }, /Set 5 or more/],
  [{ FR_MIN_AMOUNT: '0.01' }, /Set it to the form's min/],
  [{ FR_MAX_AMOUNT: '999999999' }, /Set the largest gift/],
  [{ FR_LIMITS: 'off' }, /failed gifts .* Remove it, unless/],
  [{ FR_LIMITS: 'memory', FR_LEDGER: 'postgres://db.internal/fr' }, /FR_LIMITS=memory .* Remove it to count/],
  [{ FR_LIMITS: 'postgres://db.example.org/fr' }, /is a Postgres .*sslmode=verify-full/],
  ...['address', 'email', 'challenge', 'site'].map((name): Case<Environment> => [
    { FR_MAX_FAILURES: `${name}=1000000` },
    new RegExp(`Set ${name} to \\d+ or less`),
  ]),
]);
accepts([
  { FR_MIN_DONORS: '3' },
  { FR_MAX_FRESH: '10' },
  { FR_MIN_AMOUNT: '5' },
  { FR_MAX_FAILURES: 'address=100' },
  { ...local, FR_TURNSTILE_SECRET: '1x0000000000000000000000000000000AA' },
]);

// The ledger, and gifts whose answer was lost
const unreadable = [
  'postgres://fr:CANARY@',
  'postgres://fr:CANARY@db:99999/fr',
  'postgresql://fr:a#CANARY@db:5432/fr',
  'postgres://fr:1#CANARY@db/fr',
  'postgres://fr:a/CANARY@db/fr',
  'postgres://fr:12/CANARY@db/fr',
  'postgres://fr:12?CANARY@db/fr',
  'postgres://fr:100%CANARY@db/fr',
];
refuses([
  [{ FR_LEDGER: 'db.internal:5432' }, /has to be .* postgres:\/\//],
  [{ FR_LEDGER: 'mysql://u:CANARY@db/x' }, /has to be a file, memory, or an address.* scheme/],
  // Not quoted, because it contains a password.
  ...['FR_LEDGER', 'FR_LIMITS'].flatMap((name) =>
    unreadable.map((place): Case<Environment> => [
      { [name]: place },
      / is an address of Postgres that cannot be read: write it as in postgres:/,
    ]),
  ),
  [{ FR_LEDGER: 'postgres://fr:CANARY@db:5432' }, / names no database/],
  [{ FR_CLOSED_FILE: 'x.db', FR_LEDGER: 'x.db' }, /^FR_CLOSED_FILE .* name another file/],
  [{ FR_DONATIONS: 'shut' }, /: "shut" is neither open nor closed/],
]);
warnsOf([
  [{ FR_LEDGER: 'memory' }, /FR_LEDGER=memory .* name a file/],
  [{ FR_LEDGER: '/tmp/fr-ledger.db' }, /Name a file in a permanent directory/],
  [{ FR_LEDGER: 'postgres://fr:CANARY@db.example.org/fr' }, /is a Postgres .*sslmode=verify-full/],
  [{ FR_LEDGER: 'postgres://fr:CANARY@db.example.org/fr?sslmode=disable' }, /is a Postgres/],
  [{ FR_RECONCILE: '0' }, /is off: .* Remove it/],
]);
accepts([
  { FR_LEDGER: '/var/lib/fr-ledger.db' },
  { FR_LEDGER: 'postgres://db.internal:5432/fr' },
  { FR_LEDGER: 'postgres://fr:a%23CANARY@db:5432/fr' },
  { FR_LEDGER: 'postgres://fr:CANARY@db.example.org/fr?sslmode=verify-full' },
]);

// Owners
const owners = { FR_ALLOW: 'listTransactions', FR_ACCESS_TOKEN: secret };
const pageOwners = { FR_ALLOW: 'updatePersonalPage', FR_PAGE_OWNERS: 'token' };
const both = { ...pageOwners, FR_ALLOW: 'updatePersonalPage,listTransactions' };
refuses([
  [{ FR_ALLOW: 'everything' }, /: "everything" is not one of updatePersonalPage, /],
  [{ FR_ALLOW: 'listTransactions' }, /: listTransactions cannot be offered .* set FR_ACCESS_TOKEN/],
  [both, /^FR_ALLOW: listTransactions cannot be offered .* set FR_ACCESS_TOKEN/],
  [
    { FR_ALLOW: 'uploadImage,listTransactions', FR_ACCESS_TOKEN: secret },
    /^FR_ALLOW: uploadImage with FR_ACCESS_TOKEN needs FR_SERVER_CALLS=1/,
  ],
  [{ FR_PAGE_OWNERS: 'owner' }, /: "owner" is neither access nor token/],
  [{ FR_ACCESS_TOKEN: 'CANARY' }, / is too short: .*openssl rand/],
  [{ FR_ACCESS_TOKEN: `${secret} more` }, /has characters/],
  [{ ...owners, FR_ACCESS_TOKEN: 'a'.repeat(32) }, /^FR_ACCESS_TOKEN repeats .* generate one/],
  ...[{ FR_API_KEY: secret }, { FR_API_KEY_7: `bearer ${secret}` }, { FR_API_KEY_7: `Bearer ${secret}` }].map(
    (key): Case<Environment> => [
      { ...owners, ...key },
      /^FR_ACCESS_TOKEN must not be an API key .* generate one/,
    ],
  ),
  [{ FR_ACCESS_HEADER: 'x-forwarded-for' }, / cannot be /],
  [{ FR_USER_REQUESTS: '0' }, / has to be at least 1/],
]);
warnsOf([
  ...[{ FR_ACCESS_HEADER: 'x-forwarded-email' }, { FR_USER_REQUESTS: '300' }].flatMap(
    (set): Case<Environment>[] => [
      [set, /has no effect: FR_ALLOW names no .* Name the operations there/],
      [{ ...set, ...pageOwners }, /has no effect: FR_ALLOW names no operation/],
      [{ ...set, ...owners }, /has no effect with FR_ACCESS_TOKEN, .* Write an access function/],
    ],
  ),
  [{ FR_ACCESS_TOKEN: secret }, /Name the operations there, or remove/],
  [{ ...pageOwners, FR_ACCESS_TOKEN: secret }, /FR_ACCESS_TOKEN has no effect/],
  [
    { ...pageOwners, FR_ALLOW: 'uploadImage' },
    /: token has no effect without updatePersonalPage.* Add it to FR_ALLOW, or remove FR_PAGE_OWNERS/,
  ],
]);
accepts([
  owners,
  pageOwners,
  { ...both, FR_ACCESS_TOKEN: secret },
  { ...pageOwners, FR_ALLOW: 'updatePersonalPage,uploadImage' },
]);

// The server, and Node itself
refuses([
  [{ PORT: 'http' }, /: "http" is not a number/],
  [{ PORT: '65536' }, /: /],
  [{ FR_METRICS_PORT: 'on' }, /: "on" is not a number/],
  [{ FR_METRICS_PORT: '4171' }, / and PORT .* set another port/],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /=0 .* Remove it/],
  [{ NODE_OPTIONS: '--insecure-http-parser' }, /Remove it/],
  [{ NODE_OPTIONS: '--tls-keylog=/x' }, /Remove it/],
  [{ NODE_OPTIONS: '--tls-min-v1.0' }, /Remove it/],
  [{ NODE_OPTIONS: '--inspect=0.0.0.0' }, /Remove it/],
]);
warnsOf([
  ...['0.0.0.0', '::', '203.0.113.7'].map((host): Case<Environment> => [
    { FR_METRICS_HOST: host, FR_METRICS_PORT: '9464' },
    /FR_METRICS_HOST: .* Remove it, or make sure/,
  ]),
  [{ FR_METRICS_HOST: '127.0.0.1' }, / has no effect.* remove/],
  [{ ...local, NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /NODE_TLS_REJECT_UNAUTHORIZED=0 .* Remove it/],
  [{ NODE_DEBUG: 'http' }, /Remove it/],
]);
accepts([
  { FR_METRICS_PORT: '9464', FR_METRICS_HOST: '::1' },
  { NODE_TLS_REJECT_UNAUTHORIZED: '1' },
  { NODE_OPTIONS: '--max-old-space-size=512 --tls-min-v1.3' },
]);

// Names that resemble a setting
refuses(
  Object.entries({
    FR_CAMPAIGN: 'FR_CAMPAIGNS',
    FR_TRUSTED_PROXY: 'FR_TRUSTED_PROXIES',
    FR_DONATION: 'FR_DONATIONS',
    FR_LEGDER: 'FR_LEDGER',
    FR_METRIC_PORT: 'FR_METRICS_PORT',
    FR_PORT: 'PORT',
  }).map(([slip, meant]) => [{ [slip]: 'CANARY' }, new RegExp(`^${slip} is not a setting; ${meant} is\\.$`)]),
);
