import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { maxRows, maxRowsOnScreen, rangeOf } from '../../../src/elements/fr-team-leaderboard/paging.js';
import {
  rankingKeyOf,
  queriesOf,
  readFilters,
  readLimit,
  countLoaded,
  countSkipped,
  type BoardQuery,
} from '../../../src/elements/fr-team-leaderboard/query.js';
import type { TeamSearch } from '../../../src/schema/team.js';
import { runs } from '../../support/runs.js';

const query: BoardQuery = {
  campaignIds: [7],
  order: 'raised',
  text: '',
  from: 0,
  to: 10,
  language: 'en',
};

const searchOf = ({ body = '' }: ReturnType<typeof queriesOf>[number]) => JSON.parse(body) as TeamSearch;

const bodies = (changes: Partial<BoardQuery>) => queriesOf({ ...query, ...changes }).map(searchOf);

const pages = (changes: Partial<BoardQuery>) =>
  bodies(changes).map((body) => [body.fundraiser_id, body.page, body.limit]);

test('requests one row more than it shows, to find out whether there are more', () => {
  assert.deepEqual(bodies({}), [
    { fundraiser_id: 7, sort: 'amount_raised', direction: 'desc', page: 1, limit: 11, lang: 'en' },
  ]);
});

test('requests up to a hundred rows at once, and pages of a hundred beyond', () => {
  assert.deepEqual(pages({ to: 99 }), [[7, 1, 100]]);
  assert.deepEqual(pages({ to: 100 }), [
    [7, 1, 100],
    [7, 2, 100],
  ]);
  assert.equal(pages({ to: 200 }).length, 3);
});

test('requests a late page without the ones before it, but with the previous row', () => {
  assert.deepEqual(pages({ from: 910, to: 920 }), [[7, 10, 100]]);
  assert.equal(countSkipped({ ...query, from: 910, to: 920 }), 900);
  assert.deepEqual(pages({ from: 900, to: 910 }), [
    [7, 9, 100],
    [7, 10, 100],
  ]);
  assert.equal(countSkipped(query), 0);
});

test('starts at the top if ranks depend on all teams', () => {
  const orders = [{ order: 'percent' as const }, { order: 'newest' as const }];
  for (const changes of [...orders, { campaignIds: [7, 8] }]) {
    assert.equal(pages({ ...changes, from: 250, to: 260 })[0]?.[1], 1);
    assert.equal(countSkipped({ ...query, ...changes, from: 250, to: 260 }), 0);
  }
});

test('loads a list from its start as far as a highlighted team is sought', () => {
  assert.deepEqual(pages({ depth: 100 }), [[7, 1, 100]]);
  assert.deepEqual(pages({ depth: 200, from: 150, to: 160, campaignIds: [7, 8] }), [
    [7, 1, 100],
    [7, 2, 100],
    [8, 1, 100],
    [8, 2, 100],
  ]);
  assert.deepEqual(pages({ depth: 100, to: 100 }).length, 2);
  assert.deepEqual(
    [{}, { depth: 400 }, { from: 910, to: 920 }].map((changes) => countLoaded({ ...query, ...changes })),
    [11, 400, 100],
  );
});

test('compares at least a hundred teams by percent and by date', () => {
  for (const order of ['percent', 'newest'] as const) assert.deepEqual(pages({ order }), [[7, 1, 100]]);
});

test('includes the page’s filters in requests, and compares ranks only within the same filters', () => {
  const filters = readFilters(' valley-wide, two words,,', true);
  assert.deepEqual(filters, { tags: ['valley-wide', 'two words'], filter_by_lang: 1 });
  assert.deepEqual(bodies({ filters })[0], {
    ...bodies({})[0],
    tags: ['valley-wide', 'two words'],
    filter_by_lang: 1,
  });
  assert.notEqual(rankingKeyOf({ ...query, filters }), rankingKeyOf(query));
  for (const tags of ['', ' , ', null]) assert.deepEqual(readFilters(tags, false), {});
});

test('requests the search text', () => {
  assert.equal(bodies({ text: 'otters' })[0]?.text, 'otters');
});

test('for any page, few requests contain the rows, the previous one and the next one', () => {
  const size = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(size, fc.integer({ min: 0, max: 10_000 }), fc.boolean(), (rows, page, more) => {
      const range = rangeOf({ paging: more ? 'more' : 'pages', page, size: rows, fromTop: false });
      const asked = { ...query, ...range };
      const queries = queriesOf(asked);
      const [first] = queries.map(searchOf);
      const limit = first?.limit ?? 0;
      assert.ok(queries.length <= (more ? 5 : 3), `${queries.length} requests`);
      assert.ok(limit <= 100);
      const skipped = countSkipped(asked);
      assert.ok(skipped <= Math.max(range.from - 1, 0));
      assert.ok(skipped + queries.length * limit >= range.to + 1);
      assert.equal((first?.page ?? 0) - 1, skipped / limit);
    }),
    { numRuns: runs(100) },
  );
});

test('“more” limits the rows on screen, and “earlier” shows the removed ones again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 10_000 }), (size, page) => {
      const at = (turned: number) => rangeOf({ paging: 'more', page: turned, size, fromTop: false });
      assert.equal(at(page).to, (page + 1) * size);
      assert.ok(at(page).to - at(page).from <= maxRowsOnScreen);
      assert.ok([0, size].includes(at(page).from - at(page - 1).from));
    }),
    { numRuns: runs(100) },
  );
});

test('requests at most a thousand rows of a list that starts at the top', () => {
  const range = rangeOf({ paging: 'more', page: 500, size: 10, fromTop: true });
  assert.equal(range.to, maxRows);
});

test('sorts each order by a key that the platform has', () => {
  const sort = (order: BoardQuery['order']) =>
    bodies({ order }).map((body) => [body.sort, body.direction])[0];
  assert.deepEqual(sort('name'), ['name', 'asc']);
  assert.deepEqual(sort('newest'), ['id', 'desc']);
  assert.deepEqual(sort('goal'), ['amount_goal', 'desc']);
  assert.deepEqual(sort('percent'), ['amount_raised', 'desc']);
});

test('reads a page size, or defaults to ten', () => {
  assert.deepEqual(
    ['', '5', '0', '1000', '-3', '2.5', 'ten', 'NaN'].map((text) => readLimit(text)),
    [10, 5, 1, 100, 10, 10, 10, 10],
  );
});
