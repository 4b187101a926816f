import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { foldText } from '../../src/unicode/fold-text.js';
import { runs } from '../support/runs.js';

const dashes = [...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d\u02d7'];
const invisible = [
  ...'\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u061c\u202e\u2066\ufe0f\u{e0061}',
  ...'\u115f\u1160\u3164\uffa0\u2800\u180e\u0336\0\x1b\x7f',
];

/** Spellings of one text, the first as it is folded. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  case: ['benoit vezina', 'BENOÎT VÉZINA', 'Benoît Vézina', 'Benoi\u0302t Ve\u0301zina'],
  apostrophes: ["o'neil", ...[..."'’ʼ‘′´`＇ʻ‛ʹ‵ꞌ՚"].map((mark) => `O${mark}Neil`)],
  'quotation marks': ['the "otters"', 'The “Otters”', 'the „otters‟', 'the ″otters″', 'the ＂otters＂'],
  dashes: ['jean-luc', ...dashes.map((dash) => `Jean${dash}Luc`)],
  ł: ['lukasz', 'Łukasz', 'ŁUKASZ'],
  'đ and ð': ['do hung', 'Đỗ Hùng', 'ÐO HUNG'],
  ø: ['soren', 'Søren', 'SØREN', 'Sǿren'],
  ß: ['weiss', 'Weiß', 'WEIẞ', 'WEISS'],
  æ: ['aegir', 'Ægir', 'ÆGIR', 'Ǽgir'],
  œ: ['coeur', 'Cœur', 'CŒUR'],
  þ: ['thor', 'Þór', 'ÞÓR'],
  'ı and İ': ['isik', 'Işık', 'IŞIK', 'İşik'],
  ħ: ['ghajn', 'Għajn'],
  'letters of Hausa and Ewe': ['baba kofi', 'Ɓaba Kɔfi'],
  'final sigma': ['οδοσ', 'οδος', 'ΟΔΟΣ', 'Οδός'],
  ligatures: ['fiancee', 'ﬁancée'],
  'full width': ['otters 25', 'Ｏｔｔｅｒｓ\u3000２５', 'otters\u00a025', 'otters\u202f25'],
  'white space': [
    'play at a casino',
    ...['  ', '\n', '\r\n', '\t', ' \u200b ', '\u00a0 ', '\u3000', '\u2028', '\u2003\u2800 '].map(
      (space) => `Play${space}at${space}a Casino`,
    ),
    'pläy  at\ta\ncasino',
  ],
  'invisible characters': ['casino', ...invisible.map((unseen) => `cas${unseen}ino`)],
};

describe('texts are equal when they are folded', () => {
  for (const [what, [folded = '', ...others]] of Object.entries(spellings))
    test(`whatever their ${what}`, () => {
      for (const text of [folded, ...others]) assert.equal(foldText(text), folded, JSON.stringify(text));
    });

  test('but not if a mark tells letters apart', () => {
    for (const [one, other] of [
      ['か', 'が'],
      ['राम', 'रोम'],
      ['काम', 'कम'],
    ] as const)
      assert.notEqual(foldText(one), foldText(other));
  });

  test('and stay as they are when they are folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        assert.equal(foldText(foldText(text)), foldText(text));
      }),
      { numRuns: runs(50, 50_000), examples: [['ŉ\u1ffd'], ['𝐇\u0345'], ['İΣ']] },
    );
  });
});

test('other texts stay apart when they are folded', () => {
  const texts = ['anna', 'ana', 'ann a', "ann'a", 'ann-a', 'ann"a', 'ann_a', 'ann.a', 'аnna', 'anna1'];
  assert.equal(new Set(texts.map(foldText)).size, texts.length);
});

test('line breaks and tabs are spaces in folded texts, because words end there', () => {
  assert.equal(foldText('Ana\nBo\tÉ'), 'ana bo e');
});

test('a text of invisible characters is empty when it is folded', () => {
  assert.equal(foldText('\u200b\u3164\u2800\u0301'), '');
});
