import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { GiftsSeen } from '../../src/format/gifts-seen.js';

const start = Date.UTC(2026, 0, 1, 9);
const minute = 60_000;

/** A page that sees figures of some campaigns: each is `[raised, donors]`. */
function page(subject = '7') {
  const seen = new GiftsSeen();
  return {
    /** @returns The rise of the amount. @param age Age of the answers, ms. */
    at: (
      minutes: number,
      figures: readonly (readonly [number | null, number | null] | undefined)[],
      age = 0,
      of = subject,
    ) => {
      const now = start + minutes * minute;
      return seen.see(
        of,
        figures.map((pair) => pair && { raised: pair[0], donors: pair[1], at: now - age }),
        now,
      );
    },
    count: (minutes: number) => seen.count(start + minutes * minute),
  };
}

describe('the gifts that a page has seen', () => {
  test('are none of those before the page was opened', () => {
    const { at, count } = page();
    assert.equal(at(0, [[100_000, 40]]), 0);
    assert.deepEqual(count(0), { gifts: 0, isHour: false });
  });

  test('are the new donors, with the rise of the amount', () => {
    const { at, count } = page();
    at(0, [[100_000, 40]]);
    assert.equal(at(1, [[107_500, 41]]), 7500);
    assert.equal(at(2, [[120_000, 44]]), 12_500);
    assert.deepEqual(count(2), { gifts: 4, isHour: false });
  });

  test('are one for each rise if no donor is new, and none twice if donors are counted later than amounts', () => {
    const { at, count } = page();
    at(0, [[1000, 40]]);
    at(1, [[2000, 40]]);
    at(2, [[2000, 41]]);
    at(3, [[3000, 42]]);
    assert.equal(count(3).gifts, 2);
  });

  test('are none after a refund, and none after an old answer of a cache', () => {
    const { at, count } = page();
    at(0, [[5000, 4]]);
    assert.equal(at(1, [[3000, 3]]), 0);
    assert.equal(at(2, [[5000, 4]]), 0);
    assert.equal(at(3, [[5000, 4]], 1000), 0);
    assert.equal(count(3).gifts, 0);
  });

  test('are not the sum of a campaign that is there again, or of other campaigns', () => {
    const { at, count } = page();
    at(0, [[1000, 1], undefined]);
    assert.equal(
      at(1, [
        [1000, 1],
        [900_000, 300],
      ]),
      0,
    );
    at(2, [[1000, 1], undefined]);
    assert.equal(
      at(3, [
        [1000, 1],
        [902_500, 301],
      ]),
      2500,
    );
    assert.equal(count(3).gifts, 1);
    assert.equal(at(4, [[5_000_000, 800]], 0, '8'), 0);
    assert.equal(count(4).gifts, 0);
  });

  test('are not those that an old first answer lacks', () => {
    const { at, count } = page();
    at(0, [[1000, 1]], 3 * 60 * minute);
    assert.equal(at(1, [[90_000, 300]]), 0);
    assert.equal(at(2, [[91_000, 301]]), 1000);
    assert.equal(count(2).gifts, 1);
  });

  test('are those of the last hour once all of it has been seen', () => {
    const { at, count } = page();
    for (let time = 0; time <= 90; time += 1)
      at(time, [[1000 * (1 + Math.floor(time / 10)), 1 + Math.floor(time / 10)]]);
    assert.deepEqual(count(59), { gifts: 9, isHour: false });
    assert.deepEqual(count(90), { gifts: 6, isHour: true });
  });

  test('are those since the page was opened if it was hidden in the last hour', () => {
    const { at, count } = page();
    for (let time = 0; time <= 60; time += 1) at(time, [[1000, 1]]);
    at(100, [[50_000, 30]]);
    assert.deepEqual(count(100), { gifts: 29, isHour: false });
  });

  test('are those of people if a campaign counts no money, and none of unknown figures', () => {
    const { at, count } = page();
    at(0, [
      [null, 5],
      [null, null],
    ]);
    assert.equal(
      at(1, [
        [null, 7],
        [5000, 9],
      ]),
      0,
    );
    assert.equal(count(1).gifts, 2);
  });
});
