import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlatformAnswer, PlatformCall } from '../../../src/proxy/platform/platform.js';
import { createResilientPlatform } from '../../../src/proxy/platform/resilient-platform.js';
import { getCampaign } from '../../../src/schema/campaign.js';
import { getHeatmap } from '../../../src/schema/heatmap.js';

const call: PlatformCall = { endpoint: getCampaign, params: { id: 7 }, query: {}, body: undefined };
const bad: PlatformAnswer = { kind: 'answered', status: 500, body: {}, retryAfter: undefined };
const good: PlatformAnswer = { ...bad, status: 200 };

function rig(answer: (calls: number, call: PlatformCall) => PlatformAnswer, random = () => 0) {
  const state = { calls: 0 };
  const platform = async (one: PlatformCall) => {
    state.calls += 1;
    return answer(state.calls, one);
  };
  const steady = createResilientPlatform(platform, { clock: () => 0, random, pause: 10 });
  return { state, steady };
}

test('sends a failing platform five calls, with their retries, and then one every five seconds', async () => {
  const { state, steady } = rig(() => bad);
  for (let time = 0; time < 1_000; time += 1) await steady.ask(call, 8000, true);
  assert.equal(state.calls, 5);
});

test('retries only calls that change nothing', async () => {
  const { state, steady } = rig(() => bad);
  assert.deepEqual(await steady.ask(call, 8000, false), bad);
  assert.equal(state.calls, 1);
});

test('retries once, and returns the second answer', async () => {
  const { state, steady } = rig((calls) => (calls === 1 ? bad : good));
  assert.deepEqual(await steady.ask(call, 8000, true), good);
  assert.equal(state.calls, 2);
});

test('does not retry if the pause would exceed the time limit', async () => {
  const { state, steady } = rig(
    () => bad,
    () => 0.9,
  );
  await steady.ask(call, 9, true);
  assert.equal(state.calls, 1);
});

for (const kind of ['timeout', 'unreadable'] as const)
  test(`does not retry after "${kind}"`, async () => {
    const { state, steady } = rig(() => ({ kind }));
    assert.deepEqual(await steady.ask(call, 8000, true), { kind });
    assert.equal(state.calls, 1);
  });

test('has a circuit for each route, so that a failing one does not block others', async () => {
  const heat: PlatformCall = { ...call, endpoint: getHeatmap };
  const { steady } = rig((_, { endpoint }) => (endpoint.name === 'getHeatmap' ? bad : good));
  for (let time = 0; time < 20; time += 1) await steady.ask(heat, 8000, true);
  assert.equal(steady.isOpen(getHeatmap), false);
  assert.equal((await steady.ask(heat, 8000, true)).kind, 'held-back');
  assert.equal(steady.isOpen(getCampaign), true);
  assert.deepEqual(await steady.ask(call, 8000, true), good);
});
