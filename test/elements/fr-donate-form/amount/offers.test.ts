import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  offeredAmounts,
  readFrequencies,
  usualAmounts,
} from '../../../../src/elements/fr-donate-form/amount/offers.js';
import { child } from '../composed.js';
import type { Frequency } from '../../../../src/schema/gift-values.js';
import { readSetup } from '../../../../src/elements/fr-donate-form/amount/setup.js';

describe('the offers of a page', () => {
  const read = (
    attributes: Readonly<Record<string, string>>,
    values: readonly (string | undefined)[] = [],
  ) => {
    const wrong: [string, string][] = [];
    const children = values.map((value) => child(value === undefined ? {} : { value }));
    const offered = offeredAmounts(
      'month',
      children,
      (name) => attributes[name] ?? null,
      attributes['amounts'] ?? null,
      (attribute, word) => wrong.push([attribute, word]),
    );
    return { offered: offered.map(({ minor }) => minor), wrong };
  };

  test('are read from the attribute of the frequency, or that of all', () => {
    assert.deepEqual(read({ amounts: '25, 50 100;50 19.99' }), {
      offered: [2500, 5000, 10_000, 1999],
      wrong: [],
    });
    assert.deepEqual(read({ amounts: '25', 'amounts-month': '5 10' }), { offered: [500, 1000], wrong: [] });
    assert.deepEqual(readFrequencies('year, once'), ['once', 'year']);
    assert.deepEqual(readFrequencies('weekly'), ['once']);
  });

  test('are lower for monthly gifts unless the page sets others, or a limit that forbids one of them', () => {
    const usual = (frequency: Frequency, min = 500, max = 2_500_000) => usualAmounts(frequency, { min, max });
    assert.equal(usual('once'), '25 50 100 250');
    assert.equal(usual('year'), '25 50 100 250');
    assert.equal(usual('month'), '10 15 25 50');
    assert.equal(usual('month', 1000, 5000), '10 15 25 50');
    assert.equal(usual('month', 1001), '25 50 100 250');
    assert.equal(usual('month', 500, 4999), '25 50 100 250');
  });

  test('are reported if they are not one amount each', () => {
    assert.deepEqual(read({ amounts: '500, 1,000' }), { offered: [50_000, 100_000], wrong: [] });
    assert.deepEqual(read({ 'amounts-month': '€5' }), { offered: [], wrong: [['amounts-month', '€5']] });
    assert.deepEqual(read({}, ['1.000', '€25', undefined, '50', '12,50']), {
      offered: [5000, 1250],
      wrong: [
        ['<fr-amount value>', '1.000'],
        ['<fr-amount value>', '€25'],
        ['<fr-amount value>', ''],
      ],
    });
  });
});

describe('the settings', () => {
  const connection = {} as NonNullable<Parameters<typeof readSetup>[1]['connection']>;
  const connectionAdvice = 'needs proxy-url';

  test('require a campaign, a proxy and one of the contract’s currencies', () => {
    assert.deepEqual(readSetup('12', { currency: 'cad', connection, connectionAdvice }), {
      campaignId: 12,
      currency: 'CAD',
    });
    for (const [campaign, currency, found, word] of [
      ['', 'CAD', connection, 'campaign-id'],
      ['12', 'CAD', undefined, 'proxy-url'],
      ['12', '', connection, 'currency'],
      ['12', 'JPY', connection, 'currency'],
    ] as const) {
      const setup = readSetup(campaign, { currency, connection: found, connectionAdvice });
      assert.ok('advice' in setup && setup.advice.includes(word), word);
    }
  });
});
