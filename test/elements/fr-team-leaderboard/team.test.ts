import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { segmentsOf } from '../../../src/elements/fr-team-leaderboard/segments.js';
import { toBoardTeam } from '../../../src/elements/fr-team-leaderboard/team.js';
import { runs } from '../../support/runs.js';

test('the pledged amount is part of the raised one, and never larger', () => {
  const team = toBoardTeam({ id: 1, amount_raised: 100, amount_goal: 200, amount_pledged: 30 });
  assert.equal(team.raised, 10_000);
  assert.deepEqual(segmentsOf(team), { goal: 1, received: 0.35, matched: 0.35, pledged: 0.5 });
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
  assert.deepEqual(segmentsOf(team), { goal: 1, received: 0, matched: 0.7, pledged: 1 });
});

test('without a goal there is no bar; above the goal the bar is full and marks the goal', () => {
  assert.equal(segmentsOf(toBoardTeam({ id: 1, amount_raised: 100, amount_goal: 0 })), undefined);
  assert.equal(segmentsOf(toBoardTeam({ id: 1, amount_goal: 10 })), undefined);
  const over = toBoardTeam({ id: 1, amount_raised: 150, amount_goal: 100 });
  assert.equal(over.share, 1.5);
  assert.equal(segmentsOf(over)?.pledged, 1);
  assert.equal(segmentsOf(over)?.goal, 100 / 150);
});

test('for any figures, segments are within the track, each at least as long as the one before', () => {
  const figure = fc.oneof(
    fc.double(),
    fc.constantFrom(null, undefined, NaN, Infinity, -Infinity, 1e308, -1, 0),
  );
  fc.assert(
    fc.property(figure, figure, figure, figure, (raised, goal, pledged, matched) => {
      const team = toBoardTeam({
        id: 1,
        amount_raised: raised,
        amount_goal: goal,
        amount_pledged: pledged,
        amount_matched: matched,
      });
      assert.ok(team.share === null || Number.isFinite(team.share));
      const segments = segmentsOf(team);
      if (!segments) return;
      const lengths = [0, segments.received, segments.matched, segments.pledged, 1];
      assert.deepEqual(
        lengths,
        [...lengths].sort((a, b) => a - b),
      );
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
