import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messagesAndNames } from '../../src/format/messages-and-names.js';

const one = (name: string | null, message: string | null) => ({ name, message, date: '2026-11-20' });

test('keeps names without a message apart from messages', () => {
  const all = [
    one('A', null),
    one(null, 'Hi'),
    one('B', 'Ho'),
    one('A', null),
    one('C', ''),
    one('D', null),
    one('E', null),
  ];
  const { messages, names } = messagesAndNames(all, 5);
  assert.deepEqual(messages, [one(null, 'Hi'), one('B', 'Ho')]);
  assert.deepEqual(names, ['A', 'C', 'D']);
});

test('limits messages, and no names by that limit', () => {
  const { messages, names } = messagesAndNames([one('A', 'Hi'), one('B', 'Ho'), one('C', null)], 1);
  assert.deepEqual([messages.length, names], [1, ['C']]);
});
