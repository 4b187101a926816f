import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardModel, type BoardModel } from '../../../src/elements/fr-team-leaderboard/model.js';
import type { BoardQuery } from '../../../src/elements/fr-team-leaderboard/query.js';
import { toBoardTeam } from '../../../src/elements/fr-team-leaderboard/team.js';

const query: BoardQuery = {
  ...{ campaignIds: [7], order: 'raised', text: '', language: 'en' },
  ...{ from: 0, to: 2 },
};
const model = (amounts: readonly number[], change: Partial<BoardQuery> = {}, before?: BoardModel) =>
  boardModel(
    amounts.map((amount_raised, at) => toBoardTeam({ id: at + 1, amount_raised })),
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
