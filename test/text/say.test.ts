import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { callsDuring } from '../support/calls.js';
import { language, pluralForm, say, type Texts } from '../../src/text/say.js';

interface Values {
  'give.once': 'amount';
  'give.plan': 'payments' | 'amount';
  teams: 'count' | 'number' | 'place';
}

const texts = {
  close: 'Close',
  'give.once': 'Give {amount}',
  'give.plan': 'Give {payments} × {amount}',
  teams_one: '{number} team of {place}',
  teams_other: '{number} teams of {place}',
};

const words: Texts<typeof texts, Values> = { ...texts, [language]: 'en' };

describe('a text with values', () => {
  test('gets each value in place of its name', () => {
    assert.equal(say(words, 'give.plan', { payments: 3, amount: '$5.00' }), 'Give 3 × $5.00');
  });

  test('keeps braces and dollar signs of values as they are', () => {
    fc.assert(
      fc.property(fc.string(), (amount) => {
        assert.equal(say(words, 'give.once', { amount }), `Give ${amount}`);
      }),
      { examples: [['{amount}'], ['$&'], ["$'"], ['{constructor}']] },
    );
  });

  test('keeps names in braces that are no values, also those of built-in properties', () => {
    const own = { ...words, 'give.once': '{constructor} {whom} {amount}' };
    assert.equal(say(own, 'give.once', { amount: '$5' }), '{constructor} {whom} $5');
  });

  test('may have been emptied', () => {
    assert.equal(say({ ...words, 'give.once': '' }, 'give.once', { amount: '$5' }), '');
  });
});

describe('a text with plural forms', () => {
  const teams = (count: number | null, own = words) =>
    say(own, 'teams', { count, number: count ?? 'some', place: 'Montréal' });

  test('has the form for its number', () => {
    assert.deepEqual(
      [1, 0, 2].map((count) => teams(count)),
      ['1 team of Montréal', '0 teams of Montréal', '2 teams of Montréal'],
    );
  });

  test('has the form for several where there is no number', () => {
    assert.equal(teams(null), 'some teams of Montréal');
  });

  test('has the form for several in place of an empty one', () => {
    assert.equal(teams(1, { ...words, teams_one: '' }), '1 teams of Montréal');
    const million = { ...words, teams_many: '', [language]: 'fr' } as const;
    assert.equal(teams(1_000_000, million), '1000000 teams of Montréal');
  });

  test('follows the language of its set', () => {
    assert.equal(teams(0, { ...words, [language]: 'fr' }), '0 team of Montréal');
  });
});

test('the plural form of a number does not depend on its sign', () => {
  assert.deepEqual(
    [-1, 1, 1.5, Number.NaN, null].map((count) => pluralForm(count, 'en')),
    ['one', 'one', 'other', 'other', 'other'],
  );
});

test('the plural form of English is that of the browser, without asking it', async () => {
  const browser = new Intl.PluralRules('en');
  const counts = [0, 1, 2, 3, 11, 21, 101, 1_000_000, 0.5, 1.5, Number.POSITIVE_INFINITY];
  const expected = counts.map((count) => browser.select(count));
  const asked = await callsDuring(Object.getPrototypeOf(browser) as object, 'select', async () => {
    assert.deepEqual(
      counts.map((count) => pluralForm(count, 'en')),
      expected,
    );
  });
  assert.deepEqual(asked, []);
});

/** Never called: the compiler has to refuse what is marked. */
export function wrongCalls(frequency: 'once' | 'plan'): void {
  say(words, `give.${frequency}`, { amount: '$5', payments: 3 });
  // @ts-expect-error -- an unknown key
  say(words, 'give.month', { amount: '$5' });
  // @ts-expect-error -- no value
  say(words, 'give.once', {});
  // @ts-expect-error -- another value
  say(words, 'give.once', { amount: '$5', total: '$15' });
  // @ts-expect-error -- only one of the variants has all its values
  say(words, `give.${frequency}`, { amount: '$5' });
  // @ts-expect-error -- no number to choose the form
  say(words, 'teams', { number: 3, place: 'Montréal' });
  // @ts-expect-error -- a form instead of the key
  say(words, 'teams_one', { number: 3, place: 'Montréal' });
}
