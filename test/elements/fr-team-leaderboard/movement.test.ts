import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Movement } from '../../../src/elements/fr-team-leaderboard/movement.js';
import { rankTeams } from '../../../src/elements/fr-team-leaderboard/ranking.js';
import { toBoardTeam } from '../../../src/elements/fr-team-leaderboard/team.js';

const ranked = (amounts: Record<number, number>) =>
  rankTeams(
    Object.entries(amounts).map(([id, raised]) => toBoardTeam({ id: Number(id), amount_raised: raised })),
    'raised',
  );

test('the first answer marks no move', () => {
  assert.equal(new Movement().update('a', ranked({ 1: 30, 2: 20 })).size, 0);
});

test('counts the places each team has climbed or fallen, and keeps them until ranks change again', () => {
  const movement = new Movement();
  movement.update('a', ranked({ 1: 30, 2: 20, 3: 10 }));
  const moved = new Map([
    [3, 2],
    [1, -1],
    [2, -1],
  ]);
  assert.deepEqual(movement.update('a', ranked({ 1: 30, 2: 20, 3: 40 })), moved);
  assert.deepEqual(movement.update('a', ranked({ 1: 30, 2: 20, 3: 45 })), moved);
  assert.deepEqual(
    movement.update('a', ranked({ 1: 30, 2: 35, 3: 45 })),
    new Map([
      [2, 1],
      [1, -1],
    ]),
  );
});

test('a new order, search or campaign marks no move', () => {
  const movement = new Movement();
  movement.update('a', ranked({ 1: 30, 2: 20 }));
  assert.equal(movement.update('b', ranked({ 1: 30, 2: 40 })).size, 0);
});

test('rows that come in from below are new, not moved', () => {
  const movement = new Movement();
  movement.update('a', ranked({ 1: 30 }));
  assert.equal(movement.update('a', ranked({ 1: 30, 2: 20 })).size, 0);
});
