import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RowContext } from '../../../src/elements/fr-team-leaderboard/render-row.js';
import { maxBatch, nextRows, type ShownRows } from '../../../src/elements/fr-team-leaderboard/rows.js';
import { rankTeams } from '../../../src/elements/fr-team-leaderboard/ranking.js';
import { toBoardTeam } from '../../../src/elements/fr-team-leaderboard/team.js';

const rows = (count: number, first = 1) =>
  rankTeams(
    Array.from({ length: count }, (_, index) =>
      toBoardTeam({ id: first + index, amount_raised: 900 - index }),
    ),
    'raised',
  );
type Rows = ReturnType<typeof rows>;
const ids = (some: Rows) => some.map(({ team }) => team.id);
const context: RowContext = {
  ...{ language: 'en', locale: 'en-CA', currency: 'CAD', cents: false },
  ...{ order: 'raised', longest: 90_000, withoutAmounts: false, withCaptain: false, showCampaign: false },
  withRowGifts: false,
  ...{ moves: new Map(), highlight: undefined },
};
const next = (drawn: Rows, onScreen: ShownRows = new Map(), pinned: Rows[number] | undefined = undefined) =>
  nextRows({ drawn, pinned, from: 0 }, context, onScreen);
const all = (drawn: Rows) => {
  let shown = next(drawn);
  while (shown.size < drawn.length) shown = next(drawn, shown);
  return shown;
};

test('adds a few new rows at a time, until all are rendered', () => {
  const drawn = rows(100);
  let onScreen: ShownRows = new Map();
  let frames = 0;
  while (onScreen.size < drawn.length) {
    const now = next(drawn, onScreen);
    assert.ok(now.size - onScreen.size <= maxBatch);
    // Always the first rows, without a gap.
    assert.deepEqual([...now.keys()], ids(drawn.slice(0, now.size)));
    onScreen = now;
    frames += 1;
  }
  assert.equal(frames, Math.ceil(100 / maxBatch));
});

test('keeps existing rows, also if new ones are above them', () => {
  const [first, later] = [rows(100), rows(100, 101)];
  const now = next([...first, ...later], all(later));
  assert.deepEqual([...now.keys()], [...ids(first.slice(0, maxBatch)), ...ids(later)]);
});

test('shows the pinned row with the first ones', () => {
  const drawn = rows(100);
  const pinned = drawn.at(-1)!;
  assert.deepEqual([...next(drawn, new Map(), pinned).keys()], [...ids(drawn.slice(0, maxBatch)), 100]);
});

test('renders only rows again that look different', () => {
  const before = all(rows(10));
  const third = toBoardTeam({ id: 3, amount_raised: 898.5 });
  const now = next(
    rows(10).map((row) => (row.team.id === 3 ? { ...row, team: third } : row)),
    before,
  );
  const changed = [...now].filter(([id, { template }]) => template !== before.get(id)?.template);
  assert.deepEqual(
    changed.map(([id]) => id),
    [3],
  );
});

test('reads each row of a long list once while it is drawn', () => {
  let reads = 0;
  const countReads = (row: Rows[number]) => ({
    ...row,
    team: new Proxy(row.team, {
      ownKeys(team) {
        reads += 1;
        return Reflect.ownKeys(team);
      },
    }),
  });
  assert.equal(all(rows(100).map(countReads)).size, 100);
  assert.equal(reads, 100);
});
