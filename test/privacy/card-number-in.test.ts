import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardNumberIn } from '../../src/privacy/card-number-in.js';

const number = '4111111111111111';

test('reports a member name that is a card number at its parent, without quoting it', () => {
  assert.equal(cardNumberIn({ [number]: 'x' }), 'body');
  assert.equal(cardNumberIn({ extra: { [number]: 'x' } }), 'extra');
});

test('ignores values that are neither text nor number', () => {
  assert.equal(cardNumberIn({ a: null, b: true, c: undefined, d: [null, false] }), undefined);
});
