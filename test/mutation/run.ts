import { chmodSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { compile, compiled } from '../runner/compile.js';
import { findTests } from '../runner/find-tests.js';
import { root } from '../runner/root.js';

/** The most critical areas: sources, and parts of the names of the test files that have to fail for mutations of them. */
const areas: Readonly<Record<string, { mutate: string; tests: string }>> = {
  money: {
    mutate: `src/schema/money.ts src/donation/gift.ts src/format/money.ts src/format/amount-text.ts`,
    tests: `donation/gift format/money format/exact-money format/hostile schema/write format/amount-text`,
  },
  // Without the steps in Redis, a program of its own that only a Redis server runs, and without the Durable Object, which only workerd
  // runs. The same conformance suite and model test all of them (`test/proxy/ledger/conformance.ts`).
  ledger: {
    mutate: `src/proxy/ledger/*.ts !src/proxy/ledger/redis-*.ts !src/proxy/ledger/durable-ledger.ts`,
    tests: `proxy/donations/left-behind proxy/ledger/default-ledger proxy/ledger/donor-hash proxy/ledger/file-system
      proxy/ledger/fingerprint proxy/ledger/keyed-hash proxy/ledger/ledger-file proxy/ledger/memory-ledger
      proxy/ledger/model proxy/ledger/open-ledger proxy/ledger/redacting-ledger proxy/ledger/restored-file proxy/ledger/sent-memory
      proxy/ledger/set-clock proxy/ledger/sql-ledger proxy/ledger/stores proxy/ledger/versions proxy/ledger/wrapped-ledger`,
  },
  // Without `live-faults`, whose sockets break at random.
  donations: {
    mutate: `src/proxy/donations/*.ts`,
    tests: `proxy/abuse/neutral proxy/availability/closing proxy/donations/campaign-access
      proxy/donations/card-guard proxy/donations/charged-though-refused
      proxy/donations/donation-faults proxy/donations/donations proxy/donations/foreign-answers
      proxy/donations/left-behind proxy/donations/links proxy/donations/ledger-outage proxy/donations/one-copy
      proxy/donations/other-ledger proxy/donations/possible-repeat proxy/donations/refusal proxy/donations/repeat.test
      proxy/donations/replies proxy/donations/take-donation proxy/donations/text-ids proxy/donations/wire.test proxy/owners/owners-gift
      proxy/ledger/donor-hash proxy/reconcile/match`,
  },
  // What refuses a gift for its content. Apart from `donations`, whose tests all take as long as these.
  content: {
    mutate: `src/privacy/card-number*.ts src/schema/text.ts`,
    tests: `privacy/card-number proxy/donations/card-guard proxy/donations/links schema/holds-link schema/write`,
  },
  // Without `stored-histories`, which tests a store and not the search, and without the sandbox, which is a server.
  reconcile: {
    mutate: `src/proxy/reconcile/*.ts`,
    tests: `proxy/donations/charged-though-refused proxy/reconcile/actions proxy/reconcile/assign proxy/reconcile/chunks proxy/reconcile/cursors proxy/reconcile/decide proxy/concurrency/every
      proxy/reconcile/found-receipt proxy/reconcile/gift-search proxy/reconcile/histories proxy/reconcile/search-times
      proxy/reconcile/match proxy/reconcile/match-time proxy/reconcile/reconciler proxy/reconcile/refused proxy/reconcile/rivals
      proxy/reconcile/transaction-list proxy/reconcile/turns proxy/reconcile/unresolved proxy/reconcile/zone`,
  },
  'allow-list': {
    mutate: `src/proxy/http/route.ts src/proxy/http/cors.ts src/proxy/http/origins.ts src/proxy/app/routes.ts`,
    tests: `proxy/allow-list proxy/bodies proxy/http/ proxy/key proxy/map/heatmap proxy/owners/ proxy/requests-out`,
  },
  privacy: {
    mutate: `src/privacy/*.ts !src/privacy/card-number*.ts src/proxy/supporters/public-supporters.ts`,
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
  const imports = tests.map((test) => `import './${compiled(test)}';\n`);
  writeFileSync(resolve(root, allTests), imports.join(''));
  // Stryker's copy is closed to other users, and a test of the ledger runs a program as one.
  chmodSync(root, 0o755);
}

function wordsOf(text = ''): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
