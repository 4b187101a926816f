import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { language, say, type Texts } from '../../../../src/text/say.js';
import { withOwn } from '../../../../src/elements/fr-donate-form/texts/with-own.js';

interface Values {
  'give.once': 'amount';
  'give.month': 'amount';
  receipt: 'email';
  teams: 'count' | 'number';
}

const texts = {
  close: 'Close',
  'give.once': 'Give {amount}',
  'give.month': 'Give {amount} each month',
  receipt: 'Your receipt goes to {email}.',
  'receipt.unknown': 'Your receipt goes to your address.',
  teams_one: '{number} team',
  teams_other: '{number} teams',
};

const words: Texts<typeof texts, Values> = { ...texts, [language]: 'en' };

function changed(own: Readonly<Record<string, string>>) {
  const hints: string[] = [];
  return { words: withOwn(words, own, (hint) => hints.push(hint)), hints };
}

describe('a page’s own text', () => {
  test('replaces the text of its key', () => {
    const { words: own, hints } = changed({ close: 'Shut' });
    assert.equal(own.close, 'Shut');
    assert.equal(own[language], 'en');
    assert.deepEqual(hints, []);
  });

  test('stands for all keys that begin with its key, except for those with an own text', () => {
    const { words: own, hints } = changed({
      give: 'Donate {amount}',
      'give.month': 'Donate {amount} monthly',
    });
    assert.equal(say(own, 'give.once', { amount: '$5' }), 'Donate $5');
    assert.equal(say(own, 'give.month', { amount: '$5' }), 'Donate $5 monthly');
    assert.deepEqual(hints, []);
  });

  test('stands for all plural forms of its key', () => {
    const { words: own } = changed({ teams: 'Teams: {number}' });
    assert.equal(say(own, 'teams', { count: 1, number: 1 }), 'Teams: 1');
  });

  test('does not replace a variant that has other values', () => {
    const { words: own } = changed({ receipt: 'Look into {email}' });
    assert.equal(own['receipt.unknown'], 'Your receipt goes to your address.');
  });

  test('empties a text with its variants', () => {
    const { words: own } = changed({ receipt: '' });
    assert.equal(say(own, 'receipt', { email: 'a@b.example' }), '');
    assert.equal(own['receipt.unknown'], '');
  });

  test('is reported if its key is unknown', () => {
    const { hints } = changed({ 'give.fortnight': 'x', thankYou: 'y', constructor: 'z' });
    assert.deepEqual(hints, [
      'has messages that are none of its own: give.fortnight, thankYou, constructor. MESSAGES.md lists its keys.',
    ]);
  });

  test('is reported if one of its keys lacks a value', () => {
    const { hints } = changed({ receipt: 'To {email}', teams: '{number} of {place}' });
    assert.deepEqual(hints, ['has a message “teams” with {place}; there is {number} in “teams_one”.']);
  });

  test('is reported if it names an unknown value', () => {
    const { words: own, hints } = changed({ give: '{amount} for {whom}', close: '{amount}' });
    assert.equal(say(own, 'give.once', { amount: '$5' }), '$5 for {whom}');
    assert.deepEqual(hints, [
      'has a message “close” with {amount}; there is nothing to fill in.',
      'has a message “give” with {whom}; there is {amount} in “give.once”.',
    ]);
  });
});
