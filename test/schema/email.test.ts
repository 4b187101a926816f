import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isEmail, plainEmail } from '../../src/schema/contact.js';
import { email } from '../../src/schema/field.js';
import { z } from '../../src/schema/z.js';
import { runs } from '../support/runs.js';
import { addresses, noAddresses } from './emails.js';

const brief = (text: string) => JSON.stringify(text.slice(0, 80));

for (const [typed, sent] of addresses)
  test(`accepts ${brief(typed)} as one address`, () => {
    assert.deepEqual(z.safeParse(email, typed), { success: true, data: sent });
    assert.equal(isEmail(typed), true);
    assert.equal(plainEmail(sent), sent);
  });

for (const typed of noAddresses)
  test(`refuses ${brief(typed)}`, () => {
    assert.equal(z.safeParse(email, typed).success, false);
    assert.equal(isEmail(typed), false);
  });

test('sends no invisible or control character and exactly one @, whatever was typed', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '@',
      '.',
      'a',
      'example',
      '.org',
      '\u200b',
      '\u202e',
      '\0',
      '\r\n',
      '+',
      '"',
      ',',
      '<',
      ' ',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const read = z.safeParse(email, pieces.join(''));
      if (!read.success) return;
      assert.doesNotMatch(read.data, /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}",;:<>()[\]\\]/u);
      assert.equal(read.data.split('@').length, 2);
      assert.equal(z.parse(email, read.data), read.data);
    }),
    { numRuns: runs(500, 200_000) },
  );
});

test('reads a long text that is not an address in linear time', () => {
  const before = process.cpuUsage();
  for (const long of [`${'a.'.repeat(50_000)}@x`, `a@${'a-'.repeat(50_000)}`, `a@${'a.'.repeat(50_000)}`])
    assert.equal(isEmail(long), false);
  assert.ok(process.cpuUsage(before).user < 500_000, 'half a second of the processor');
});
