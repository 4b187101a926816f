import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { until } from '../support/until.js';
import { runProcesses } from './processes.js';
import { root } from './root.js';
import { isRunning } from './run-folder.js';

const limit = 3000;

/** Runs a file of tests in a process, and returns the IDs of this process and of the program that it has started, with the outcome. */
async function run(t: TestContext, name: string) {
  const folder = join(root, '.cache', `fixture-${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const pids = join(folder, 'pids');
  process.env['FR_FIXTURE_PIDS'] = pids;
  t.after(() => {
    delete process.env['FR_FIXTURE_PIDS'];
    rmSync(folder, { recursive: true });
  });
  const outcome = await runProcesses([`test/runner/fixtures/${name}.ts`], {
    folder,
    processes: 1,
    isVerbose: false,
    limit,
  });
  return { outcome, pids: readFileSync(pids, 'utf8').split(' ').map(Number) };
}

describe(
  'a run of processes',
  { skip: process.platform !== 'linux' && 'programs are found in /proc' },
  () => {
    test('ends a test that never ends, with what it has started, and names it', async (t) => {
      const { outcome, pids } = await run(t, 'hang');
      assert.deepEqual(outcome, {
        passed: 1,
        failures: ['test/runner/fixtures/hang.ts › a suite › never ends: no test began or ended for 3 s'],
        skipped: 0,
      });
      assert.equal(pids.length, 2);
      await until(() => !pids.some(isRunning), 'Both have ended.');
    });

    test('ends what a process has started that ended by itself, and names its test', async (t) => {
      const { outcome, pids } = await run(t, 'crash');
      assert.deepEqual(outcome, {
        passed: 0,
        failures: ['test/runner/fixtures/crash.ts › ends its process: its process ended'],
        skipped: 0,
      });
      assert.equal(pids.length, 2);
      await until(() => !pids.some(isRunning), 'Both have ended.');
    });
  },
);
