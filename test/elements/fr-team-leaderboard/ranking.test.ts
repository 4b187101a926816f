import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rankTeams } from '../../../src/elements/fr-team-leaderboard/ranking.js';
import { toBoardTeam } from '../../../src/elements/fr-team-leaderboard/team.js';
import { runs } from '../../support/runs.js';

const team = (id: number, raised: number | null, goal = 100) =>
  toBoardTeam({ id, name: `Team ${id}`, amount_raised: raised, amount_goal: goal });

const ranks = (...amounts: (number | null)[]) =>
  rankTeams(
    amounts.map((amount, id) => team(id + 1, amount)),
    'raised',
  ).map((row) => [row.team.id, row.rank, row.tied]);

test('ties share a rank and the next one is skipped', () => {
  assert.deepEqual(ranks(500, 300, 300, 100), [
    [1, 1, false],
    [2, 2, true],
    [3, 2, true],
    [4, 4, false],
  ]);
});

test('equal teams are in the order of their names and IDs, whatever the order of the answer', () => {
  const named = (id: number, name: string) => toBoardTeam({ id, name, amount_raised: 0, amount_goal: 100 });
  const all = [named(4, 'Beavers'), named(1, 'otters'), named(3, 'Otters'), named(2, 'Ants')];
  for (const answer of [all, [...all].reverse()])
    assert.deepEqual(
      rankTeams(answer, 'raised').map((row) => row.team.id),
      [2, 4, 1, 3],
    );
});

test('a team without a figure comes last and has no rank', () => {
  assert.deepEqual(ranks(null, 5), [
    [2, 1, false],
    [1, undefined, false],
  ]);
});

test('a team that is on two pages is included once', () => {
  assert.equal(rankTeams([team(1, 5), team(2, 4), team(1, 5)], 'raised').length, 2);
});

test('ranks by goal and by percent of it', () => {
  const teams = [team(1, 90, 100), team(2, 100, 1000), team(3, 5, 0)];
  assert.deepEqual(
    rankTeams(teams, 'goal').map((row) => row.team.id),
    [2, 1, 3],
  );
  assert.deepEqual(
    rankTeams(teams, 'percent').map((row) => [row.team.id, row.rank]),
    [
      [1, 1],
      [2, 2],
      [3, undefined],
    ],
  );
});

test('names and dates sort teams without ranks', () => {
  const rows = rankTeams([team(9, 1), team(2, 7)], 'name');
  assert.deepEqual(
    rows.map((row) => [row.team.id, row.rank]),
    [
      [9, undefined],
      [2, undefined],
    ],
  );
});

test('for any figures, every team is included once, in descending order, with ranks from 1 that never decrease', () => {
  const amount = fc.oneof(
    fc.double(),
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom(null, NaN, Infinity, -Infinity, 1e308, -5),
  );
  const orders = fc.constantFrom('raised', 'goal', 'percent', 'newest', 'name');
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount)), orders, (figures, order) => {
      const teams = figures.map(([raised, goal], id) => team(id + 1, raised, goal ?? 0));
      const rows = rankTeams(teams, order);
      assert.deepEqual(rows.map((row) => row.team.id).sort(), teams.map(({ id }) => id).sort());
      const places = rows.map((row) => row.rank ?? Number.POSITIVE_INFINITY);
      assert.deepEqual(
        places,
        [...places].sort((a, b) => a - b),
      );
      for (const place of places)
        assert.ok(place === Number.POSITIVE_INFINITY || (place >= 1 && place <= rows.length));
    }),
    { numRuns: runs(100) },
  );
});
