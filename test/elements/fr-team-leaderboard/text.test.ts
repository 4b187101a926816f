import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readKiosk } from '../../../src/elements/fr-team-leaderboard/read-kiosk.js';
import { searchTextOf } from '../../../src/elements/fr-team-leaderboard/search-text.js';
import { toBoardTeam } from '../../../src/elements/fr-team-leaderboard/team.js';

test('searches for two or more letters, without the spaces around them', () => {
  assert.deepEqual(['', ' a ', 'é', 'ab', '  the   otters '].map(searchTextOf), [
    '',
    '',
    '',
    'ab',
    'the otters',
  ]);
});

test('reads the attribute kiosk', () => {
  assert.deepEqual([null, '', '20', '0', 'x', '99999'].map(readKiosk), [undefined, 10, 20, 3, 10, 3600]);
});

test('shows a captain’s first name and initial only', () => {
  const captain = (first_name: string | null, last_name: string | null) =>
    toBoardTeam({ id: 1, user: { first_name, last_name } }).captain;
  assert.equal(captain('Anne', 'Bouchard'), 'Anne B.');
  assert.equal(captain('Anne', 'B.'), 'Anne B.');
  assert.equal(captain('Anne', ''), 'Anne');
  assert.equal(captain(null, 'Bouchard'), '');
});
