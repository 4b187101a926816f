import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asOf } from '../../src/format/as-of.js';
import { languages } from '../../src/text/language.js';
import { loadFiles } from '../../src/text/messages.js';

const countedAt = Date.UTC(2027, 2, 3, 15, 5);
const hour = 3_600_000;

test('the time of figures has the date once the clock time alone could be another day’s', async () => {
  for (const language of languages) await loadFiles(language, []);
  const text = (language: 'en' | 'fr' | 'es', age: number) =>
    asOf(countedAt, countedAt + age, {
      language,
      locale: `${language}-CA`,
      timezone: 'America/Toronto',
    }).replaceAll(/[\u00a0\u202f]/g, ' ');
  // A visitor's clock may be slow.
  for (const age of [-hour, 0, 12 * hour - 1]) assert.equal(text('en', age), 'as of 10:05 a.m.');
  for (const age of [12 * hour, 400 * 24 * hour])
    assert.equal(text('en', age), 'as of March 3, 2027, 10:05 a.m.');
  assert.equal(text('fr', 24 * hour), 'mis à jour le 3 mars 2027 à 10 h 05');
  assert.match(text('es', 24 * hour), /^actualizado: 3 de marzo de 2027, 10:05/);
});
