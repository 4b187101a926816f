import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runFailedAgain } from './run-again.js';
import { emptyTally, type Failure, type Tally } from './tally.js';

const otters = { file: 'test/otters.e2e.ts', name: 'counts otters' };
const pups = { file: 'test/otters.e2e.ts', name: 'counts pups' };
const herons = { file: 'test/herons.e2e.ts', name: 'counts herons' };
const newts = { file: 'test/newts.e2e.ts', name: 'counts newts' };

const first = (...failed: Failure[]): Tally => ({ passed: 9, failed, skipped: [] });
const noRun = () => Promise.reject(new Error('This was not to be run again.'));
const plain = () => 'it("counts")';

test('runs the files of failed tests again, each once', async () => {
  const runs: (readonly string[])[] = [];
  const { tally, unstable } = await runFailedAgain(
    first(otters, pups, herons),
    (files) => {
      runs.push(files);
      return Promise.resolve({ ...emptyTally(), passed: 7 });
    },
    plain,
  );
  assert.deepEqual(runs, [['test/otters.e2e.ts', 'test/herons.e2e.ts']]);
  assert.deepEqual(tally, { passed: 12, failed: [], skipped: [] });
  assert.deepEqual(unstable, [otters, pups, herons]);
});

test('reports tests that fail twice, or in the second run only', async () => {
  const { tally, unstable } = await runFailedAgain(
    first(otters, herons),
    () => Promise.resolve(first(otters, pups)),
    plain,
  );
  assert.deepEqual(tally, { passed: 10, failed: [otters, pups], skipped: [] });
  assert.deepEqual(unstable, [herons]);
});

test('runs nothing again after a success', async () => {
  assert.deepEqual(await runFailedAgain(first(), noRun, plain), { tally: first(), unstable: [] });
});

test('runs nothing again if three files failed, or if no file is known', async () => {
  const three = first(otters, herons, newts);
  assert.deepEqual(await runFailedAgain(three, noRun, plain), { tally: three, unstable: [] });
  const stopped = first({ name: 'The e2e tests stopped.' });
  assert.deepEqual(await runFailedAgain(stopped, noRun, plain), { tally: stopped, unstable: [] });
});

test('does not run a file with random cases again', async () => {
  const tally = first(otters);
  const read = () => "import fc from 'fast-check';";
  assert.deepEqual(await runFailedAgain(tally, noRun, read), { tally, unstable: [] });
});
