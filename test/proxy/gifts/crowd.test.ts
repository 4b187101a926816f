import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAvailability } from '../../../src/proxy/gifts/availability.js';

test('calls a slow function once for many callers, who get its last result meanwhile', async () => {
  let time = 0;
  const requests: ((isOpen: boolean) => void)[] = [];
  const opening = createAvailability({
    donationsOpen: () => new Promise<boolean>((resolve) => requests.push(resolve)),
    ledgerAnswers: async () => true,
    clock: () => time,
  });
  const first = opening.isSwitchedOn();
  requests[0]?.(true);
  assert.equal(await first, true);

  time += 1_000;
  const second = opening.isSwitchedOn();
  assert.deepEqual(
    await Promise.all(Array.from({ length: 100 }, () => opening.isSwitchedOn())),
    Array.from({ length: 100 }, () => true),
  );
  assert.equal(requests.length, 2);
  requests[1]?.(false);
  assert.equal(await second, false);
  assert.equal(await opening.isSwitchedOn(), false);
});

test('accepts no gift before the function has settled for the first time', async () => {
  const requests: ((isOpen: boolean) => void)[] = [];
  const opening = createAvailability({
    donationsOpen: () => new Promise<boolean>((resolve) => requests.push(resolve)),
    ledgerAnswers: async () => true,
    clock: () => 0,
  });
  const both = [opening.isSwitchedOn(), opening.isSwitchedOn()];
  for (const answer of requests) answer(false);
  assert.deepEqual(await Promise.all(both), [false, false]);
});
