import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxBatch, firstBatch } from '../../../src/elements/fr-team-leaderboard/first-batch.js';
import { rankTeams } from '../../../src/elements/fr-team-leaderboard/ranking.js';
import { toBoardTeam } from '../../../src/elements/fr-team-leaderboard/team.js';

const rows = (count: number, first = 1) =>
  rankTeams(
    Array.from({ length: count }, (_, index) =>
      toBoardTeam({ id: first + index, amount_raised: 900 - index }),
    ),
    'raised',
  );
const ids = (some: readonly { team: { id: number } }[]) => some.map(({ team }) => team.id);

test('adds a few new rows at a time, until all are rendered', () => {
  const all = rows(100);
  let onScreen: ReadonlySet<number> = new Set();
  let frames = 0;
  while (onScreen.size < all.length) {
    const now = ids(firstBatch(all, onScreen));
    assert.ok(now.length - onScreen.size <= maxBatch);
    // Always the first rows, without a gap.
    assert.deepEqual(now, ids(all.slice(0, now.length)));
    onScreen = new Set(now);
    frames += 1;
  }
  assert.equal(frames, Math.ceil(100 / maxBatch));
});

test('keeps existing rows, also if new ones are above them', () => {
  const [first, later] = [rows(100), rows(100, 101)];
  const now = ids(firstBatch([...first, ...later], new Set(ids(later))));
  assert.deepEqual(now, [...ids(first.slice(0, maxBatch)), ...ids(later)]);
});
