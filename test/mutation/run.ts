import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../runner/root.js';
import { areas } from './areas.js';

/** The percentage of mutants that the tests of an area have to detect. */
const least = 90;

// `tsx test/mutation/run.ts [area …]`: changes the sources in small ways, one at a time, and counts how often a test fails.
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in areas));
if (unknown.length > 0)
  throw new Error(`No area ${unknown.join(', ')}, only ${Object.keys(areas).join(', ')}.`);

process.chdir(root);
/** Where the tests of an area are compiled to, in Stryker's copy of the repository. */
const folder = '.cache/mutation';
const scores: string[] = [];
for (const [name, { mutate }] of Object.entries(areas)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const results = await new Stryker({
    mutate: [...mutate],
    buildCommand: `node --import tsx test/mutation/compile-tests.ts ${name} ${folder}`,
    testRunner: 'tap',
    plugins: ['@stryker-mutator/tap-runner'],
    tap: {
      testFiles: [`${folder}/test/**/*.test.mjs`],
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
  scores.push(`${name}: ${noticed} of ${counted.length} noticed, ${score.toFixed(1)} %`);
  if (!(score >= least)) process.exitCode = 1;
}
for (const line of scores) console.log(line);
