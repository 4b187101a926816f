import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decode } from '../../src/maps/decode.js';
import { pathOf } from '../../src/maps/outline.js';
import { boxOf, centreOf } from '../../src/maps/shape.js';
import { au } from '../../src/maps/geometry/map-au.js';
import { runs } from '../support/runs.js';

test('reads codes, arcs forwards and backwards, dots and squares', () => {
  // Values from 0 to 43 are one character of !#%&()…; larger values are followed by a second character.
  const digit = (value: number) =>
    Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
      (character) => !`"'\\\`$<`.includes(character),
    )[value] ?? '';
  const numbers = (...values: number[]) =>
    values
      .map((value) => (value < 44 ? digit(value) : digit(44 + (value % 44)) + digit(Math.floor(value / 44))))
      .join('');
  // A's arcs: down the middle from (4,0) to (4,4), and around the left. B's: the first one backwards, and around the right.
  // 4 × points, or 4 × position + 2; and 1 if another arc follows.
  const counts = numbers(1, 4 * 1 + 1, 4 * 3, 1, 4 * 1 + 2 + 1, 4 * 3);
  const points = numbers(
    ...[100, 50],
    ...[8, 0, 0, 8],
    ...[7, 0, 0, 7],
    ...[8, 0, 0, 8],
    ...[60, 7],
    ...[9, 8, 3],
  );
  const map = decode(`A,B D S ${counts} ${points}`);
  assert.deepEqual([map.width, map.height], [100, 50]);
  assert.deepEqual([...map.areas.keys()], ['A', 'B', 'S']);
  assert.deepEqual(map.areas.get('A')?.rings, [[4, 0, 4, 4, 0, 4, 0, 0]]);
  assert.deepEqual(map.areas.get('B')?.rings, [[4, 4, 4, 0, 8, 0, 8, 4]]);
  assert.deepEqual([...map.dots], [['D', [60, 7]]]);
  assert.equal(pathOf(map.areas.get('S')!), 'M9,8l3,0 0,3 -3,0 z');
});

test('throws nothing for any part of a file', () => {
  fc.assert(
    fc.property(fc.nat(au.length), fc.nat(au.length), fc.string(), (from, until, noise) => {
      for (const [, area] of decode(au.slice(0, from) + noise + au.slice(until)).areas) {
        void [pathOf(area), boxOf(area), centreOf(area)];
      }
    }),
    { numRuns: runs(300) },
  );
  assert.equal(decode('').areas.size, 0);
});
