import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  nextStep,
  figurePositionOf,
  type FigurePosition,
} from '../../../src/elements/fr-team-leaderboard/page-search.js';
import { runs } from '../../support/runs.js';

const size = 100;

/** Searches a descending list page by page. Returns the figure's first position, counted from 0, and the pages that were requested. */
function search(list: readonly number[], wanted: number, hint = 1): { index: number; pages: number[] } {
  const verdicts = new Map<number, FigurePosition>();
  const page = (number: number) => list.slice((number - 1) * size, number * size);
  for (;;) {
    const { found, request } = nextStep(verdicts, hint);
    if (found !== undefined) {
      const inside = page(found).findIndex((figure) => figure <= wanted);
      const index = inside < 0 ? list.length : (found - 1) * size + inside;
      return { index, pages: [...verdicts.keys()] };
    }
    assert.ok(request !== undefined, 'contradiction');
    assert.ok(!verdicts.has(request), `page ${request} asked again`);
    verdicts.set(request, figurePositionOf(page(request), wanted) ?? assert.fail('not falling'));
  }
}

test('determines from a page whether a figure starts before it, on it or later', () => {
  assert.deepEqual(
    [[], [5], [4, 3], [9, 5, 5], [9, 6]].map((figures) => figurePositionOf(figures, 5)),
    ['above', 'above', 'above', 'here', 'later'],
  );
  assert.equal(figurePositionOf([4, 9], 5), undefined);
});

test('finds any position among ten thousand with at most fourteen pages', () => {
  const list = Array.from({ length: 10_000 }, (_, index) => 10_000 - index);
  for (let index = 0; index < 10_000; index += 7) {
    const { index: found, pages } = search(list, list[index]!);
    assert.equal(found, index);
    assert.ok(pages.length <= 14, `${pages.length} pages for ${index}`);
  }
});

test('starts at the last known page: one page if the team has not moved, few if it has moved a little', () => {
  const list = Array.from({ length: 10_000 }, (_, index) => 10_000 - index);
  assert.deepEqual(search(list, list[7650]!, 77).pages, [77]);
  assert.deepEqual(search(list, list[7850]!, 77).pages, [77, 78, 80, 79]);
  assert.deepEqual(search(list, list[7550]!, 77).pages, [77, 76]);
});

test('for any list, also with ties, the position is the number of higher figures', () => {
  const figures = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 3000 });
  fc.assert(
    fc.property(
      figures,
      fc.integer({ min: -1, max: 41 }),
      fc.integer({ min: 1, max: 40 }),
      (any, wanted, hint) => {
        const list = any.sort((a, b) => b - a);
        assert.equal(search(list, wanted, hint).index, list.filter((figure) => figure > wanted).length);
      },
    ),
    { numRuns: runs(100) },
  );
});

test('stops if a list never ends, or is inconsistent', () => {
  const verdicts = new Map<number, FigurePosition>();
  for (let steps = 0; ; steps += 1) {
    assert.ok(steps < 20);
    const { request } = nextStep(verdicts, 1);
    if (request === undefined) break;
    verdicts.set(request, 'later');
  }
  assert.deepEqual(
    nextStep(
      new Map<number, FigurePosition>([
        [4, 'later'],
        [3, 'above'],
      ]),
      1,
    ),
    {},
  );
});
