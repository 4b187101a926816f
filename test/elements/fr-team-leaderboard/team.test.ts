import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { orders } from '../../../src/elements/fr-team-leaderboard/query.js';
import { segmentsOf } from '../../../src/elements/fr-team-leaderboard/segments.js';
import { toBoardTeam } from '../../../src/elements/fr-team-leaderboard/team.js';
import { toMinor } from '../../../src/schema/money.js';
import { runs } from '../../support/runs.js';

test('the pledged amount is part of the raised one, and never larger', () => {
  const team = toBoardTeam({ id: 1, amount_raised: 100, amount_goal: 200, amount_pledged: 30 });
  assert.equal(team.raised, 10_000);
  const share = { received: 0.35, matched: 0.35, pledged: 0.5, end: 0.5, goal: 1 };
  assert.deepEqual(segmentsOf(team, 'percent', 1), share);
  // Half of the goal, which is half of the leader's.
  const all = { received: 0.175, matched: 0.175, pledged: 0.25, end: 0.5, goal: 0.5 };
  assert.deepEqual(segmentsOf(team, 'goal', 40_000), all);
  assert.equal(toBoardTeam({ id: 1, amount_raised: 100, amount_pledged: 130 }).pledged, 10_000);
});

test('the matched amount is part of the raised one as well', () => {
  const team = toBoardTeam({
    id: 1,
    amount_raised: 100,
    amount_goal: 100,
    amount_pledged: 30,
    amount_matched: 90,
  });
  const full = { received: 0, matched: 0.7, pledged: 1, end: 1, goal: 1 };
  assert.deepEqual(segmentsOf(team, 'percent', 1), full);
  const tenth = { received: 0, matched: 0.07, pledged: 0.1, end: 0.1, goal: 0.1 };
  assert.deepEqual(segmentsOf(team, 'raised', 100_000), tenth);
});

test('there is no bar without the figures for it, and none is longer than its lane', () => {
  const noGoal = toBoardTeam({ id: 1, amount_raised: 100, amount_goal: 0 });
  const noAmount = toBoardTeam({ id: 1, amount_goal: 10 });
  for (const order of ['goal', 'percent'] as const)
    assert.equal(segmentsOf(noGoal, order, 20_000), undefined);
  for (const order of ['raised', 'newest', 'name'] as const)
    assert.equal(segmentsOf(noGoal, order, 20_000)?.end, 0.5);
  for (const order of orders) assert.equal(segmentsOf(noAmount, order, 20_000), undefined);
  const over = toBoardTeam({ id: 1, amount_raised: 150, amount_goal: 100 });
  assert.equal(over.share, 1.5);
  for (const order of ['raised', 'newest', 'name'] as const) {
    const { end, goal } = segmentsOf(over, order, 15_000) ?? {};
    assert.deepEqual({ end, goal }, { end: 1, goal: 100 / 150 });
  }
  assert.equal(segmentsOf(over, 'goal', 15_000)?.end, 100 / 150);
  assert.equal(segmentsOf(over, 'raised', 9_999)?.goal, undefined);
  assert.equal(segmentsOf(over, 'raised', 0)?.end, 0);
});

test('by percent all goals are in the same place, and bars as long as shares of them', () => {
  const bars = [
    [544, 100],
    [310, 100],
    [510, 1000],
  ].map(([amount_raised, amount_goal]) =>
    segmentsOf(toBoardTeam({ id: 1, amount_raised, amount_goal }), 'percent', 5.44),
  );
  assert.deepEqual(
    bars.map((bar) => [bar?.end, bar?.goal].map((share) => Number(share?.toFixed(4)))),
    [
      [1, 0.1838],
      [0.5699, 0.1838],
      [0.0938, 0.1838],
    ],
  );
});

test('for any figures, segments are within the track, each at least as long as the one before', () => {
  const figure = fc.oneof(
    fc.double(),
    fc.constantFrom(null, undefined, NaN, Infinity, -Infinity, 1e308, -1, 0),
  );
  fc.assert(
    fc.property(figure, figure, figure, figure, figure, (raised, goal, pledged, matched, longest) => {
      const team = toBoardTeam({
        id: 1,
        amount_raised: raised,
        amount_goal: goal,
        amount_pledged: pledged,
        amount_matched: matched,
      });
      assert.ok(team.share === null || Number.isFinite(team.share));
      for (const order of orders) {
        const segments = segmentsOf(team, order, toMinor(longest) ?? 0);
        if (!segments) continue;
        const lengths = [0, segments.received, segments.matched, segments.pledged, segments.end, 1];
        assert.deepEqual(
          lengths,
          [...lengths].sort((a, b) => a - b),
        );
        assert.ok(segments.goal === undefined || (segments.goal > 0 && segments.goal <= 1));
      }
    }),
    { numRuns: runs(100) },
  );
});

test('names and addresses are safe to show, for any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.string(), fc.webUrl()), (name, url) => {
      const team = toBoardTeam({ id: 1, name, url });
      assert.ok(team.url === undefined || team.url.startsWith('https://'));
    }),
    { numRuns: runs(100) },
  );
});
