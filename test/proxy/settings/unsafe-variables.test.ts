import type { Environment } from '../../../src/proxy/settings/environment.js';
import { local, testVariables, type Case } from './setting-case.js';

const variables: readonly Case<Environment>[] = [
  // The platform
  [{}, 'accept'],
  [{ FR_UPSTREAM: 'http://api.example.org' }, 'refuse', /^FR_UPSTREAM has to be https/],
  [
    { FR_UPSTREAM: 'http://api.example.org', FR_ALLOW_INSECURE_UPSTREAM: '1' },
    'warn',
    /FR_UPSTREAM .* Set an https address/,
  ],
  [{ FR_ALLOW_INSECURE_UPSTREAM: '1' }, 'warn', /FR_ALLOW_INSECURE_UPSTREAM .* Remove it/],
  [{ FR_UPSTREAM: 'http://127.0.0.1:4172' }, 'accept'],
  [
    { FR_UPSTREAM: 'http://localhost:4171' },
    'refuse',
    /^FR_UPSTREAM is the address of this proxy.* set the address of the platform/,
  ],
  [{ FR_UPSTREAM: 'https://me:CANARY@api.example.org' }, 'refuse', /^FR_UPSTREAM has .* without user name/],
  [{ FR_API_KEY: '"CANARY-key"' }, 'refuse', /^FR_API_KEY is in quotation marks.* without them/],
  [{ FR_LEDGER: "'fr.db'" }, 'refuse', /^FR_LEDGER is in quotation marks.* without them/],
  [{ FR_API_KEY_1002: '' }, 'warn', /FR_API_KEY_1002 is empty.* Set the campaign's key, or remove it/],
  [
    { FR_CAMPAIGNS: '1001', FR_API_KEY_1002: 'CANARY-other' },
    'warn',
    /FR_API_KEY_1002: .* Add the campaign there, or remove the key/,
  ],
  [
    { FR_CAMPAIGNS: '1001', FR_API_KEY_1001: 'CANARY-other', FR_API_KEY_1002: 'CANARY-third' },
    'warn',
    /campaign 1002 is not in FR_CAMPAIGNS, so FR_API_KEY_1002 is never used/,
  ],
  [{ FR_CAMPAIGNS: '1001', FR_API_KEY_1001: 'CANARY-other' }, 'accept'],
  [
    { FR_CAMPAIGNS: '1001', FR_SUPPORTERS: '1001,1002' },
    'warn',
    /FR_SUPPORTERS: campaign 1002 is not in FR_CAMPAIGNS, so nothing of it is shown.* Add the campaign/,
  ],
  [
    { FR_CAMPAIGNS: '1001', FR_FUNDRAISERS: '1003' },
    'warn',
    /FR_FUNDRAISERS: campaign 1003 is not in FR_CAMPAIGNS, so nothing of it is shown/,
  ],
  [{ FR_CAMPAIGNS: '1001', FR_SUPPORTERS: '1001', FR_FUNDRAISERS: '1001' }, 'accept'],
  [{ FR_CAMPAIGNS: '' }, 'refuse', /^FR_CAMPAIGNS is empty: name campaigns/],
  [{ FR_CAMPAIGN: '1001' }, 'refuse', /^FR_CAMPAIGN is not a setting; FR_CAMPAIGNS is/],
  [
    { FR_QUERY_NAMES: 'only_recieved=received' },
    'refuse',
    /^FR_QUERY_NAMES: "only_recieved" is not .* correct its spelling/,
  ],
  [{ FR_QUERY_NAMES: 'only_received=x,tags=x' }, 'refuse', /^FR_QUERY_NAMES: "x" .* give each its own name/],
  [{ FR_QUERY_NAMES: 'only_received=tags' }, 'refuse', /^FR_QUERY_NAMES: "tags" .* give each its own name/],
  [{ FR_QUERY_NAMES: 'only_received=received,tags=tag[]' }, 'accept'],
  [
    { FR_REPLY_NAMES: 'n_doners=donors' },
    'refuse',
    /^FR_REPLY_NAMES: "n_doners" is not .* correct its spelling/,
  ],
  [{ FR_REPLY_NAMES: 'n_donors=donors' }, 'accept'],
  // Pages
  [{ FR_ORIGINS: '*' }, 'refuse', /^FR_ORIGINS: .* list every origin by name/],
  [{ FR_ORIGINS: 'null' }, 'refuse', /^FR_ORIGINS: "null" is not an origin such as/],
  [{ FR_ORIGINS: 'http://www.otters.example' }, 'warn', /FR_ORIGINS: .* Serve the page over https/],
  [{ FR_ORIGINS: 'https://a.example,http://localhost:4170' }, 'warn', /FR_ORIGINS: .* Remove it/],
  [local, 'accept'],
  [{ FR_SERVER_CALLS: '1' }, 'warn', /FR_SERVER_CALLS .* Remove it, unless/],
  // Donors
  [{ FR_MIN_DONORS: '0' }, 'warn', /FR_MIN_DONORS: .* a single donor gave.* set 3 or more/],
  [{ FR_MIN_DONORS: '1' }, 'warn', /FR_MIN_DONORS: .* set 3 or more/],
  [{ FR_MIN_DONORS: '2' }, 'warn', /FR_MIN_DONORS: .* set 3 or more/],
  [{ FR_MIN_DONORS: '3' }, 'accept'],
  [{ FR_MAX_FRESH: '0' }, 'warn', /FR_MAX_FRESH: .* Set 5 or more/],
  [{ FR_MAX_FRESH: '10' }, 'accept'],
  // Amounts and limits
  [{ FR_MIN_AMOUNT: '0' }, 'refuse', /^FR_MIN_AMOUNT has .* Set it to the form's min/],
  [{ FR_MIN_AMOUNT: '0.01' }, 'warn', /FR_MIN_AMOUNT: .* Set it to the form's min/],
  [{ FR_MIN_AMOUNT: '5' }, 'accept'],
  [{ FR_MAX_AMOUNT: '999999999' }, 'warn', /FR_MAX_AMOUNT: .* Set the largest gift/],
  [{ FR_LIMITS: 'off' }, 'warn', /FR_LIMITS=off: failed gifts .* Remove it, unless/],
  [
    { FR_LIMITS: 'memory', FR_LEDGER: 'postgres://db.internal/fr' },
    'warn',
    /FR_LIMITS=memory .* Remove it to count/,
  ],
  [{ FR_LIMITS: 'postgres://db.example.org/fr' }, 'warn', /FR_LIMITS is a Postgres .*sslmode=verify-full/],
  ...['address', 'email', 'challenge', 'site'].map((name): Case<Environment> => [
    { FR_MAX_FAILURES: `${name}=1000000` },
    'warn',
    new RegExp(`FR_MAX_FAILURES: .* Set ${name} to \\d+ or less`),
  ]),
  [{ FR_MAX_FAILURES: 'site=0' }, 'refuse', /^FR_MAX_FAILURES: site has to be .*: leave it out/],
  [{ FR_MAX_FAILURES: 'address=100' }, 'accept'],
  ...['1', '2', '3'].map((kind): Case<Environment> => [
    { FR_TURNSTILE_SECRET: `${kind}x0000000000000000000000000000000AA` },
    'refuse',
    /^FR_TURNSTILE_SECRET .* set the secret key of your own widget/,
  ]),
  [{ ...local, FR_TURNSTILE_SECRET: '1x0000000000000000000000000000000AA' }, 'accept'],
  [
    { FR_TURNSTILE_SECRET: 'CANARY-key' },
    'refuse',
    /^FR_TURNSTILE_SECRET equals the API key .* set the secret/,
  ],
  [
    { FR_API_KEY_7: 'Bearer CANARY-other', FR_TURNSTILE_SECRET: 'CANARY-other' },
    'refuse',
    /^FR_TURNSTILE_SECRET equals the API key .* set the secret/,
  ],
];

testVariables(variables);
