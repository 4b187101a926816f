import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amountToPass } from '../../../src/format/amount-to-pass.js';
import { readTeamId } from '../../../src/elements/fr-team-leaderboard/highlight.js';
import type { BoardQuery } from '../../../src/elements/fr-team-leaderboard/query.js';
import { rankTeams } from '../../../src/elements/fr-team-leaderboard/ranking.js';
import { boardModel, hasAllTeams } from '../../../src/elements/fr-team-leaderboard/model.js';
import { toBoardTeam } from '../../../src/elements/fr-team-leaderboard/team.js';
import { runs } from '../../support/runs.js';

const team = (id: number, raised: number | null) => toBoardTeam({ id, amount_raised: raised });
const many = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => team(first + index, 10_000 - first - index));

const query: BoardQuery = {
  campaignIds: [7],
  order: 'raised',
  text: '',
  from: 0,
  to: 10,
  language: 'en',
};

test('returns the distance to the next better rank, not to a team on the same rank', () => {
  const teams = [team(1, 300), team(2, 180), team(3, 180)];
  const gapOf = (id: number, order: BoardQuery['order'] = 'raised') =>
    boardModel(teams, { ...query, order }, id).highlight?.gap;
  assert.deepEqual(gapOf(3), { distance: 12_000, rank: 1 });
  assert.equal(gapOf(1), undefined);
  assert.equal(gapOf(3, 'goal'), undefined);
});

test('the amount to pass is the least whole one that leaves the next team behind', () => {
  const wholes = [1, 99, 100, 101, 499, 500, 12_000].map((amount) => amountToPass(amount));
  assert.deepEqual(wholes, [100, 100, 200, 200, 500, 600, 12_100]);
});

