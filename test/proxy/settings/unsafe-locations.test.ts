import type { Environment } from '../../../src/proxy/settings/environment.js';
import { local, secret, testVariables, type Case } from './setting-case.js';

const variables: readonly Case<Environment>[] = [
  // The donor's address
  ...['host', 'User-Agent', 'origin', 'x-forwarded-host', 'accept-language', 'FR-Challenge'].map(
    (name): Case<Environment> => [
      { FR_ADDRESS_HEADER: name, FR_TRUSTED_PROXIES: '10.0.0.1' },
      'refuse',
      /^FR_ADDRESS_HEADER cannot be .* Name a header that your proxy sets/,
    ],
  ),
  [
    { FR_ADDRESS_HEADER: 'x-forwarded-for' },
    'refuse',
    /^FR_ADDRESS_HEADER cannot be .* Set the number of your proxies/,
  ],
  [
    { FR_ADDRESS_HEADER: 'x-real-ip' },
    'warn',
    /FR_ADDRESS_HEADER: .* Set FR_TRUSTED_PROXIES to the addresses/,
  ],
  [
    { FR_ADDRESS_HEADER: 'x-real-ip', FR_TRUSTED_PROXIES: '1' },
    'warn',
    /FR_ADDRESS_HEADER: .* Set FR_TRUSTED_PROXIES to the addresses/,
  ],
  [{ FR_ADDRESS_HEADER: 'x-real-ip', FR_TRUSTED_PROXIES: '10.0.0.1' }, 'accept'],
  [{ FR_TRUSTED_PROXIES: ',' }, 'refuse', /^FR_TRUSTED_PROXIES: the list is empty: name the addresses/],
  [
    { FR_TRUSTED_PROXIES: '0.0.0.0/0' },
    'refuse',
    /^FR_TRUSTED_PROXIES: .* covers all addresses: name the addresses/,
  ],
  [
    { FR_TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' },
    'refuse',
    /^FR_TRUSTED_PROXIES: .* name the addresses of your own/,
  ],
  [{ FR_TRUSTED_PROXIES: '2000::/3' }, 'refuse', /^FR_TRUSTED_PROXIES: .* name the addresses of your own/],
  [{ FR_TRUSTED_PROXIES: '10.0.0.0/8,fc00::/7,fe80::/10,2400:cb00::/32' }, 'accept'],
  [{ FR_TRUSTED_PROXIES: '9' }, 'warn', /FR_TRUSTED_PROXIES: .* Set the exact number/],
  [{ FR_TRUSTED_PROXIES: '2' }, 'accept'],
  // The ledger, and gifts whose answer was lost
  [{ FR_LEDGER: 'memory' }, 'warn', /FR_LEDGER=memory .* name a file/],
  [{ FR_LEDGER: '/tmp/fr-ledger.db' }, 'warn', /FR_LEDGER .* Name a file in a permanent directory/],
  [{ FR_LEDGER: 'mysql://u:CANARY@db/x' }, 'refuse', /^FR_LEDGER has to be a file, memory, or an address/],
  [
    { FR_LEDGER: 'postgres://fr:CANARY@db.example.org/fr' },
    'warn',
    /FR_LEDGER is a Postgres .*sslmode=verify-full/,
  ],
  [{ FR_LEDGER: 'postgres://fr:CANARY@db.example.org/fr?sslmode=verify-full' }, 'accept'],
  [
    { FR_LEDGER: 'postgres://fr:CANARY@db.example.org/fr?sslmode=disable' },
    'warn',
    /FR_LEDGER is a Postgres/,
  ],
  [{ FR_LEDGER: 'postgres://db.internal:5432/fr' }, 'accept'],
  // The invalid URL must not be quoted, because it contains a password.
  ...[
    'postgres://fr:CANARY@',
    'postgres://fr:CANARY@db:99999/fr',
    'postgresql://fr:a#CANARY@db:5432/fr',
    'postgres://fr:1#CANARY@db/fr',
    'postgres://fr:a/CANARY@db/fr',
    'postgres://fr:12/CANARY@db/fr',
    'postgres://fr:12?CANARY@db/fr',
    'postgres://fr:100%CANARY@db/fr',
  ].flatMap((place): Case<Environment>[] => [
    [
      { FR_LEDGER: place },
      'refuse',
      /^FR_LEDGER is an address of Postgres that cannot be read: write it as in postgres:/,
    ],
    [
      { FR_LIMITS: place },
      'refuse',
      /^FR_LIMITS is an address of Postgres that cannot be read: write it as in postgres:/,
    ],
  ]),
  [{ FR_LEDGER: 'postgres://fr:a%23CANARY@db:5432/fr' }, 'accept'],
  [{ FR_LEDGER: 'postgres://fr:CANARY@db:5432' }, 'refuse', /^FR_LEDGER names no database/],
  [
    { FR_ORIGINS: 'https://u:CANARY@www.otters.example' },
    'refuse',
    /^FR_ORIGINS: .* write https:\/\/www\.otters\.example without/,
  ],
  [{ FR_API_KEY_007: 'CANARY' }, 'refuse', /^FR_API_KEY_007: "007" is not the ID of a campaign/],
  [{ FR_UPSTREAM: 'https://api.example.org/v2' }, 'warn', /FR_UPSTREAM .* Remove it from the address/],
  [
    { FR_UPSTREAM: 'https://api.example.org/v2/client/' },
    'warn',
    /FR_UPSTREAM .* Remove it from the address/,
  ],
  [{ FR_UPSTREAM: 'https://api.example.org/charity/' }, 'accept'],
  [{ FR_LEDGER: '/var/lib/fr-ledger.db' }, 'accept'],
  [{ FR_LEDGER: 'x.db', FR_CLOSED_FILE: 'x.db' }, 'refuse', /^FR_CLOSED_FILE .* name another file/],
  [{ FR_RECONCILE: '0' }, 'warn', /FR_RECONCILE is off: .* Remove it/],
  [{ FR_DONATIONS: 'shut' }, 'refuse', /^FR_DONATIONS: "shut" is neither open nor closed/],
  // Lists that visitors see
  ...['FR_SUPPORTER_CONSENT', 'FR_SUPPORTER_MESSAGE', 'FR_SUPPORTER_HIDE'].flatMap(
    (name): Case<Environment>[] => [
      [{ [name]: 'wall' }, 'warn', new RegExp(`${name} has no effect without FR_SUPPORTERS`)],
      [{ [name]: 'wall', FR_SUPPORTERS: '1001' }, 'accept'],
    ],
  ),
  [{ FR_FUNDRAISER_HIDE: '4711' }, 'warn', /FR_FUNDRAISER_HIDE has no effect without FR_FUNDRAISERS/],
  [{ FR_FUNDRAISER_HIDE: '4711', FR_FUNDRAISERS: '1001' }, 'accept'],
  // Owners
  [{ FR_ALLOW: 'listTransactions' }, 'refuse', /^FR_ALLOW: .* set FR_ACCESS_TOKEN/],
  [{ FR_ALLOW: 'listTransactions', FR_ACCESS_TOKEN: secret }, 'accept'],
  ...['FR_ACCESS_HEADER', 'FR_USER_REQUESTS'].flatMap((name): Case<Environment>[] => {
    const set = { [name]: name === 'FR_USER_REQUESTS' ? '300' : 'x-forwarded-email' };
    return [
      [set, 'warn', new RegExp(`${name} has no effect: FR_ALLOW names no .* Name the operations there`)],
      [
        { ...set, FR_ALLOW: 'updatePersonalPage', FR_PAGE_OWNERS: 'token' },
        'warn',
        new RegExp(`${name} has no effect: FR_ALLOW names no operation`),
      ],
      [
        { ...set, FR_ALLOW: 'listTransactions', FR_ACCESS_TOKEN: secret },
        'warn',
        new RegExp(`${name} has no effect with FR_ACCESS_TOKEN, .* Write an access function`),
      ],
    ];
  }),
  [{ FR_ACCESS_TOKEN: secret }, 'warn', /FR_ACCESS_TOKEN .* Name the operations there, or remove/],
  [{ FR_ALLOW: 'updatePersonalPage,uploadImage', FR_PAGE_OWNERS: 'token' }, 'accept'],
  [
    { FR_ALLOW: 'updatePersonalPage,listTransactions', FR_PAGE_OWNERS: 'token' },
    'refuse',
    /^FR_ALLOW: listTransactions cannot be offered .* set FR_ACCESS_TOKEN/,
  ],
  [
    { FR_ALLOW: 'updatePersonalPage,listTransactions', FR_PAGE_OWNERS: 'token', FR_ACCESS_TOKEN: secret },
    'accept',
  ],
  [
    { FR_ALLOW: 'updatePersonalPage', FR_PAGE_OWNERS: 'token', FR_ACCESS_TOKEN: secret },
    'warn',
    /FR_ACCESS_TOKEN has no effect/,
  ],
  [
    { FR_ALLOW: 'uploadImage', FR_PAGE_OWNERS: 'token' },
    'warn',
    /FR_PAGE_OWNERS: token has no effect without updatePersonalPage.* Add it to FR_ALLOW, or remove FR_PAGE_OWNERS/,
  ],
  [{ FR_PAGE_OWNERS: 'owner' }, 'refuse', /^FR_PAGE_OWNERS: "owner" is neither access nor token/],
  [{ FR_ACCESS_TOKEN: 'CANARY' }, 'refuse', /^FR_ACCESS_TOKEN is too short: .*openssl rand/],
  [
    { FR_ALLOW: 'listTransactions', FR_ACCESS_TOKEN: 'a'.repeat(32) },
    'refuse',
    /^FR_ACCESS_TOKEN repeats .* generate one/,
  ],
  [
    { FR_ALLOW: 'listTransactions', FR_API_KEY: secret, FR_ACCESS_TOKEN: secret },
    'refuse',
    /^FR_ACCESS_TOKEN must not be an API key .* generate one/,
  ],
  [
    { FR_ALLOW: 'listTransactions', FR_API_KEY_7: `bearer ${secret}`, FR_ACCESS_TOKEN: secret },
    'refuse',
    /^FR_ACCESS_TOKEN must not be an API key .* generate one/,
  ],
  [
    { FR_ALLOW: 'listTransactions', FR_API_KEY_7: `Bearer ${secret}`, FR_ACCESS_TOKEN: secret },
    'refuse',
    /^FR_ACCESS_TOKEN must not be an API key .* generate one/,
  ],
  // Figures for Prometheus
  ...['0.0.0.0', '::', '203.0.113.7'].map((host): Case<Environment> => [
    { FR_METRICS_PORT: '9464', FR_METRICS_HOST: host },
    'warn',
    /FR_METRICS_HOST: .* Remove it, or make sure/,
  ]),
  [{ FR_METRICS_PORT: '9464', FR_METRICS_HOST: '::1' }, 'accept'],
  [{ FR_METRICS_HOST: '127.0.0.1' }, 'warn', /FR_METRICS_HOST has no effect.* remove/],
  [{ FR_METRICS_PORT: '4171' }, 'refuse', /^FR_METRICS_PORT and PORT .* set another port/],
  // Node itself
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'refuse', /^NODE_TLS_REJECT_UNAUTHORIZED=0 .* Remove it/],
  [{ ...local, NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'warn', /NODE_TLS_REJECT_UNAUTHORIZED=0 .* Remove it/],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '1' }, 'accept'],
  [{ NODE_OPTIONS: '--insecure-http-parser' }, 'refuse', /^NODE_OPTIONS .* Remove it/],
  [{ NODE_OPTIONS: '--tls-keylog=/x' }, 'refuse', /^NODE_OPTIONS .* Remove it/],
  [{ NODE_OPTIONS: '--tls-min-v1.0' }, 'refuse', /^NODE_OPTIONS .* Remove it/],
  [{ NODE_OPTIONS: '--inspect=0.0.0.0' }, 'refuse', /^NODE_OPTIONS .* Remove it/],
  [{ NODE_OPTIONS: '--max-old-space-size=512 --tls-min-v1.3' }, 'accept'],
  [{ NODE_DEBUG: 'http' }, 'warn', /NODE_DEBUG .* Remove it/],
];

testVariables(variables);
