import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { searchPages } from '../../../src/elements/fr-team-leaderboard/page-search.js';
import { runs } from '../../support/runs.js';

const size = 100;

/** Searches a descending list. Returns the figure's first position, counted from 0, and the pages that were requested. */
async function search(list: readonly number[], wanted: number, start = 1) {
  const pages: number[] = [];
  const page = (number: number) => list.slice((number - 1) * size, number * size);
  const read = (number: number) => {
    assert.ok(!pages.includes(number), `page ${number} asked again`);
    pages.push(number);
    return Promise.resolve(page(number));
  };
  const found = (await searchPages(read, wanted, start)) ?? assert.fail('not found');
  const inside = found.flatMap(page).findIndex((figure) => figure <= wanted);
  return { index: inside < 0 ? list.length : (found[0]! - 1) * size + inside, pages, found };
}

test('finds the page of a figure, with the next page for its last row, and the previous page for its first row', async () => {
  const list = Array.from({ length: 250 }, (_, index) => 250 - index);
  const found = async (index: number) => (await search(list, list[index]!)).found;
  assert.deepEqual(await Promise.all([0, 1, 99, 100, 101, 199, 200, 248, 249].map(found)), [
    [1],
    [1],
    [1, 2],
    [1, 2],
    [2],
    [2, 3],
    [2, 3],
    [3],
    [3, 4],
  ]);
  assert.deepEqual((await search(list, 0)).found, [3, 4]);
  assert.deepEqual((await search([], 0)).found, [1]);
});

test('finds any position among ten thousand with at most fourteen pages', async () => {
  const list = Array.from({ length: 10_000 }, (_, index) => 10_000 - index);
  for (let index = 0; index < 10_000; index += 7) {
    const { index: found, pages } = await search(list, list[index]!);
    assert.equal(found, index);
    assert.ok(pages.length <= 14, `${pages.length} pages for ${index}`);
  }
});

test('starts at the last known page: one page if the team has not moved, few if it has moved a little', async () => {
  const list = Array.from({ length: 10_000 }, (_, index) => 10_000 - index);
  assert.deepEqual((await search(list, list[7650]!, 77)).pages, [77]);
  assert.deepEqual((await search(list, list[7850]!, 77)).pages, [77, 78, 80, 79]);
  assert.deepEqual((await search(list, list[7550]!, 77)).pages, [77, 76]);
});

test('for any list, also with ties, the position is the number of higher figures', async () => {
  const figures = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 3000 });
  await fc.assert(
    fc.asyncProperty(
      figures,
      fc.integer({ min: -1, max: 41 }),
      fc.integer({ min: 1, max: 40 }),
      async (any, wanted, start) => {
        const list = any.sort((a, b) => b - a);
        assert.equal(
          (await search(list, wanted, start)).index,
          list.filter((figure) => figure > wanted).length,
        );
      },
    ),
    { numRuns: runs(100) },
  );
});

test('stops if a list never ends, or is not in descending order', async () => {
  let reads = 0;
  const endless = () => {
    reads += 1;
    return Promise.resolve([9, 9]);
  };
  assert.equal(await searchPages(endless, 5), undefined);
  assert.ok(reads < 20, `${reads} pages`);
  assert.equal(await searchPages(() => Promise.resolve([4, 9]), 5), undefined);
});
