import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stateOfPostal } from '../../../../src/elements/fr-donate-form/details/postal-states.js';
import { statesOf } from '../../../../src/elements/fr-donate-form/details/states.js';

describe('the state of a postal code', () => {
  // Codes of the capitals' town halls and legislatures, from the post offices' own finders.
  const places: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
    CA: {
      'K1A 0A6': 'ON',
      'H2Y 1C6': 'QC',
      j8x1a1: 'QC',
      'V8V 1X4': 'BC',
      'T5K 2B6': 'AB',
      'B3J 3A5': 'NS',
      'Y1A 2C6': 'YT',
      // Nunavut and the Northwest Territories.
      'X0A 0H0': undefined,
      '': undefined,
      D1A: undefined,
    },
    US: {
      '02133': 'MA',
      '10007': 'NY',
      '05602': 'VT',
      '20500': 'DC',
      '33130': 'FL',
      '78701': 'TX',
      '90012': 'CA',
      '99801': 'AK',
      '96813': 'HI',
      '00901': 'PR',
      '98104-1234': 'WA',
      '9': undefined,
      '00401': undefined,
      '26900': undefined,
    },
    AU: { '3000': 'VI', '2000': 'NS', '4000': 'QL', '0800': 'NT', '2600': undefined, '2': undefined },
    FR: { '69004': undefined },
  };
  for (const [country, codes] of Object.entries(places))
    for (const [code, state] of Object.entries(codes))
      test(`of ${country} ${code || 'without a code'} is ${state ?? 'unknown'}`, () => {
        assert.equal(stateOfPostal(country, code), state);
      });

  test('is one that the form offers, for any code', () => {
    for (const [country, count] of [
      ['US', 1000],
      ['AU', 100],
    ] as const) {
      const known = statesOf(country, 'en').map(([code]) => code);
      for (let start = 0; start < count; start += 1) {
        const code = String(start).padStart(String(count - 1).length, '0');
        const state = stateOfPostal(country, `${code}00`);
        assert.ok(state === undefined || known.includes(state), `${country} ${code}: ${state}`);
      }
    }
  });
});
