import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPace } from '../../../src/proxy/abuse/pace.js';

void test('waits as long as one of the last refusals took, give or take a fifth', async () => {
  const waits: number[] = [];
  let random = 0.5;
  const pace = createPace(
    () => random,
    async (ms) => {
      waits.push(ms);
    },
  );
  await pace.keep();
  // 20 are remembered, so the first one is forgotten.
  pace.note(9_999);
  for (let count = 1; count <= 20; count += 1) pace.note(count * 100);
  await pace.keep();
  random = 0;
  await pace.keep();
  random = 0.999;
  await pace.keep();
  assert.deepEqual(
    waits.map((ms) => Math.round(ms)),
    [700, 1_100, 80, 2_399],
  );
});

void test('holds nobody for longer than five seconds, give or take a fifth', async () => {
  const waits: number[] = [];
  const pace = createPace(
    () => 0.5,
    async (ms) => {
      waits.push(ms);
    },
  );
  pace.note(60_000);
  await pace.keep();
  assert.deepEqual(waits, [5_000]);
});

void test('holds 200 connections at once, and answers further ones as they come', async () => {
  let waiting = 0;
  const release: (() => void)[] = [];
  const pace = createPace(
    () => 0.5,
    () => {
      waiting += 1;
      return new Promise((resolve) => release.push(resolve));
    },
  );
  const held = Array.from({ length: 200 }, () => pace.keep());
  await pace.keep();
  assert.equal(waiting, 200);
  for (const go of release.splice(0)) go();
  await Promise.all(held);
  const next = pace.keep();
  assert.equal(waiting, 201, 'there is room again');
  for (const go of release) go();
  await next;
});
