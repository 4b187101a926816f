import assert from 'node:assert/strict';
import { test } from 'node:test';
import { movementOf, type Movement } from '../../../src/elements/fr-team-leaderboard/movement.js';
import { rankTeams } from '../../../src/elements/fr-team-leaderboard/ranking.js';
import { toBoardTeam } from '../../../src/elements/fr-team-leaderboard/team.js';

const ranked = (amounts: Record<number, number>) =>
  rankTeams(
    Object.entries(amounts).map(([id, raised]) => toBoardTeam({ id: Number(id), amount_raised: raised })),
    'raised',
  );

/** The moves after each of several answers. */
function movesOf(...answers: readonly (readonly [key: string, amounts: Record<number, number>])[]) {
  let movement: Movement | undefined;
  return answers.map(([key, amounts]) => (movement = movementOf(movement, key, ranked(amounts))).moves);
}

test('the first answer marks no move', () => {
  assert.deepEqual(movesOf(['a', { 1: 30, 2: 20 }]), [new Map()]);
});

test('counts the places each team has climbed or fallen, and keeps them until ranks change again', () => {
  const moved = new Map([
    [3, 2],
    [1, -1],
    [2, -1],
  ]);
  const later = new Map([
    [2, 1],
    [1, -1],
  ]);
  assert.deepEqual(
    movesOf(
      ['a', { 1: 30, 2: 20, 3: 10 }],
      ['a', { 1: 30, 2: 20, 3: 40 }],
      ['a', { 1: 30, 2: 20, 3: 45 }],
      ['a', { 1: 30, 2: 35, 3: 45 }],
    ),
    [new Map(), moved, moved, later],
  );
});

test('a new order, search or campaign marks no move', () => {
  assert.equal(movesOf(['a', { 1: 30, 2: 20 }], ['b', { 1: 30, 2: 40 }]).at(-1)?.size, 0);
});

test('rows that come in from below are new, not moved', () => {
  assert.equal(movesOf(['a', { 1: 30 }], ['a', { 1: 30, 2: 20 }]).at(-1)?.size, 0);
});

test('a team that was not loaded for a while moves from its last rank', () => {
  const [, , back] = movesOf(['a', { 1: 30, 2: 20 }], ['a', { 1: 30 }], ['a', { 1: 30, 2: 40 }]);
  assert.equal(back?.get(2), 1);
});
