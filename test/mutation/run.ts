import { chmodSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { compile, compiled } from '../runner/compile.js';
import { findTests } from '../runner/find-tests.js';
import { root } from '../runner/root.js';

/**
 * The most critical areas: sources, and parts of the names of the test files that have to fail for mutations of them. The files are run in
 * this order until a test fails, so quick ones that notice much come first.
 */
const areas: Readonly<Record<string, { mutate: string; tests: string }>> = {
  money: {
    mutate: `src/schema/money.ts src/donation/gift.ts src/format/money.ts src/format/amount-text.ts`,
    tests: `donation/gift format/money format/exact-money format/hostile schema/write format/amount-text`,
  },
  // Without Postgres, which needs a server, and without the Durable Object, which only workerd runs. The same conformance suite and model test all of them (`test/proxy/ledger/conformance.ts`).
  ledger: {
    mutate: `src/proxy/ledger/*.ts !src/proxy/ledger/postgres-ledger.ts !src/proxy/ledger/durable-ledger.ts`,
    tests: `proxy/ledger/attempt-states proxy/ledger/ledger-id proxy/ledger/row-stores proxy/ledger/map-store proxy/ledger/stores proxy/ledger/sql-ledger proxy/ledger/memory-ledger proxy/ledger/set-clock
      proxy/ledger/open-ledger proxy/ledger/ledger-file proxy/ledger/default-ledger proxy/ledger/wrapped-ledger
      proxy/ledger/redacting-ledger proxy/ledger/restored-file proxy/ledger/donor-hash proxy/ledger/fingerprint proxy/ledger/keyed-hash
      proxy/ledger/file-system proxy/gifts/left-behind proxy/ledger/model`,
  },
  // Without `live-faults`, whose sockets break at random.
  gifts: {
    mutate: `src/proxy/gifts/*.ts`,
    tests: `proxy/gifts/give.test proxy/gifts/refusal proxy/gifts/status.test proxy/gifts/availability proxy/gifts/ledger-probe
      proxy/gifts/replies proxy/gifts/wire.test proxy/gifts/donations proxy/gifts/campaign-access
      proxy/gifts/left-behind proxy/gifts/ledger-outage proxy/gifts/foreign-answers proxy/gifts/other-ledger
      proxy/gifts/links proxy/gifts/text-ids proxy/gifts/possible-repeat proxy/abuse/neutral proxy/gifts/closing
      proxy/owners/owners-gift proxy/ledger/donor-hash proxy/reconcile/match proxy/gifts/charged-though-refused
      proxy/gifts/card-guard proxy/gifts/donation-faults`,
  },
  // What refuses a gift for its content. Apart from `gifts`, whose tests all take as long as these.
  content: {
    mutate: `src/privacy/card-number*.ts src/schema/text.ts`,
    tests: `privacy/card-number proxy/gifts/card-guard proxy/gifts/links schema/holds-link schema/write`,
  },
  // Without `stored-histories`, which tests a store and not the search, and without the sandbox, which is a server.
  reconcile: {
    mutate: `src/proxy/reconcile/*.ts`,
    tests: `proxy/reconcile/actions proxy/reconcile/chunks proxy/reconcile/cursors proxy/reconcile/decide
      proxy/reconcile/match.test proxy/reconcile/match-time proxy/reconcile/search-times proxy/reconcile/turns
      proxy/reconcile/found-receipt proxy/reconcile/transaction-list proxy/reconcile/gift-search proxy/reconcile/reconciler
      proxy/reconcile/refused proxy/reconcile/rivals proxy/reconcile/unresolved proxy/concurrency/every
      proxy/gifts/charged-though-refused proxy/reconcile/histories`,
  },
  'allow-list': {
    mutate: `src/proxy/http/route.ts src/proxy/http/cors.ts src/proxy/http/origins.ts src/proxy/app/routes.ts`,
    tests: `proxy/allow-list proxy/bodies proxy/http/ proxy/key proxy/map/heatmap proxy/owners/ proxy/requests-out`,
  },
  privacy: {
    mutate: `src/privacy/*.ts !src/privacy/card-number*.ts src/proxy/lists/public-supporters.ts`,
    tests: `proxy/privacy proxy/map/heatmap proxy/supporters/ fr-heatmap/privacy fr-heatmap/totals`,
  },
};
/** The percentage of mutants that the tests of an area have to detect. */
const least = 90;
/** Where the tests of an area are compiled to, in Stryker's copy of the repository. */
const folder = '.cache/mutation';
/** All of them in one process: to start a process for each file would take longer than most files. */
const allTests = `${folder}/all.mjs`;

// `tsx test/mutation/run.ts [area …]`: changes the sources in small ways, one at a time, and counts how often a test fails.
const [first, ...rest] = process.argv.slice(2);
const chosen = Object.keys(areas).filter((name) => first === undefined || [first, ...rest].includes(name));
if (first === 'compile') await compileTests(rest[0] ?? '');
else if (chosen.length === 0) throw new Error(`No such area, only ${Object.keys(areas).join(', ')}.`);
else for (const name of chosen) await mutate(name);

async function mutate(name: string): Promise<void> {
  process.chdir(root);
  const results = await new Stryker({
    mutate: wordsOf(areas[name]?.mutate),
    // Compiled once with all mutants in the sources: with the loader, starting would take longer than most tests, for each mutant.
    buildCommand: `node --import tsx test/mutation/run.ts compile ${name}`,
    testRunner: 'tap',
    plugins: ['@stryker-mutator/tap-runner'],
    tap: {
      testFiles: [allTests],
      // A mutant is detected by the first test that fails.
      forceBail: true,
      nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
    },
    tempDirName: `.cache/stryker-${name}`,
    ignorePatterns: ['/dist', '/.cache', '/.data', '/test/bench'],
    reporters: ['clear-text', 'html', 'progress-append-only'],
    htmlReporter: { fileName: join('.cache', `mutation-${name}.html`) },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    allowEmpty: false,
    // Long, so that a loaded machine does not look like an endless loop.
    timeoutMS: 20_000,
    concurrency: 2,
  }).runMutationTest();
  const counted = results.filter(({ status }) => status !== 'Ignored');
  const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const score = (100 * noticed) / counted.length;
  console.log(`${name}: ${noticed} of ${counted.length} noticed, ${score.toFixed(1)} %`);
  if (!(score >= least)) process.exitCode = 1;
}

async function compileTests(name: string): Promise<void> {
  const patterns = wordsOf(areas[name]?.tests);
  const tests = findTests('node', patterns, 'everyday');
  const unused = patterns.filter((pattern) => !tests.some((test) => test.includes(pattern)));
  if (tests.length === 0 || unused.length > 0) throw new Error(`No tests for ${name}: ${unused.join(', ')}.`);
  await compile(tests, resolve(root, folder));
  const inOrder = new Set(patterns.flatMap((pattern) => tests.filter((test) => test.includes(pattern))));
  const imports = [...inOrder].map((test) => `import './${compiled(test)}';\n`);
  writeFileSync(resolve(root, allTests), imports.join(''));
  // Stryker's copy is closed to other users, and a test of the ledger runs a program as one.
  chmodSync(root, 0o755);
}

function wordsOf(text = ''): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
