import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLimits } from '../../../src/proxy/abuse/memory-limits.js';
import { createRefusedKeys } from '../../../src/proxy/abuse/marks.js';
import { hour, stopClock } from './crowd.js';

test('remembers refused keys and their requests for an hour', async (t) => {
  const pass = stopClock(t);
  const now = () => Date.now();
  const refused = createRefusedKeys(createMemoryLimits(now), now);
  await refused.add('key', 'print');
  assert.equal(await refused.has('key'), true);
  assert.equal(await refused.hasRequest('key', 'print'), true);
  assert.equal(await refused.hasRequest('key', 'other'), false);
  assert.equal(await refused.has('other'), false);
  pass(hour - 1_000);
  assert.equal(await refused.has('key'), true);
  pass(1_000);
  assert.equal(await refused.has('key'), false);
});

test('stores at most 20,000 refused keys an hour', async (t) => {
  const pass = stopClock(t);
  const now = () => Date.now();
  const memory = createMemoryLimits(now);
  let written = 0;
  const refused = createRefusedKeys(
    {
      ...memory,
      async add() {
        written += 1;
        return 0;
      },
    },
    now,
  );
  for (let count = 0; count < 20_050; count += 1) await refused.add(`key-${count}`, 'print');
  assert.equal(written, 40_000, 'two entries each');
  pass(hour);
  await refused.add('later', 'print');
  assert.equal(written, 40_002);
});
