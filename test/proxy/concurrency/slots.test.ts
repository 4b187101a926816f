import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSlots } from '../../../src/proxy/concurrency/slots.js';

test('gives a free slot to the work that has waited longest', async () => {
  const slots = createSlots(2, 2);
  const first = await slots.take(60_000);
  const second = await slots.take(60_000);
  const order: string[] = [];
  const third = slots.take(60_000).then((give) => (order.push('third'), give));
  const fourth = slots.take(60_000).then((give) => (order.push('fourth'), give));
  assert.equal(await slots.take(60_000), undefined);
  first?.();
  // A slot that is released twice is still only one slot.
  first?.();
  const giveThird = await third;
  assert.deepEqual(order, ['third']);
  second?.();
  (await fourth)?.();
  giveThird?.();
  assert.deepEqual(order, ['third', 'fourth']);
  const again = await Promise.all([slots.take(60_000), slots.take(60_000)]);
  assert.ok(again.every((give) => give));
});

test('refuses work that has waited too long, and reserves no slot for it', async () => {
  const slots = createSlots(1, 5);
  const first = await slots.take(60_000);
  assert.deepEqual(await Promise.all([slots.take(5), slots.take(5)]), [undefined, undefined]);
  first?.();
  assert.ok(await slots.take(60_000));
});
