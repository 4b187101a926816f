import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from './root.js';
import type { Tally } from './tally.js';

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fr-runner-'));
});

after(() => rm(folder, { recursive: true }));

/** Counts the tests of one file in a process of its own: node:test does not run inside itself. */
async function tallyOf(code: string): Promise<{ tally: Tally; stderr: string }> {
  const file = join(folder, 'some.test.mts');
  await writeFile(file, code);
  const program = join(folder, 'program.mjs');
  await writeFile(
    program,
    `import { runNodeTests } from ${JSON.stringify(new URL('node-tests.ts', import.meta.url).href)};
    const tally = await runNodeTests([${JSON.stringify(file)}], { concurrency: 1, timeout: 20_000 });
    console.log('\\n' + JSON.stringify(tally));`,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    env,
  });
  return { tally: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Tally, stderr };
}

const imports = `import { describe, test } from 'node:test';\n`;

test('counts tests, in suites and below other tests, and no suite', async () => {
  const { tally } = await tallyOf(`${imports}
    test('one', () => {});
    describe('suite', () => { test('two', () => {}); });
    test('three', (t) => t.test('four', () => {}));
  `);
  assert.deepEqual(tally, { passed: 4, failed: 0, skipped: [] });
});

test('counts a failure once, and shows it', async () => {
  const { tally, stderr } = await tallyOf(`${imports}
    describe('suite', () => { test('bad', (t) => t.test('worse', () => { throw new Error('no otters'); })); });
  `);
  assert.deepEqual(tally, { passed: 0, failed: 1, skipped: [] });
  assert.match(stderr, /✖ worse[\s\S]*no otters/);
});

test('keeps the reason of a skipped test, and fails one without', async () => {
  const { tally, stderr } = await tallyOf(`${imports}
    test('map', { skip: 'no fonts' }, () => {});
    test('mute', { skip: true }, () => {});
    test('later', { todo: true }, () => {});
  `);
  assert.deepEqual(tally, { passed: 0, failed: 2, skipped: [{ name: 'map', reason: 'no fonts' }] });
  assert.match(stderr, /mute[\s\S]*must say why/);
});

for (const [what, code] of [
  ['throws before its first test', `throw new Error('early');`],
  ['has no test', 'export const nothing = 1;'],
  ['ends its process in the middle', `${imports} test('a', () => process.exit(0)); test('b', () => {});`],
  ['never ends a test', `${imports} test('a', () => new Promise(() => {}));`],
] as const) {
  test(`fails a file that ${what}`, async () => {
    const { tally } = await tallyOf(code);
    assert.equal(tally.passed, 0);
    assert.ok(tally.failed > 0);
  });
}
