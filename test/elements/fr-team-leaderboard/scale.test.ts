import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardModel, type BoardModel } from '../../../src/elements/fr-team-leaderboard/model.js';
import type { BoardQuery } from '../../../src/elements/fr-team-leaderboard/query.js';
import { toBoardTeam } from '../../../src/elements/fr-team-leaderboard/team.js';

const query: BoardQuery = {
  ...{ campaignIds: [7], order: 'raised', text: '', language: 'en' },
  ...{ from: 0, to: 2 },
};
const model = (
  teams: readonly (number | readonly [raised: number, goal: number])[],
  change: Partial<BoardQuery> = {},
  before?: BoardModel,
) =>
  boardModel(
    teams.map((team, at) => {
      const [amount_raised, amount_goal] = typeof team === 'number' ? [team, null] : team;
      return toBoardTeam({ id: at + 1, amount_raised, amount_goal });
    }),
    { ...query, ...change },
    undefined,
    before,
  );

test('a search keeps the scale and the leader of its list, and another order does not', () => {
  const first = model([900, 500]);
  assert.equal(first.scale.longest, 90_000);
  const found = model([500], { text: 'otters' }, first);
  assert.deepEqual([found.scale.longest, found.leader?.raised], [90_000, 90_000]);
  assert.equal(model([500, 400], { order: 'name' }, found).scale.longest, 50_000);
});

test('a leader that loses amounts shortens the scale', () => {
  assert.equal(model([600, 500], {}, model([900, 500])).scale.longest, 60_000);
});

test('a lane has room for the leader’s amount and its goal, whichever is greater, and for no other goal', () => {
  assert.equal(
    model([
      [900, 2000],
      [500, 9000],
    ]).scale.longest,
    200_000,
  );
  assert.equal(
    model([
      [900, 300],
      [500, 9000],
    ]).scale.longest,
    90_000,
  );
});

test('of teams that share the first rank, the greatest goal counts, whichever the platform sends first', () => {
  for (const teams of [
    [
      [0, 500],
      [0, 800],
      [0, 600],
    ],
    [
      [0, 800],
      [0, 600],
      [0, 500],
    ],
  ] as const)
    assert.equal(model(teams, { to: 1 }).scale.longest, 80_000);
});

test('in orders without ranks, the team with the largest amount on screen takes the leader’s place', () => {
  for (const order of ['newest', 'name'] as const)
    assert.equal(
      model(
        [
          [500, 9000],
          [900, 1500],
        ],
        { order },
      ).scale.longest,
      150_000,
    );
});

test('by percent a lane is the leader’s share of its goal, and at least the whole goal', () => {
  const percent = (teams: Parameters<typeof model>[0]) => model(teams, { order: 'percent' }).scale.longest;
  assert.equal(
    percent([
      [900, 300],
      [500, 500],
    ]),
    3,
  );
  assert.equal(
    percent([
      [90, 300],
      [50, 500],
    ]),
    1,
  );
  assert.equal(percent([900, 500]), 1);
});

test('by percent a search keeps the scale of its list', () => {
  const first = model(
    [
      [900, 300],
      [500, 500],
    ],
    { order: 'percent' },
  );
  assert.equal(model([[500, 500]], { order: 'percent', text: 'otters' }, first).scale.longest, 3);
});
