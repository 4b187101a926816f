import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLedgerProbe } from '../../../src/proxy/gifts/availability.js';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { attemptKey } from '../../../src/proxy/ledger/ledger-id.js';

/** A ledger that answers as told, and a clock. */
function rig() {
  const requests: string[] = [];
  const state = { time: 5_000, find: async (): Promise<undefined> => undefined };
  const own: Ledger = {
    ...createMemoryLedger({ now: () => state.time }),
    find: (key) => {
      requests.push(key);
      return state.find();
    },
  };
  const lost: number[] = [];
  const probe = createLedgerProbe(
    own,
    () => state.time,
    () => void lost.push(state.time),
  );
  return { requests, own, state, lost, ...probe };
}
const fails = async () => Promise.reject(new Error('gone'));

test('tests the ledger once a second at most, with a key of valid form', async () => {
  const { requests, state, answers } = rig();
  for (let time = 0; time < 5; time += 1) assert.equal(await answers(), true);
  assert.equal(requests.length, 1);
  assert.ok(attemptKey(requests[0]));
  state.time += 999;
  assert.equal(await answers(), true);
  assert.equal(requests.length, 1);
  state.time += 1;
  assert.equal(await answers(), true);
  assert.equal(requests.length, 2);
});

test('reports that a ledger fails, and that it is available again', async () => {
  const { requests, state, answers } = rig();
  state.find = fails;
  assert.equal(await answers(), false);
  state.find = async () => undefined;
  assert.equal(await answers(), false);
  assert.equal(requests.length, 1);
  state.time += 1_000;
  assert.equal(await answers(), true);
});

test('calls back once a minute while the ledger is unavailable, and not while it answers', async () => {
  const { state, lost, answers, noteFailure } = rig();
  await answers();
  assert.deepEqual(lost, []);
  state.find = fails;
  for (state.time = 10_000; state.time <= 130_000; state.time += 5_000) await answers();
  assert.deepEqual(lost, [10_000, 70_000, 130_000]);
  state.find = async () => undefined;
  for (; state.time <= 300_000; state.time += 5_000) await answers();
  assert.equal(lost.length, 3);
  noteFailure();
  await answers();
  assert.equal(lost.length, 4, 'a gift could not be reserved');
});

test('does not make callers wait for the test of another caller', async () => {
  const { requests, state, answers } = rig();
  state.find = fails;
  const first = answers();
  assert.equal(await answers(), true, 'nothing is known yet');
  assert.equal(await first, false);
  state.time += 1_000;
  state.find = async () => undefined;
  const second = answers();
  assert.equal(await answers(), false, 'as it was');
  assert.equal(await second, true);
  assert.equal(requests.length, 2);
});

test('counts two seconds without an answer as a failure, and tests again a second later', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { requests, state, answers } = rig();
  state.find = () => new Promise(() => undefined);
  let result: boolean | undefined;
  const saying = answers().then((answer) => (result = answer));
  state.time += 1_999;
  t.mock.timers.tick(1_999);
  await Promise.resolve();
  assert.equal(result, undefined);
  state.time += 1;
  t.mock.timers.tick(1);
  assert.equal(await saying, false);
  state.time += 999;
  assert.equal(await answers(), false);
  assert.equal(requests.length, 1);
});

test('tests a ledger by writing, too, if it supports that', async () => {
  const { requests, own, state, answers } = rig();
  let isFull = true;
  own.probe = async () => (isFull ? Promise.reject(new Error('disk full')) : true);
  assert.equal(await answers(), false, 'though it can be read');
  state.time += 1_000;
  isFull = false;
  assert.equal(await answers(), true);
  assert.equal(requests.length, 1);
  state.time += 1_000;
  own.probe = async () => false;
  assert.equal(await answers(), true);
  state.time += 1_000;
  own.probe = async () => true;
  state.find = fails;
  assert.equal(await answers(), false, 'though it can be written to');
});

test('reports at once that a ledger accepts no gifts; without test writes, for half a minute after a failed gift', async () => {
  const { state, answers, noteFailure } = rig();
  assert.equal(await answers(), true);
  noteFailure();
  assert.equal(await answers(), false);
  state.time += 29_999;
  assert.equal(await answers(), false);
  state.time += 1;
  assert.equal(await answers(), true);
});

test('trusts a ledger again after a test write that began after the last failure', async () => {
  const { own, state, answers, noteFailure } = rig();
  let end = (): void => undefined;
  own.probe = () => new Promise((resolve) => (end = () => resolve(true)));
  const before = answers();
  noteFailure();
  end();
  assert.equal(await before, false);
  own.probe = async () => true;
  state.time += 1_000;
  assert.equal(await answers(), true);
});
