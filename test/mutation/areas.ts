import { findTests } from '../runner/find-tests.js';

/**
 * The most critical areas: sources, and parts of the names of the test files that have to fail for mutations of them. The files are run in
 * this order until a test fails, so quick ones that notice much come first.
 */
export const areas: Readonly<Record<string, { mutate: string; tests: string }>> = {
  money: {
    mutate: `src/schema/money.ts src/donation/gift.ts src/format/money.ts src/format/amount-text.ts`,
    tests: `donation/gift format/money format/exact-money format/hostile schema/write format/amount-text`,
  },
  // Without Postgres, which needs a server, and without the Durable Object, which only workerd runs. The same conformance suite and model test all of them (`test/proxy/ledger/conformance.ts`).
  ledger: {
    mutate: `src/proxy/ledger/*.ts !src/proxy/ledger/postgres-ledger.ts !src/proxy/ledger/durable-ledger.ts`,
    tests: `proxy/ledger/attempt-states proxy/ledger/ledger-id proxy/ledger/row-stores proxy/ledger/map-store proxy/ledger/stores proxy/ledger/sql-ledger proxy/ledger/memory-ledger proxy/ledger/set-clock
      proxy/ledger/open-ledger proxy/ledger/ledger-file proxy/ledger/default-ledger
      proxy/ledger/restored-file proxy/ledger/donor-hash proxy/ledger/fingerprint proxy/ledger/keyed-hash
      proxy/ledger/file-system proxy/gifts/left-behind proxy/ledger/model`,
  },
  // Without `live-faults`, whose sockets break at random.
  gifts: {
    mutate: `src/proxy/gifts/*.ts`,
    tests: `proxy/gifts/verdict proxy/gifts/outgoing-gift proxy/gifts/give.test proxy/gifts/refusal proxy/gifts/status.test
      proxy/gifts/availability proxy/gifts/ledger-probe proxy/gifts/wire.test proxy/gifts/donations
      proxy/gifts/campaign-access proxy/gifts/left-behind proxy/gifts/ledger-outage proxy/gifts/foreign-answers
      proxy/gifts/other-ledger proxy/gifts/possible-repeat proxy/abuse/neutral proxy/gifts/closing
      proxy/owners/owners-gift proxy/ledger/donor-hash proxy/reconcile/match proxy/gifts/charged-though-refused
      proxy/gifts/donation-faults`,
  },
  // What refuses a gift for its content. Apart from `gifts`, whose tests all take as long as these.
  content: {
    mutate: `src/privacy/card-number*.ts src/schema/text.ts`,
    tests: `privacy/card-number proxy/gifts/outgoing-gift schema/holds-link schema/write`,
  },
  // Without `stored-histories`, which tests a store and not the search, and without the sandbox, which is a server.
  reconcile: {
    mutate: `src/proxy/reconcile/*.ts`,
    tests: `proxy/reconcile/actions proxy/reconcile/chunks proxy/reconcile/cursors proxy/reconcile/decide
      proxy/reconcile/match.test proxy/reconcile/match-time proxy/reconcile/search-times proxy/reconcile/turns
      proxy/reconcile/found-receipt proxy/reconcile/transaction-list proxy/reconcile/gift-search proxy/reconcile/reconciler
      proxy/concurrency/every proxy/gifts/charged-though-refused proxy/reconcile/histories`,
  },
  'allow-list': {
    mutate: `src/proxy/http/route.ts src/proxy/http/cors.ts src/proxy/http/origins.ts src/proxy/app/routes.ts`,
    tests: `proxy/allow-list proxy/bodies proxy/http/ proxy/key proxy/map/heatmap proxy/owners/ proxy/requests-out`,
  },
  privacy: {
    mutate: `src/privacy/*.ts !src/privacy/card-number*.ts src/proxy/lists/public-supporters.ts`,
    tests: `proxy/privacy proxy/map/heatmap proxy/lists/public-supporters proxy/lists/published-batches proxy/lists/public-lists proxy/lists/supporters fr-heatmap/privacy fr-heatmap/totals`,
  },
};

/** The tests of an area in the order in which they are run, and the parts of names that no test has. */
export function testsOf(name: string): {
  readonly tests: readonly string[];
  readonly unused: readonly string[];
} {
  const patterns = wordsOf(areas[name]?.tests);
  const found = findTests('node', patterns, 'everyday');
  const withName = patterns.map((pattern) => found.filter((test) => test.includes(pattern)));
  return {
    tests: [...new Set(withName.flat())],
    unused: patterns.filter((_, at) => withName[at]?.length === 0),
  };
}

export function wordsOf(text = ''): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
