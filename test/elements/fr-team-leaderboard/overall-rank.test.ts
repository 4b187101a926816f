import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { overallRankOf } from '../../../src/elements/fr-team-leaderboard/overall-rank.js';
import { gapOf } from '../../../src/elements/fr-team-leaderboard/highlight.js';
import { rankTeams } from '../../../src/elements/fr-team-leaderboard/ranking.js';
import { toBoardTeam } from '../../../src/elements/fr-team-leaderboard/team.js';
import { runs } from '../../support/runs.js';

const team = (id: number, raised: number | null) => toBoardTeam({ id, amount_raised: raised });

test('counts the teams above, including those that were not loaded', () => {
  const teams = [team(1, 50), team(2, 40), team(3, 40), team(4, 30)];
  assert.deepEqual(overallRankOf(team(3, 40), [{ skipped: 200, teams, isEnd: false }], 'raised'), {
    rank: 202,
    tied: true,
    gap: undefined,
  });
});

test('finds the next better rank if its team is loaded', () => {
  const teams = [team(1, 60), team(2, 50), team(3, 40)];
  assert.deepEqual(overallRankOf(team(3, 40), [{ skipped: 200, teams, isEnd: false }], 'raised').gap, {
    amount: 1000,
    rank: 202,
  });
});

test('has no rank for a team without a figure, or if the loaded teams do not surround its position', () => {
  const piece = (skipped: number, ...raised: number[]) => ({
    skipped,
    teams: raised.map((amount, index) => team(10 + index, amount)),
    isEnd: false,
  });
  assert.equal(overallRankOf(team(1, null), [piece(0, 9)], 'raised').rank, undefined);
  assert.equal(overallRankOf(team(1, 9), [piece(100, 9)], 'raised').rank, undefined);
  assert.equal(overallRankOf(team(1, 9), [piece(0, 10)], 'raised').rank, undefined);
  assert.equal(overallRankOf(team(1, 9), [piece(0, 10, 9)], 'name').rank, undefined);
});

test('for any teams of any campaigns, the place is the same as in one list of them all', () => {
  const campaign = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 30 });
  fc.assert(
    fc.property(fc.array(campaign, { minLength: 1, maxLength: 3 }), fc.nat(), (campaigns, pick) => {
      let id = 0;
      const lists = campaigns.map((amounts) =>
        amounts.sort((a, b) => b - a).map((amount) => team((id += 1), amount)),
      );
      const all = rankTeams(lists.flat(), 'raised');
      const one = all[pick % Math.max(all.length, 1)];
      if (!one) return;
      const place = overallRankOf(
        one.team,
        lists.map((teams) => ({ skipped: 0, teams, isEnd: true })),
        'raised',
      );
      assert.deepEqual(place, { rank: one.rank, tied: one.tied, gap: gapOf(all, one, 'raised') });
    }),
    { numRuns: runs(100) },
  );
});
