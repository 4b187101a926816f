import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from './root.js';
import type { Failure, Tally } from './tally.js';

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fr-runner-'));
});

after(() => rm(folder, { recursive: true }));

/** Counts the tests of some files in a separate process, because node:test cannot run inside itself. */
async function tallyOf(
  files: Record<string, string>,
  isQuiet = false,
): Promise<{ tally: Tally; stdout: string; stderr: string }> {
  const paths = Object.keys(files).map((name) => join(folder, name));
  for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code);
  const program = join(folder, 'program.mjs');
  const options = { concurrency: 1, timeout: 20_000, folder: join(folder, 'compiled'), isQuiet };
  await writeFile(
    program,
    `import { runNodeTests } from ${JSON.stringify(new URL('node-tests.ts', import.meta.url).href)};
    const tally = await runNodeTests(${JSON.stringify(paths)}, ${JSON.stringify(options)});
    console.log('\\n' + JSON.stringify(tally));`,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env,
  });
  return { tally: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Tally, stdout, stderr };
}

/** A failure as the run reports it, for a file in this test's folder. */
function failure(file: string, name?: string): Failure {
  const path = relative(root, join(folder, file));
  return { file: path, name: name ?? path };
}

const imports = `import { describe, test } from 'node:test';\n`;

test('counts tests in suites and in other tests, but not the suites', async () => {
  const code = `${imports}
    test('one', () => {});
    describe('suite', () => { test('two', () => {}); });
    test('three', (t) => t.test('four', () => {}));
  `;
  const { tally } = await tallyOf({ 'some.test.ts': code });
  assert.deepEqual(tally, { passed: 4, failed: [], skipped: [] });
});

test('counts a failure once, and prints its error and place', async () => {
  const code = `${imports}
    interface Animal { kind: string; }
    const otter: Animal = { kind: 'otter' };
    describe('suite', () => {
      test('bad', (t) => t.test('worse', () => { throw new Error(\`no \${otter.kind}\`); }));
    });
  `;
  const { tally, stderr } = await tallyOf({ 'some.test.ts': code });
  assert.deepEqual(tally, { passed: 0, failed: [failure('some.test.ts', 'worse')], skipped: [] });
  assert.match(stderr, /✖ worse \(\S*some\.test\.ts:6\)[\s\S]*no otter[\s\S]*some\.test\.ts:6:\d+/);
});

test('prints what a file writes, and in a quiet run only if one of its tests fails', async () => {
  const files = {
    'good.test.ts': `${imports} test('good', () => console.log('written by the good one'));`,
    'bad.test.ts': `${imports} test('bad', () => { console.error('written by the bad one'); throw new Error('no'); });`,
  };
  assert.match((await tallyOf(files)).stdout, /by the good one/);
  const { stdout } = await tallyOf(files, true);
  assert.match(stdout, /bad\.test\.ts wrote:\n[\s\S]*by the bad one/);
  assert.doesNotMatch(stdout, /by the good one/);
});

test('keeps the reason of a skipped test, and fails one without a reason', async () => {
  const code = `${imports}
    test('map', { skip: 'no fonts' }, () => {});
    test('mute', { skip: true }, () => {});
    test('later', { todo: true }, () => {});
  `;
  const { tally, stderr } = await tallyOf({ 'some.test.ts': code });
  assert.deepEqual(tally, {
    passed: 0,
    failed: [failure('some.test.ts', 'mute'), failure('some.test.ts', 'later')],
    skipped: [{ name: 'map', reason: 'no fonts' }],
  });
  assert.match(stderr, /mute[\s\S]*must say why/);
});

test('fails a file that does not run to its end, and continues with the next', async () => {
  const { tally, stderr } = await tallyOf({
    'a-throws.test.ts': `throw new Error('early');`,
    'b-empty.test.ts': 'export const nothing = 1;',
    'c-exits.test.ts': `${imports} test('a', () => process.exit(0)); test('b', () => {});`,
    'd-hangs.test.ts': `${imports} test('hangs', () => new Promise(() => {}));`,
    'e-crashes.test.ts': `${imports} test('a', () => { setTimeout(() => { throw new Error('late'); }); });`,
    'f-garbled.test.ts': `${imports} test('a', () => {`,
    'g-lost.test.ts': `import './nowhere.js';`,
    'h-good.test.ts': `${imports} test('good', () => {});`,
  });
  // The valid file's test, and the test before the crash.
  assert.equal(tally.passed, 2, stderr);
  assert.deepEqual(
    [...new Set(tally.failed.map(({ file = '' }) => basename(file)[0]))].sort().join(''),
    'abcdefg',
    stderr,
  );
});
