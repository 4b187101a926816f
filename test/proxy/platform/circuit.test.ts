import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCircuit } from '../../../src/proxy/platform/circuit.js';
import type { PlatformAnswer, PlatformCall } from '../../../src/proxy/platform/platform.js';
import { settled } from '../../support/fake-clock.js';
import { getCampaign } from '../../../src/schema/campaign.js';

const call: PlatformCall = { endpoint: getCampaign, params: { id: 7 }, query: {}, body: undefined };
const answered = (status: number, retryAfter?: number): PlatformAnswer => ({
  kind: 'answered',
  status,
  body: {},
  retryAfter,
});

/** A circuit before a platform that answers as told, and a clock in ms. */
function rig(answer: (calls: number) => PlatformAnswer | Promise<PlatformAnswer>) {
  const state = { now: 0, calls: 0 };
  const circuit = createCircuit(
    async () => {
      state.calls += 1;
      return answer(state.calls);
    },
    () => state.now,
  );
  const kind = async () => (await circuit.send(call, 8000)).kind;
  return { state, circuit, kind };
}

for (const [title, fault] of [
  ['500s', answered(500)],
  ['503s', answered(503)],
  ['time-outs', { kind: 'timeout' }],
  ['refused connections', { kind: 'not-sent' }],
  ['resets', { kind: 'broken' }],
  ['HTML', { kind: 'unreadable' }],
] as const satisfies [string, PlatformAnswer][])
  test(`sends 5 of 20 calls when the platform answers with ${title}`, async () => {
    const { state, circuit, kind } = rig(() => fault);
    const kinds: string[] = [];
    for (let time = 0; time < 20; time += 1) kinds.push(await kind());
    assert.equal(state.calls, 5);
    assert.deepEqual(new Set(kinds.slice(5)), new Set(['held-back']));
    assert.equal(circuit.isOpen(), false);
  });

for (const status of [400, 401, 403, 404])
  test(`stays closed after any number of ${status}s: one invalid campaign does not block others`, async () => {
    const { state, kind } = rig(() => answered(status));
    for (let time = 0; time < 20; time += 1) assert.equal(await kind(), 'answered');
    assert.equal(state.calls, 20);
  });

test('sends one call every five seconds while open, and closes when one succeeds', async () => {
  let isDown = true;
  const { state, circuit, kind } = rig(() => answered(isDown ? 500 : 200));
  for (let time = 0; time < 10; time += 1) await kind();
  state.now = 4_999;
  assert.equal(await kind(), 'held-back');
  state.now = 5_000;
  assert.equal(await kind(), 'answered');
  assert.equal(await kind(), 'held-back');
  assert.equal(state.calls, 6);
  isDown = false;
  state.now = 10_000;
  for (let time = 0; time < 10; time += 1) assert.equal(await kind(), 'answered');
  assert.equal(state.calls, 16);
  assert.equal(circuit.isOpen(), true);
});

test('sends at most 20 calls at a time, lets 100 wait, and refuses the rest at once', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { state, kind } = rig(async () => {
    await held;
    return answered(200);
  });
  const first = Array.from({ length: 120 }, kind);
  assert.deepEqual(await Promise.all(Array.from({ length: 380 }, kind)), Array(380).fill('held-back'));
  assert.equal(state.calls, 20);
  release();
  assert.deepEqual(await Promise.all(first), Array(120).fill('answered'));
  assert.equal(state.calls, 120);
});

test('sends nothing for a call that has waited too long in the queue', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { state, kind } = rig(async () => {
    await held;
    return answered(200);
  });
  const waiting = Array.from({ length: 21 }, kind);
  await settled();
  state.now = 8_000;
  release();
  assert.equal((await Promise.all(waiting)).at(-1), 'timeout');
  assert.equal(state.calls, 20);
});

test('sends no calls for three seconds after a 429 without Retry-After', async () => {
  const { state, circuit, kind } = rig((calls) => answered(calls === 1 ? 429 : 200));
  assert.equal(await kind(), 'answered');
  for (let time = 0; time < 50; time += 1)
    assert.deepEqual(await circuit.send(call, 8000), { kind: 'held-back', retryAfter: 3 });
  assert.equal(state.calls, 1);
  state.now = 3_000;
  assert.equal(await kind(), 'answered');
});

for (const status of [429, 503])
  test(`sends no calls for as long as a ${status} requires, and returns the remaining time`, async () => {
    const { state, circuit, kind } = rig((calls) => (calls === 1 ? answered(status, 30) : answered(200)));
    assert.equal(await kind(), 'answered');
    assert.equal(circuit.isOpen(), false);
    state.now = 10_500;
    assert.deepEqual(await circuit.send(call, 8000), { kind: 'held-back', retryAfter: 20 });
    state.now = 30_000;
    assert.equal(await kind(), 'answered');
    assert.equal(state.calls, 2);
  });

test('a call of many that fail at once keeps the platform from being tried for five seconds', async () => {
  const { state, kind } = rig(() => answered(500));
  await Promise.all(Array.from({ length: 20 }, kind));
  assert.equal(state.calls, 20);
  state.now = 4_000;
  assert.equal(await kind(), 'held-back');
  state.now = 5_000;
  assert.deepEqual(
    (await Promise.all(Array.from({ length: 20 }, kind))).filter((one) => one !== 'held-back'),
    ['answered'],
  );
  assert.equal(state.calls, 21);
});

test('ignores answers to calls that were sent before the platform went down', async () => {
  let answer = (_: PlatformAnswer): void => undefined;
  const late = new Promise<PlatformAnswer>((resolve) => (answer = resolve));
  const { state, circuit, kind } = rig((calls) => (calls === 1 ? late : answered(500)));
  const first = kind();
  for (let time = 0; time < 5; time += 1) await kind();
  answer(answered(200));
  await first;
  assert.equal(circuit.isOpen(), false);
  state.now = 4_999;
  assert.equal(await kind(), 'held-back');
});

test('keeps the longest pause that the platform has asked for', async () => {
  const { circuit, kind } = rig((calls) => answered(429, calls === 1 ? 30 : undefined));
  await Promise.all([kind(), kind()]);
  assert.deepEqual(await circuit.send(call, 8000), { kind: 'held-back', retryAfter: 30 });
});

test('holds a waiting call back if the platform has asked for a pause meanwhile', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { state, kind } = rig(async () => {
    await held;
    return answered(429, 30);
  });
  const waiting = Array.from({ length: 21 }, kind);
  release();
  assert.equal((await Promise.all(waiting)).at(-1), 'held-back');
  assert.equal(state.calls, 20);
});
