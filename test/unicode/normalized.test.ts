import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { normalized } from '../../src/unicode/normalized.js';
import { holdsCardNumber } from '../../src/privacy/card-number.js';
import { publicSupporters } from '../../src/proxy/lists/public-supporters.js';
import { donorHash } from '../../src/proxy/ledger/donor-hash.js';
import { isEmail, isTelephone } from '../../src/schema/contact.js';
import { paymentState } from '../../src/schema/payment-state.js';
import { holdsLink } from '../../src/schema/text.js';
import { runs } from '../support/runs.js';

test('is the normal form of every text that people write', () => {
  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom(...forms), (text, form) => {
      assert.equal(normalized(text, form), text.normalize(form));
    }),
    { numRuns: runs(500) },
  );
});

/** Normalising needs quadratic time for these marks: each of the second kind is moved before all of the first. */
const marks = (length: number) => `a${'\u0315'.repeat(length)}${'\u0316'.repeat(length)}`;
const withHalfwidth = `a${`${'\u0315'.repeat(30)}\uff9e`.repeat(1_000)}`;

for (const [what, read] of [
  ['an e-mail', isEmail],
  ['a telephone number', isTelephone],
  ['a text with links', holdsLink],
  ['a text with card numbers', holdsCardNumber],
  ['a status', paymentState],
  [
    'a donor',
    (text: string) =>
      donorHash(() => Promise.resolve(''), '', { email: text, first_name: text, last_name: text }),
  ],
  [
    'a message of a supporter',
    (text: string) =>
      publicSupporters([{ id: 1, donation_comment: text }], [[1]], {
        ...{ supporterConsent: undefined, supporterMessage: undefined, supporterHide: ['casino'] },
      }),
  ],
] as const)
  test(`reads ${what} of thousands of combining marks in linear time`, async () => {
    for (const text of [marks(16_000), withHalfwidth]) {
      const before = process.cpuUsage();
      await read(text);
      assert.ok(process.cpuUsage(before).user < 500_000, 'half a second of the processor');
    }
  });
