import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMessage } from '../../src/embed/message.js';

test('messages between a frame and its page are read, whatever their version', () => {
  assert.deepEqual(readMessage({ frEmbed: 2, type: 'ready', more: 1 }), { frEmbed: 2, type: 'ready' });
  assert.deepEqual(readMessage({ frEmbed: 1, type: 'height', height: 120.2 }), {
    frEmbed: 1,
    type: 'height',
    height: 121,
  });
});

test('messages of another shape are ignored', () => {
  const heights = [-1, NaN, Infinity, 20_001, '120', null].map((height) => ({
    frEmbed: 1,
    type: 'height',
    height,
  }));
  const others = [
    null,
    'ready',
    7,
    [],
    {},
    { type: 'ready' },
    { frEmbed: '1', type: 'ready' },
    { frEmbed: 1 },
  ];
  for (const data of [...others, ...heights])
    assert.equal(readMessage(data), undefined, JSON.stringify(data));
});
