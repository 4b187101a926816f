import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textProblems } from './text-problems.js';

const english = { close: 'Close', give: 'Give {amount}', teams_one: '{n} team', teams_other: '{n} teams' };
const french = {
  close: 'Fermer',
  give: 'Donner {amount}',
  teams_one: '{n} équipe',
  teams_many: '{n} équipes',
  teams_other: '{n} équipes',
};

function problemsOf(texts: Readonly<Record<string, string | undefined>>, language = 'fr'): string[] {
  const own = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const path = `src/text/${language}/a.json`;
  return textProblems({ path, language, name: 'a', source: '', texts: Object.fromEntries(own) }, english);
}

test('accepts the English keys with the plural forms of the language', () => {
  assert.deepEqual(problemsOf(french), []);
  assert.deepEqual(problemsOf(english, 'en'), []);
});

for (const [what, change, problem] of [
  ['a missing text', { close: undefined }, '“close” is missing'],
  ['an unknown text', { clsoe: 'Fermer' }, '“clsoe” is not in the English file'],
  ['an empty text', { close: ' ' }, '“close” is empty'],
  ['an unknown value', { give: 'Donner {montant}' }, '“give” has the values {montant} and not {amount}'],
  ['a text without its value', { give: 'Donner' }, '“give” has the values {} and not {amount}'],
  ['a missing plural form', { teams_many: undefined }, '“teams” needs the plural forms _one, _many, _other'],
  [
    'a plural form of other languages',
    { teams_few: '{n}' },
    '“teams” needs the plural forms _one, _many, _other',
  ],
  ['plural forms that English lacks', { close_other: 'Fermer' }, '“close” has no plural forms in English'],
] as const)
  test(`reports ${what}`, () => {
    assert.deepEqual(problemsOf({ ...french, ...change }), [`src/text/fr/a.json: ${problem}`]);
  });

test('accepts a file of a country with some of the texts', () => {
  assert.deepEqual(problemsOf({ close: 'Shut' }, 'en-US'), []);
});

test('reports a key that ends like a plural form', () => {
  assert.deepEqual(
    textProblems(
      { path: 'a', language: 'en', name: 'a', source: '', texts: { by_one: 'By one' } },
      { by_one: 'By one' },
    ),
    ['a: “by” needs the plural forms _one, _other'],
  );
});
