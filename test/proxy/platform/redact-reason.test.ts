import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { redactedReason } from '../../../src/proxy/platform/redact-reason.js';
import { runs } from '../../support/runs.js';

const personal = [
  'Hélène',
  "O'Brien",
  'helene@example.org',
  '+1 613 555 0100',
  '12 rue du Quai',
  'ON',
  'tok-1f-2e',
  'J8X 1A1',
  'SW1A2AA',
];

for (const [text, plain] of [
  ['duration must be one of 3, 6, 12', 'duration must be one of 3, 6, 12'],
  ['Helene may not give', '*** may not give'],
  ['HÉLÈNE O&#39;Brien of ON, on 3', '*** O&#39;*** of ***, on 3'],
  ['for helene@example.org', 'for ***'],
  ['for other+x@mail.example.org; write to ann%40example.org', 'for ***; write to ***'],
  ['card 4111 1111-1111 1111 of 613.555.0199', 'card *** of ***'],
  ['at 12 rue du Quai, token tok-1f-2e', 'at ***, token ***'],
  ['zip J8X1A1 or j8x-1a1 of SW1A 2AA', 'zip *** or *** of ***'],
  ['two\nlines\u2028and\u202e more\u0000', 'two lines and more'],
  ['x'.repeat(500), 'x'.repeat(200)],
] as const)
  test(`writes ${JSON.stringify(text.slice(0, 50))} as ${JSON.stringify(plain.slice(0, 40))}`, () => {
    assert.equal(redactedReason(text, personal), plain);
  });

for (const [text, plain] of [
  ['Cardholder BOB NG not recognised', 'Cardholder *** *** not recognised'],
  ['cardholder bob ng or Bob Ng', 'cardholder *** *** or *** ***'],
  ['ＢＯＢ　ＮＧ of ON, on 3', '*** *** of ***, on 3'],
  ['Böb NG', '*** ***'],
  ['a initial of one letter', 'a initial of one letter'],
  ['bob.ng at example.org, other at mail.example.org', '***, ***'],
  ['bob.ng at mybank.example, at 3 pm', '***, at 3 pm'],
  ['declined at once', 'declined at once'],
] as const)
  test(`writes ${JSON.stringify(text)} as ${JSON.stringify(plain)}, without short names`, () => {
    const donor = ['Bob', 'Ng', 'bob.ng@mybank.example', 'ON', 'A'];
    assert.equal(redactedReason(text, donor, ['Bob', 'Ng', 'A']), plain);
  });

test('leaves no personal value of four letters or more in a reason, in any context', () => {
  const word = fc
    .stringMatching(/^[A-Za-zÀ-ÿ.*+?()[\]\\^$|{}-]{4,30}$/)
    .filter((text) => /[A-Za-zÀ-ÿ]{4}/.test(text));
  fc.assert(
    fc.property(word, fc.string(), fc.string(), (value, before, after) => {
      const redacted = redactedReason(`${before} ${value} ${after}`, [value]);
      assert.ok(!redacted.toLowerCase().includes(value.normalize('NFKC').toLowerCase()), redacted);
      assert.ok([...redacted].length <= 200);
    }),
    { numRuns: runs(500) },
  );
});
