import assert from 'node:assert/strict';
import { test } from 'node:test';
import { qrCode } from '../../../src/elements/fr-team-leaderboard/qr-code.js';

/** The dark squares of a path, as "x,y". */
function squares(path: string): Set<string> {
  const found = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(length); at += 1) found.add(`${String(Number(x) + at)},${y ?? ''}`);
  return found;
}

test('has the finder patterns of ISO/IEC 18004 in three corners, and its timing pattern', () => {
  const { size, path } = qrCode('https://give.example.org/campaign/1001?lang=fr');
  // 47 bytes with 15 % of correction need version 4: 33 squares.
  assert.equal(size, 33);
  const dark = squares(path);
  const isRing = (x: number, y: number) => {
    const distance = Math.max(Math.abs(x - 3), Math.abs(y - 3));
    return distance !== 2 && distance !== 4;
  };
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    for (let y = 0; y < 7; y += 1)
      for (let x = 0; x < 7; x += 1)
        assert.equal(dark.has(`${String(left + x)},${String(top + y)}`), isRing(x, y));
  for (let x = 8; x < size - 8; x += 1) assert.equal(dark.has(`${String(x)},6`), x % 2 === 0);
});

test('is a different code for another text', () => {
  assert.notEqual(qrCode('https://a.example/1').path, qrCode('https://a.example/2').path);
});
