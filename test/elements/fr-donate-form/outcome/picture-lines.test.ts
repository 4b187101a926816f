import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { graphemesOf } from '../../../../src/format/graphemes.js';
import { forcedLinesOf, linesOf } from '../../../../src/elements/fr-donate-form/outcome/picture-lines.js';
import { runs } from '../../../support/runs.js';

/** Whether a text has at most this many characters. */
const upTo = (most: number) => (text: string) => graphemesOf(text).length <= most;

describe('lines of the picture to share', () => {
  test('end between words', () => {
    assert.deepEqual(linesOf('Bring the otters  home', upTo(10)), ['Bring the', 'otters', 'home']);
    assert.deepEqual(linesOf('“Don’t wait”, they say.', upTo(12)), ['“Don’t', 'wait”, they', 'say.']);
  });

  test('do not break a word that is longer than a line unless they have to', () => {
    assert.equal(linesOf('#BringTheOttersHome', upTo(10)), undefined);
    assert.deepEqual(forcedLinesOf('#BringTheOttersHome', upTo(10), 3), ['#BringTheO', 'ttersHome']);
  });

  test('end between words of languages that write no spaces, and after their stops', () => {
    const chinese = linesOf('让水獭回家，今天就加入我们。', upTo(8)) ?? [];
    assert.equal(chinese.join(''), '让水獭回家，今天就加入我们。');
    assert.ok(chinese.length > 1 && chinese.every(upTo(8)), chinese.join('/'));
    assert.ok(!chinese.some((line) => /^[，。]/.test(line)), chinese.join('/'));
    assert.ok((linesOf('カワウソを川に戻そう', upTo(6)) ?? []).length > 1);
  });

  test('keep a flag and a family whole', () => {
    assert.deepEqual(forcedLinesOf('👨‍👩‍👧👨‍👩‍👧🇨🇦', upTo(1), 3), ['👨‍👩‍👧', '👨‍👩‍👧', '🇨🇦']);
  });

  test('are cut with a sign after the last one', () => {
    assert.deepEqual(forcedLinesOf('one two three four', upTo(5), 2), ['one', 'two…']);
    assert.deepEqual(forcedLinesOf('otters', upTo(5), 1), ['otte…']);
  });

  test('fit, and leave out nothing, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 2, max: 20 }),
        (text, most) => {
          const lines = forcedLinesOf(text, upTo(most), 60);
          assert.ok(lines.every(upTo(most)), JSON.stringify(lines));
          assert.equal(lines.join('').replaceAll(/\s+/g, ''), text.replaceAll(/\s+/g, ''));
        },
      ),
      {
        numRuns: runs(200, 50_000),
        examples: [
          ['', 2],
          [' a ', 2],
        ],
      },
    );
  });
});
