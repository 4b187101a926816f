import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLedgerProbe } from '../../../src/proxy/ledger/ledger-probe.js';
import { attemptKey } from '../../../src/proxy/donations/attempt-key.js';

/** A ledger that answers as it is told, and a clock. */
function rig() {
  const asked: string[] = [];
  const state = { time: 5_000, find: async (): Promise<undefined> => undefined };
  const find = (key: string) => {
    asked.push(key);
    return state.find();
  };
  return { asked, state, answers: createLedgerProbe({ find }, () => state.time) };
}
const fails = async () => Promise.reject(new Error('gone'));

void test('asks once a second at most, by a key that could be an attempt’s', async () => {
  const { asked, state, answers } = rig();
  for (let time = 0; time < 5; time += 1) assert.equal(await answers(), true);
  assert.equal(asked.length, 1);
  assert.ok(attemptKey(asked[0]));
  state.time += 999;
  assert.equal(await answers(), true);
  assert.equal(asked.length, 1);
  state.time += 1;
  assert.equal(await answers(), true);
  assert.equal(asked.length, 2);
});

void test('says that a ledger fails, and when it is back', async () => {
  const { asked, state, answers } = rig();
  state.find = fails;
  assert.equal(await answers(), false);
  state.find = async () => undefined;
  assert.equal(await answers(), false);
  assert.equal(asked.length, 1);
  state.time += 1_000;
  assert.equal(await answers(), true);
});

void test('lets nobody wait for another’s question', async () => {
  const { asked, state, answers } = rig();
  state.find = fails;
  const first = answers();
  assert.equal(await answers(), true, 'nothing is known yet');
  assert.equal(await first, false);
  state.time += 1_000;
  state.find = async () => undefined;
  const second = answers();
  assert.equal(await answers(), false, 'as it was');
  assert.equal(await second, true);
  assert.equal(asked.length, 2);
});

void test('takes two seconds of silence for a failure, and asks again a second after', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { asked, state, answers } = rig();
  state.find = () => new Promise(() => undefined);
  let said: boolean | undefined;
  const saying = answers().then((answer) => (said = answer));
  state.time += 1_999;
  t.mock.timers.tick(1_999);
  await Promise.resolve();
  assert.equal(said, undefined);
  state.time += 1;
  t.mock.timers.tick(1);
  assert.equal(await saying, false);
  state.time += 999;
  assert.equal(await answers(), false);
  assert.equal(asked.length, 1);
});
