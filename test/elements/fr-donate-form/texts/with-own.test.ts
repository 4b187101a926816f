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

describe('a page’s own text', () => {
  for (const [what, own, changes, hints] of [
    ['replaces the text of its key', { close: 'Shut' }, { close: 'Shut' }, []],
    [
      'stands for all keys that begin with its key, except for those with an own text',
      { give: 'Donate {amount}', 'give.month': 'Donate {amount} monthly' },
      { 'give.once': 'Donate {amount}', 'give.month': 'Donate {amount} monthly' },
      [],
    ],
    [
      'stands for all plural forms of its key',
      { teams: 'Teams: {number}' },
      { teams_one: 'Teams: {number}', teams_other: 'Teams: {number}' },
      [],
    ],
    [
      'does not replace a variant that has other values',
      { receipt: 'Look into {email}' },
      { receipt: 'Look into {email}' },
      [],
    ],
    ['empties a text with its variants', { receipt: '' }, { receipt: '', 'receipt.unknown': '' }, []],
    [
      'is reported if its key is unknown',
      { 'give.fortnight': 'x', thankYou: 'y', constructor: 'z' },
      {},
      [
        'has messages that are none of its own: give.fortnight, thankYou, constructor. MESSAGES.md lists its keys.',
      ],
    ],
    [
      'is reported if one of its keys lacks a value',
      { receipt: 'To {email}', teams: '{number} of {place}' },
      { receipt: 'To {email}', teams_one: '{number} of {place}', teams_other: '{number} of {place}' },
      ['has a message “teams” with {place}; there is {number} in “teams_one”.'],
    ],
    [
      'is reported if it names an unknown value',
      { give: '{amount} for {whom}', close: '{amount}' },
      { 'give.once': '{amount} for {whom}', 'give.month': '{amount} for {whom}', close: '{amount}' },
      [
        'has a message “close” with {amount}; there is nothing to fill in.',
        'has a message “give” with {whom}; there is {amount} in “give.once”.',
      ],
    ],
  ] as const)
    test(what, () => {
      const found: string[] = [];
      assert.deepEqual(
        withOwn(words, own, (hint) => found.push(hint)),
        { ...words, ...changes },
      );
      assert.deepEqual(found, hints);
    });

  test('is said with its values, also where it has an unknown one', () => {
    const own = withOwn(words, { give: '{amount} for {whom}', teams: 'Teams: {number}' }, () => undefined);
    assert.equal(say(own, 'give.once', { amount: '$5' }), '$5 for {whom}');
    assert.equal(say(own, 'teams', { count: 1, number: 1 }), 'Teams: 1');
  });
});
