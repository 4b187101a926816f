import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShortLivedReplies } from '../../../src/proxy/cache/short-lived-replies.js';

test('stores no more than two million characters, including keys', () => {
  const memory = createShortLivedReplies(() => 0);
  const kept = () =>
    Array.from({ length: 900 }, (_, index) => index).filter((index) => memory.get(keyOf(index)));
  const keyOf = (index: number) => `${String(index)} ${'x'.repeat(10_000)}`;
  for (let index = 0; index < 900; index += 1) memory.set(keyOf(index), { status: 404 }, 2);
  assert.ok(kept().length > 150 && kept().length < 200, String(kept().length));
  memory.set('large', { status: 200, body: { text: 'x'.repeat(1_500_000) } }, 5);
  assert.ok(memory.get('large'));
  assert.ok(kept().length < 50, String(kept().length));
  memory.set('larger', { status: 200, text: 'x'.repeat(2_500_000) }, 5);
  assert.equal(memory.get('larger'), undefined);
  assert.ok(memory.get('large'), 'nothing made room for it');
});
