/** What must not be wrong, and the tests that have to notice when it is. */
export interface Area {
  /** Sources, as patterns from the repository root. */
  mutate: readonly string[];
  /** Parts of the names of test files, all in `test/`. */
  tests: readonly string[];
}

export const areas: Readonly<Record<string, Area>> = {
  money: {
    mutate: ['src/schema/money.ts', 'src/format/money.ts', 'src/elements/fr-donate-form/amount-text.ts'],
    tests: [
      'format/money',
      'format/exact-money',
      'format/hostile',
      'schema/write',
      'fr-donate-form/amount-text',
    ],
  },
  ledger: {
    mutate: ['src/proxy/ledger/*.ts', 'src/proxy/donations/*.ts', 'src/proxy/reconcile/*.ts'],
    tests: [
      'proxy/ledger/',
      'proxy/donations',
      'proxy/donation-faults',
      'proxy/card-guard',
      'proxy/reconcile/',
    ],
  },
  'allow-list': {
    mutate: ['src/proxy/route.ts', 'src/proxy/routes.ts', 'src/proxy/cors.ts', 'src/proxy/origins.ts'],
    tests: ['proxy/allow-list', 'proxy/requests-out', 'proxy/callers', 'proxy/bodies', 'proxy/key'],
  },
  privacy: {
    mutate: ['src/privacy/*.ts'],
    tests: ['proxy/privacy', 'proxy/heatmap', 'fr-heatmap/privacy', 'fr-heatmap/totals'],
  },
};
