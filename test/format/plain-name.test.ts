import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { plainName } from '../../src/format/plain-name.js';
import { runs } from '../support/runs.js';

for (const [stored, written] of [
  ['Eric&#8217;s H&amp;M Campaign', 'Eric’s H&M Campaign'],
  ['Caf&eacute; Montr&Eacute;al&nbsp;! L&rsquo;&icirc;le', 'Café MontrÉal ! L’île'],
  ['&quot;Otters&quot; &#x2764; &#39;26', '"Otters" ❤ \'26'],
  [' Willows ', 'Willows'],
  ['Salt & Pepper; AT&T', 'Salt & Pepper; AT&T'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&#0; &#31; &#x110000; &bogus; &eacute', '&#0; &#31; &#x110000; &bogus; &eacute'],
  [null, ''],
] as const)
  test(`${JSON.stringify(stored)} is shown as ${JSON.stringify(written)}`, () => {
    assert.equal(plainName(stored), written);
  });

test('a name without references stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string().map((text) => text.replaceAll('&', '')),
      (name) => {
        assert.equal(plainName(name), name.trim());
      },
    ),
    { numRuns: runs(200) },
  );
});

test('a name that was stored as HTML is shown as it was written', () => {
  const stored = (name: string) =>
    name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#039;');
  fc.assert(
    fc.property(fc.string(), (name) => {
      assert.equal(plainName(stored(name)), name.trim());
    }),
    { numRuns: runs(200) },
  );
});
