import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  readAmounts,
  readFrequencies,
  readLimit,
} from '../../../src/elements/fr-donate-form/amounts/offers.js';
import { webAddress } from '../../../src/page/web-address.js';
import { readSetup } from '../../../src/elements/fr-donate-form/store/setup.js';

describe('the offers of a page', () => {
  test('are read from a list of words, each amount once', () => {
    assert.deepEqual(readAmounts('25, 50 100;50 19.99'), [2500, 5000, 10_000, 1999]);
    assert.deepEqual(readFrequencies('year, once'), ['once', 'year']);
    assert.equal(readLimit('7.5', 500), 750);
  });

  test('leave out words that are not an amount or a frequency', () => {
    assert.deepEqual(readAmounts('1e3 -5 abc 0 0x10 12.345 10 NaN'), [1000]);
    assert.deepEqual(readFrequencies('weekly'), ['once']);
    assert.equal(readLimit('', 500), 500);
    assert.equal(readLimit('none', 500), 500);
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

  test('contain links to web addresses only', () => {
    Object.assign(globalThis, {
      Document: { prototype: { baseURI: 'https://charity.example/page' } },
      document: {},
    });
    assert.equal(webAddress('https://give.example/x'), 'https://give.example/x');
    assert.equal(webAddress('/give'), 'https://charity.example/give');
    for (const text of [
      '',
      ' ',
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'https://',
    ])
      assert.equal(webAddress(text), '', text);
  });
});
