import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { initialsOf, peopleInSentence } from '../../src/format/people-in-sentence.js';
import { runs } from '../support/runs.js';

const parts = (names: readonly string[], others?: string, locale = 'en-CA') =>
  peopleInSentence(names, others, locale, (people) => `${people} gave too`);
const text = (...of: Parameters<typeof parts>) =>
  parts(...of)
    .map((part) => part.text)
    .join('');

test('puts people into a sentence as the language lists them', () => {
  assert.equal(
    text(['Frances I.', 'Brenda A.'], '1,239 others'),
    'Frances I., Brenda A. and 1,239 others gave too',
  );
  assert.equal(text(['Frances I.', 'Brenda A.']), 'Frances I. and Brenda A. gave too');
  assert.equal(text(['Frances I.']), 'Frances I. gave too');
  assert.equal(text([], '3 others'), '3 others gave too');
  assert.equal(text(['Juan P.', 'Isabel M.'], undefined, 'es-US'), 'Juan P. e Isabel M. gave too');
});

test('tells names from all else, for any names', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }), fc.boolean(), (names, hasOthers) => {
      const found = parts(names, hasOthers ? '9 others' : undefined);
      assert.deepEqual(
        found.filter(({ isName }) => isName).map((part) => part.text),
        names,
      );
    }),
    { numRuns: runs(100) },
  );
});

test('has the initials of a name', () => {
  assert.deepEqual(
    ['Frances I.', 'Maude', ' anne-marie  de la B. ', 'élise ç.', '王芳', '', '😀 B.'].map(initialsOf),
    [...['FI', 'M', 'AB', 'ÉÇ', '王', '', '😀B']],
  );
});
