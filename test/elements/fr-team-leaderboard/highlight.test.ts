import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gapOf, readTeamId } from '../../../src/elements/fr-team-leaderboard/highlight.js';
import type { Question } from '../../../src/elements/fr-team-leaderboard/question.js';
import { rank } from '../../../src/elements/fr-team-leaderboard/ranking.js';
import { standingOf } from '../../../src/elements/fr-team-leaderboard/standing.js';
import { boardTeam } from '../../../src/elements/fr-team-leaderboard/team.js';

const team = (id: number, raised: number | null) => boardTeam({ id, amount_raised: raised });
const many = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => team(first + index, 10_000 - first - index));

const question: Question = {
  campaignIds: [7],
  order: 'raised',
  text: '',
  from: 0,
  to: 10,
  reach: 0,
  language: 'en',
};

test('says how far a team is behind the next better rank, not behind who shares its own', () => {
  const ranked = rank([team(1, 300), team(2, 180), team(3, 180)], 'raised');
  assert.deepEqual(gapOf(ranked, ranked[2]!, 'raised'), { amount: 12_000, rank: 1 });
  assert.equal(gapOf(ranked, ranked[0]!, 'raised'), undefined);
  assert.equal(gapOf(ranked, ranked[2]!, 'goal'), undefined);
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

test('looks for the highlighted team a hundred teams at a time, and stops at the end', () => {
  const reach = (teams: number, asked: Partial<Question>) =>
    standingOf(many(teams), { ...question, ...asked }, 99_999).wantedReach;
  assert.equal(reach(11, {}), 100);
  assert.equal(reach(100, { reach: 100 }), 200);
  assert.equal(reach(170, { reach: 200 }), 200);
  assert.equal(reach(1000, { reach: 1000 }), 1000);
});

test('stops looking once the team is there, and pins it when it is not among the rows', () => {
  const standing = standingOf(many(100), { ...question, reach: 100 }, 45);
  assert.equal(standing.wantedReach, 100);
  assert.equal(standing.pinned?.team.id, 45);
  assert.equal(standing.pinned.rank, 45);
  assert.equal(standingOf(many(11), question, 3).pinned, undefined);
  assert.equal(standingOf(many(11), question, 3).highlighted?.rank, 3);
});

test('shows the rows of a late page with their true ranks', () => {
  const standing = standingOf(many(100, 901), { ...question, from: 910, to: 920 }, undefined);
  assert.deepEqual(standing.range, { from: 910, to: 920 });
  assert.equal(standing.rows[0]?.rank, 911);
  assert.equal(standing.hasMore, true);
});

test('gives found teams no rank: the ones between them are not there', () => {
  const standing = standingOf(many(3), { ...question, text: 'otters' }, 2);
  assert.deepEqual(
    standing.rows.map((row) => row.rank),
    [undefined, undefined, undefined],
  );
});

test('any teams and pages: rows within the list, and a gap that is positive and to a better rank', () => {
  const amounts = fc.array(fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constant(null)), { maxLength: 40 });
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 12 }),
      (raised, from, size) => {
        const teams = raised.map((amount, index) => team(index + 1, amount));
        const standing = standingOf(teams, { ...question, from, to: from + size }, 1);
        assert.ok(standing.rows.length <= size);
        assert.equal(standing.hasMore, teams.length > from + size);
        const { highlighted } = standing;
        const gap = highlighted && gapOf(standing.all, highlighted, 'raised');
        if (gap) assert.ok(gap.amount > 0 && gap.rank < (highlighted.rank ?? 0));
      },
    ),
  );
});
