import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toCsv, toText } from '../../../src/elements/fr-team-leaderboard/export.js';
import { rankTeams } from '../../../src/elements/fr-team-leaderboard/ranking.js';
import { readKiosk } from '../../../src/elements/fr-team-leaderboard/read-kiosk.js';
import { searchTextOf } from '../../../src/elements/fr-team-leaderboard/search-text.js';
import { toBoardTeam } from '../../../src/elements/fr-team-leaderboard/team.js';
import { runs } from '../../support/runs.js';

const row = (name: string, url = '') =>
  rankTeams([toBoardTeam({ id: 1, name, url, amount_raised: 1234.5, amount_goal: 2000 })], 'raised');

test('copies rows as comma-separated values in major units', () => {
  assert.equal(
    toCsv(
      row('The "Loud", Otters', 'https://example.org/1'),
      ['Rank', 'Team', 'Raised', 'Goal', 'Page'],
      true,
    ),
    'Rank,Team,Raised,Goal,Page\r\n1,"The ""Loud"", Otters",1234.50,2000.00,https://example.org/1\r\n',
  );
});

test('escapes names that a spreadsheet would read as formulas', () => {
  for (const name of ['=1+1', '+1', '-1', '@SUM(A1)'])
    assert.ok(toCsv(row(name), [], true).includes(`,'${name},`), name);
});

test('a name stays within its cell, for any text', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const unquoted = toCsv(row(name), [], true).replace(/"(?:[^"]|"")*"/g, '');
      assert.equal(unquoted.split('\r\n').length, 3);
      assert.equal(unquoted.split('\r\n')[1]?.split(',').length, 5);
    }),
    { numRuns: runs(100) },
  );
});

test('copies rows as lines of text', () => {
  assert.equal(
    toText(row('Otters'), (minor) => `$${Number(minor) / 100}`),
    '1. Otters, $1234.5\n',
  );
});

test('copies no amounts if the page shows none', () => {
  assert.equal(toCsv(row('Otters'), [], false), '\r\n1,Otters,,,\r\n');
  assert.equal(toText(row('Otters'), undefined), '1. Otters\n');
});

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
