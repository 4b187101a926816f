import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDay, formatRank } from '../../src/format/nth.js';

test('a day of the month has its English ending', () => {
  const days = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30, 31].map((day) => formatDay(day, 'en-CA'));
  assert.deepEqual(days, '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 30th 31st'.split(' '));
});

test('only the first day of a month has a French ending', () => {
  assert.deepEqual(
    [1, 2, 11, 21].map((day) => formatDay(day, 'fr-CA')),
    ['1er', '2', '11', '21'],
  );
});

test('a rank agrees with « équipe » in French, and has its English ending', () => {
  assert.deepEqual(
    [1, 2, 21, 112].map((rank) => formatRank(rank, 'en-CA')),
    ['1st', '2nd', '21st', '112th'],
  );
  assert.deepEqual(
    [1, 2, 21].map((rank) => formatRank(rank, 'fr-CA')),
    ['1re', '2e', '21e'],
  );
});

test('other languages write plain numbers', () => {
  assert.equal(formatDay(1, 'es-US'), '1');
  assert.equal(formatRank(1, 'es-US'), '1');
});