test('reads a team number', () => {
  assert.deepEqual(['12', ' 12 ', '', '0', 'x', '1.5', '-1'].map(readTeamId), [
    12,
    12,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('pins a loaded team that is not among the rows, and highlights one that is', () => {
  const pinned = boardModel(many(100), { ...query, depth: 100 }, 45).pinned;
  assert.deepEqual([pinned?.team.id, pinned?.rank], [45, 45]);
  assert.equal(boardModel(many(11), query, 3).pinned, undefined);
  assert.equal(boardModel(many(11), query, 3).highlight?.id, 3);
});

test('ranks a pinned team by percent among the loaded ones', () => {
  const percent: BoardQuery = { ...query, order: 'percent', to: 1 };
  const goal = (id: number, raised: number) => toBoardTeam({ id, amount_raised: raised, amount_goal: 100 });
  const { pinned } = boardModel([goal(1, 90), goal(2, 50), goal(9, 70)], percent, 9);
  assert.deepEqual([pinned?.team.id, pinned?.rank], [9, 2]);
});

test('pins no team of several campaigns below the rows of which all are loaded', () => {
  const two = { ...query, campaignIds: [7, 8], depth: 100 };
  const teams = [...many(100), ...many(100, 101)];
  assert.equal(boardModel(teams, two, 100).pinned?.rank, 100);
  assert.equal(boardModel(teams, two, 101).pinned, undefined);
  assert.equal(boardModel(teams, { ...two, depth: 200 }, 101).pinned?.rank, 101);
});

test('knows that a list is whole by a page without rows, for each campaign', () => {
  const [some, none] = [[{}], []];
  assert.equal(hasAllTeams([some], { campaignIds: [7] }), false);
  assert.equal(hasAllTeams([some, none], { campaignIds: [7] }), true);
  assert.equal(hasAllTeams([some, none, some, some], { campaignIds: [7, 8] }), false);
  assert.equal(hasAllTeams([some, none, none, none], { campaignIds: [7, 8] }), true);
});

test('marks a list that is cut at its maximum length', () => {
  const deep = { ...query, campaignIds: [7, 8], from: 990, to: 1000 };
  assert.deepEqual(
    [boardModel(many(1100), deep, undefined)].map(({ hasMore, isCut }) => [hasMore, isCut]),
    [[false, true]],
  );
  assert.equal(boardModel(many(1000), deep, undefined).isCut, false);
});

test('offers more teams, and says that some may be missing, if the platform repeats teams', () => {
  const repeated = [...many(100), ...many(100, 51), ...many(50, 201)];
  const shown = (to: number) => boardModel(repeated, { ...query, to }, undefined);
  assert.deepEqual(
    [shown(190), shown(240), shown(250)].map(({ hasMore, isIncomplete, rows }) => [
      hasMore,
      isIncomplete,
      rows.length,
    ]),
    [
      [true, true, 190],
      [true, true, 200],
      [false, true, 200],
    ],
  );
  // A platform that ignores the page repeats all teams.
  const same = [...many(100), ...many(100), ...many(100)];
  assert.equal(boardModel(same, { ...query, to: 200 }, undefined).hasMore, false);
  assert.equal(boardModel(many(11), query, undefined).isIncomplete, false);
});

test('merges several campaigns’ teams by name without regard to case and accents, and by age', () => {
  const named = (id: number, name: string) => toBoardTeam({ id, name });
  const teams = [named(1, 'Aulnes'), named(4, 'Zèbres'), named(2, 'béluga'), named(3, 'Écluse')];
  const ids = (order: BoardQuery['order']) =>
    boardModel(teams, { ...query, campaignIds: [7, 8], order }, undefined).rows.map((row) => row.team.id);
  assert.deepEqual(ids('name'), [1, 2, 3, 4]);
  assert.deepEqual(ids('newest'), [4, 3, 2, 1]);
});

test('sorts by date, newest first, and by ID if dates are equal or unknown', () => {
  const created = (id: number, created_at?: string) => toBoardTeam({ id, name: `Team ${id}`, created_at });
  const teams = [
    created(9, '2026-01-02 09:00:00'),
    created(8),
    created(7, '2026-03-01 10:00:00'),
    created(6, '2026-03-01 10:00:00'),
    // Its ID is higher than its date would suggest, for example after an import.
    created(12, '2025-12-31 23:59:59'),
    created(5, 'yesterday'),
  ];
  for (const campaignIds of [[7], [7, 8]]) {
    const { rows } = boardModel(teams, { ...query, campaignIds, order: 'newest' }, undefined);
    assert.deepEqual(
      rows.map((row) => [row.team.id, row.rank]),
      [7, 6, 9, 12, 8, 5].map((id) => [id, undefined]),
    );
  }
});

test('shows the rows of a late page with their overall ranks', () => {
  const visible = boardModel(many(100, 901), { ...query, from: 910, to: 920 }, undefined);
  assert.deepEqual(visible.range, { from: 910, to: 920 });
  assert.equal(visible.rows[0]?.rank, 911);
  assert.equal(visible.hasMore, true);
});

test('gives search results no rank, because the teams between them are not loaded', () => {
  const visible = boardModel(many(3), { ...query, text: 'otters' }, 2);
  assert.deepEqual(
    visible.rows.map((row) => row.rank),
    [undefined, undefined, undefined],
  );
});

test('for any teams and pages, rows are within the list, and the gap is positive and to a better rank', () => {
  const amounts = fc.array(fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constant(null)), { maxLength: 40 });
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 12 }),
      (raised, from, size) => {
        const teams = raised.map((amount, index) => team(index + 1, amount));
        const visible = boardModel(teams, { ...query, from, to: from + size }, 1);
        assert.ok(visible.rows.length <= size);
        assert.equal(visible.hasMore, teams.length > from + size);
        const gap = visible.highlight?.gap;
        const rank = visible.all.find((row) => row.team.id === 1)?.rank;
        if (!gap) return;
        assert.ok(gap.distance > 0 && gap.rank < (rank ?? 0));
        // With the amount, the team has the rank of the one that it passes, alone, or a better one.
        const given = teams.map((one) =>
          one.id === 1 ? team(1, ((one.raised ?? 0) + amountToPass(gap.distance)) / 100) : one,
        );
        const now = rankTeams(given, 'raised').find((row) => row.team.id === 1);
        assert.ok(now?.rank !== undefined);
        assert.ok(now.rank < gap.rank || (now.rank === gap.rank && !now.tied));
      },
    ),
    { numRuns: runs(100) },
  );
});
