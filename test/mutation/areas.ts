/** The most critical areas, with the tests that have to fail for mutations of them. */
export interface Area {
  /** Sources, as patterns from the repository root. */
  mutate: readonly string[];
  /** Parts of the names of test files, all in `test/`. */
  tests: readonly string[];
}

export const areas: Readonly<Record<string, Area>> = {
  money: {
    mutate: [
      'src/schema/money.ts',
      'src/donation/gift.ts',
      'src/format/money.ts',
      'src/elements/fr-donate-form/amounts/amount-text.ts',
    ],
    tests: [
      'donation/gift',
      'format/money',
      'format/exact-money',
      'format/hostile',
      'schema/write',
      'fr-donate-form/amount-text',
    ],
  },
  // Without the steps in Redis, a program of its own that only a Redis server runs, and without the Durable Object, which only workerd
  // runs. The same conformance suite and model test all of them (`test/proxy/ledger/conformance.ts`).
  ledger: {
    mutate: ['src/proxy/ledger/*.ts', '!src/proxy/ledger/redis-*.ts', '!src/proxy/ledger/durable-ledger.ts'],
    tests: [
      'proxy/donations/left-behind',
      'proxy/ledger/default-ledger',
      'proxy/ledger/donor-hash',
      'proxy/ledger/fingerprint',
      'proxy/ledger/keyed-hash',
      'proxy/ledger/ledger-probe',
      'proxy/ledger/memory-ledger',
      'proxy/ledger/model',
      'proxy/ledger/open-ledger',
      'proxy/ledger/redacting-ledger',
      'proxy/ledger/sent-memory',
      'proxy/ledger/sql-ledger',
      'proxy/ledger/stores',
      'proxy/ledger/wrapped-ledger',
    ],
  },
  // Without `live-faults`, whose sockets break at random.
  donations: {
    mutate: ['src/proxy/donations/*.ts', 'src/privacy/card-number.ts'],
    tests: [
      'privacy/card-number',
      'proxy/abuse/neutral',
      'proxy/availability/closing',
      'proxy/donations/card-guard',
      'proxy/donations/card-number',
      'proxy/donations/donation-faults',
      'proxy/donations/donations',
      'proxy/donations/issued-cards',
      'proxy/donations/left-behind',
      'proxy/donations/ledger-outage',
      'proxy/donations/one-copy',
      'proxy/donations/replies',
      'proxy/donations/take-donation',
      'proxy/ledger/donor-hash',
      'proxy/reconcile/match',
    ],
  },
  // Without `stored-histories`, which tests a store and not the search, and without the sandbox, which is a server.
  reconcile: {
    mutate: ['src/proxy/reconcile/*.ts'],
    tests: [
      'proxy/reconcile/assign',
      'proxy/reconcile/chunks',
      'proxy/reconcile/cursors',
      'proxy/reconcile/decide',
      'proxy/reconcile/every',
      'proxy/reconcile/found-receipt',
      'proxy/reconcile/gift-search',
      'proxy/reconcile/histories',
      'proxy/reconcile/search-times',
      'proxy/reconcile/match',
      'proxy/reconcile/match-time',
      'proxy/reconcile/reconciler',
      'proxy/reconcile/refused',
      'proxy/reconcile/rivals',
      'proxy/reconcile/transaction-list',
      'proxy/reconcile/turns',
      'proxy/reconcile/unresolved',
      'proxy/reconcile/zone',
    ],
  },
  'allow-list': {
    mutate: [
      'src/proxy/http/route.ts',
      'src/proxy/http/cors.ts',
      'src/proxy/http/origins.ts',
      'src/proxy/app/routes.ts',
    ],
    tests: [
      'proxy/allow-list',
      'proxy/bodies',
      'proxy/http/',
      'proxy/key',
      'proxy/map/heatmap',
      'proxy/owners/',
      'proxy/requests-out',
    ],
  },
  privacy: {
    mutate: ['src/privacy/*.ts', '!src/privacy/card-number.ts'],
    tests: ['proxy/privacy', 'proxy/map/heatmap', 'fr-heatmap/privacy', 'fr-heatmap/totals'],
  },
};
