import { chmodSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { compile, compiled } from '../runner/compile.js';
import { root } from '../runner/root.js';
import { areas, testsOf, wordsOf } from './areas.js';

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
  const { tests, unused } = testsOf(name);
  if (tests.length === 0 || unused.length > 0) throw new Error(`No tests for ${name}: ${unused.join(', ')}.`);
  await compile(tests, resolve(root, folder));
  const imports = tests.map((test) => `import './${compiled(test)}';\n`);
  writeFileSync(resolve(root, allTests), imports.join(''));
  // Stryker's copy is closed to other users, and a test of the ledger runs a program as one.
  chmodSync(root, 0o755);
}
