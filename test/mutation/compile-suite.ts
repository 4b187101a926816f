// A process of its own, once for each copy of the repository that Stryker makes: `test-runner.mjs` starts it, and neither
// test nor mutant waits for the loader again. All tests of an area become one file, with every mutant in it.
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { options, ownAddress } from '../runner/compile.js';
import { findTests } from '../runner/find-tests.js';
import { root } from '../runner/root.js';
import { areas } from './areas.js';

const [name = '', output = ''] = process.argv.slice(2);
const patterns = areas[name]?.tests ?? [];
const tests = findTests('node', patterns, 'whole');
const idle = patterns.filter((pattern) => !tests.some((test) => test.includes(pattern)));
if (tests.length === 0 || idle.length > 0) throw new Error(`No tests for "${name}": ${idle.join(', ')}.`);

const here = (file: string): string => join(root, 'test/mutation', file);

/** What tests get here in place of what they ask for. */
const standIns: Plugin = {
  name: 'stand-ins',
  setup(bundle) {
    bundle.onResolve({ filter: /^node:test$/ }, () => ({ path: here('node-test.ts') }));
    // A mutant that thirty cases don't show is rarely shown by a thousand, which all mutants would have to wait for.
    bundle.onResolve({ filter: /\/support\/runs\.js$/ }, () => ({ path: here('few-runs.ts') }));
  },
};

await build({
  ...options,
  splitting: false,
  sourcemap: false,
  metafile: false,
  plugins: [standIns, ownAddress],
  outfile: output,
  stdin: {
    contents: [
      `import { inFile } from 'node:test';`,
      ...tests.map((test) => `await inFile('${test}', () => import('./${test}'));`),
      `import { cases as all } from 'node:test';`,
      `const without = ${JSON.stringify(areas[name]?.without ?? [])};`,
      `export const cases = all.filter(({ id }) => !without.some((part) => id.includes(part)));`,
      `export { runTests } from './test/mutation/run-tests.js';`,
      `export { isUnderWay } from './test/mutation/under-way.js';`,
    ].join('\n'),
    resolveDir: root,
  },
});
