import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readPostal } from '../../../../src/elements/fr-donate-form/details/address-rules.js';
import { runs } from '../../../support/runs.js';

/** Written forms of postal codes, and the code as its country writes it. */
const written: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: { j0x2y0: 'J0X 2Y0', 'K1A\u{a0}0B1': 'K1A 0B1', 'K1A  0B1': 'K1A 0B1', 'k1a–0b1': 'K1A 0B1' },
  US: {
    '021341000': '02134-1000',
    '02134 1000': '02134-1000',
    '02134–1000': '02134-1000',
    '02134-': '02134',
    '０２１３４': '02134',
    '٠٢١٣٤': '02134',
  },
  GB: {
    'EC1A  1BB': 'EC1A 1BB',
    sw1a2aa: 'SW1A 2AA',
    'BFPO 58': 'BFPO 58',
    bfpo58: 'BFPO 58',
    'BF1 2AU': 'BF1 2AU',
    'GIR 0AA': 'GIR 0AA',
    'ASCN 1ZZ': 'ASCN 1ZZ',
    'M1 1AE': 'M1 1AE',
  },
  FR: {
    '75008 CEDEX 08': '75008 CEDEX 08',
    '75008 Cedex': '75008 CEDEX',
    '75 008': '75008',
    'F-75008': '75008',
  },
  DE: { 'D-10115': '10115', 'DE 10115': '10115', '10 115': '10115' },
  AU: { '800': '0800', '0800': '0800', '3 056': '3056' },
  NZ: { ' 6011\u{200b}': '6011' },
  // No rule is known.
  BR: { '80010-000': '80010-000' },
  NL: { '1012 jl': '1012 JL' },
};

const otherTexts: Readonly<Record<string, readonly string[]>> = {
  CA: ['90210', 'K1A 0B', 'D1A 1A1', 'K1A 0B1 2'],
  US: ['K1A 0B1', '2134', '02134-10', '021341', '0213410001'],
  GB: ['BFPO', '12345', 'SW1A 2'],
  FR: ['7500', '75008 08', '75008 PARIS', 'CEDEX 08'],
  DE: ['1011', 'A-1010', '101155'],
  AU: ['305', '20100', '80'],
  NZ: ['601', '60111'],
};

describe('a postal code', () => {
  test('is read in the forms in which people write it', () => {
    for (const [country, codes] of Object.entries(written))
      for (const [typed, code] of Object.entries(codes))
        assert.equal(readPostal(country, typed), code, typed);
  });

  test('is not made of a text that is none', () => {
    for (const [country, texts] of Object.entries(otherTexts))
      for (const typed of texts) assert.equal(readPostal(country, typed), undefined, `${country} ${typed}`);
  });

  test('is the same with any spaces, dashes, digits and letters, and when it is read again', () => {
    const codes = Object.entries(written).flatMap(([country, forms]) =>
      country === 'BR' || country === 'NL' ? [] : Object.values(forms).map((code) => ({ country, code })),
    );
    const gap = fc.constantFrom('', '', ' ', '\u{a0}', '\u{202f}', '-', '–', '\u{2212}', '\u{200b}', ' - ');
    const typed = fc.constantFrom(...codes).chain(({ country, code }) =>
      fc
        .record({
          country: fc.constant(country),
          code: fc.constant(code),
          wide: fc.boolean(),
          small: fc.boolean(),
        })
        .chain((one) =>
          fc.array(gap, { minLength: code.length, maxLength: code.length }).map((gaps) => ({ ...one, gaps })),
        ),
    );
    fc.assert(
      fc.property(typed, ({ country, code, wide, small, gaps }) => {
        const letters = [...code.replace(/[ -]/g, '')]
          .map((letter) =>
            wide && /\d/.test(letter) ? String.fromCodePoint(0xff10 + Number(letter)) : letter,
          )
          .map((letter, at) => `${gaps[at] ?? ''}${small ? letter.toLowerCase() : letter}`)
          .join('');
        assert.equal(readPostal(country, letters), code);
        assert.equal(readPostal(country, code), code);
      }),
      { numRuns: runs(500) },
    );
  });
});
