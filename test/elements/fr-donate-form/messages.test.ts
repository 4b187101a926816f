import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addressRulesOf } from '../../../src/elements/fr-donate-form/address/address-rules.js';
import { messages as builtIn } from '../../support/messages.js';
import { formRows } from '../../../src/elements/fr-donate-form/wording/message-rows.js';
import { Messages } from '../../../src/elements/fr-donate-form/wording/messages.js';

function messagesOf(...sources: unknown[]) {
  const hints: string[] = [];
  return { messages: new Messages(sources, (hint) => hints.push(hint)), hints };
}

/** A form in English with these texts of the page. */
function english(texts: Readonly<Record<string, string>>) {
  const { messages, hints } = messagesOf({ en: texts });
  return { words: messages.own('en', builtIn.en.form), hints };
}

describe('a page’s own texts', () => {
  test('replace single texts and those in groups', () => {
    const { words, hints } = english({
      doneTitle: 'You did it',
      'labels.email': 'E-mail',
      'cardProblems.invalid': 'Hm?',
    });
    assert.equal(words.doneTitle, 'You did it');
    assert.equal(words.labels.email, 'E-mail');
    assert.equal(words.labels.city, builtIn.en.form.labels.city);
    assert.equal(words.cardProblems.invalid, 'Hm?');
    assert.deepEqual(hints, []);
  });

  test('are filled in with values by name, and the most specific variant is used', () => {
    const { words, hints } = english({
      give: 'Donate {amount}',
      'give.month': 'Donate {amount} monthly',
      'give.plan': '{payments} of {amount}, {total} in all',
      'problem.email.empty': 'Where to?',
      'problem.empty': 'Say something',
      'problem.refused': 'Not this {label}',
      'problem.figures': 'In {currency}, please',
      summaryTitle: 'Look here',
    });
    assert.equal(words.give('$5', 'once'), 'Donate $5');
    assert.equal(words.give('$5', 'month'), 'Donate $5 monthly');
    assert.equal(words.give('$5', 'once', { payments: 3, total: '$15' }), '3 of $5, $15 in all');
    const facts = { min: '$5', max: '$9', currency: 'CAD', rules: addressRulesOf('CA'), label: 'Field' };
    assert.equal(words.problem('email', 'empty', facts), 'Where to?');
    assert.equal(words.problem('city', 'empty', facts), 'Say something');
    assert.equal(words.problem(undefined, 'empty', facts), 'Say something');
    assert.equal(words.problem('city', 'refused', facts), 'Not this Field');
    assert.equal(words.problem('amount', 'figures', facts), 'In CAD, please');
    assert.equal(words.problem('amount', 'below-min', facts), 'The smallest gift is $5.');
    assert.equal(words.summaryTitle, 'Look here');
    assert.deepEqual(hints, []);
  });

  test('are not used where a value that they contain is unknown', () => {
    const { words } = english({ receiptEmail: 'Look into {email}' });
    assert.equal(words.receiptEmail('a@b.example'), 'Look into a@b.example');
    assert.equal(words.receiptEmail(), builtIn.en.form.receiptEmail());
  });

  test('are not interpreted: markup and unknown braces stay', () => {
    const { words, hints } = english({
      give: '<b>{amount}</b> {whom}',
      refused: '<img src=x onerror=alert(1)>',
    });
    assert.equal(words.give('$5', 'once'), '<b>$5</b> {whom}');
    assert.equal(words.refused, '<img src=x onerror=alert(1)>');
    assert.equal(hints.length, 1);
    assert.match(hints[0] ?? '', /“give” with \{whom\}; there is \{amount\}/);
  });

  test('may empty a sentence, but not the name of a control', () => {
    const { words, hints } = english({ receiptEmail: '', 'labels.email': ' ' });
    assert.equal(words.receiptEmail('a@b.example'), '');
    assert.equal(words.labels.email, 'Email');
    assert.match(hints.join(), /“labels\.email”/);
  });

  test('may replace texts of optional parts', () => {
    const { messages, hints } = messagesOf({
      en: {
        'installments.choice': '{payments} times {each}',
        'share.channels.email': 'Mail',
        'tribute.open': 'For someone',
      },
    });
    messages.own('en', builtIn.en.form);
    assert.equal(
      messages.part('installments', 'en', builtIn.en.parts.installments).choice(3, '$5'),
      '3 times $5',
    );
    assert.equal(messages.part('share', 'en', builtIn.en.share).channels.email, 'Mail');
    assert.deepEqual(hints, []);
  });

  test('log one warning for unknown keys', () => {
    const { messages, hints } = messagesOf({
      en: { 'give.fortnight': 'x', thankYou: 'y', 'share.tilte': 'z' },
    });
    for (let turn = 0; turn < 3; turn += 1) messages.own('en', builtIn.en.form);
    assert.equal(hints.length, 1);
    assert.match(hints[0] ?? '', /give\.fortnight, thankYou\./);
    messages.part('share', 'en', builtIn.en.share);
    assert.match(hints[1] ?? '', /share\.tilte/);
    assert.equal(hints.length, 2);
  });

  test('apply to one language', () => {
    const { messages } = messagesOf({ en: { doneTitle: 'Hooray' } });
    assert.equal(messages.own('fr', builtIn.fr.form).doneTitle, builtIn.fr.form.doneTitle);
    assert.equal(messages.own('en', builtIn.en.form).doneTitle, 'Hooray');
  });

  test('come from several sources, of which the last takes precedence', () => {
    const { messages } = messagesOf('{"en":{"doneTitle":"A","again":"B"}}', null, { en: { doneTitle: 'C' } });
    const words = messages.own('en', builtIn.en.form);
    assert.equal(words.doneTitle, 'C');
    assert.equal(words.again, 'B');
  });

  test('change nothing, and log a warning, if they cannot be read', () => {
    for (const source of [
      '{',
      '[]x',
      '"text"',
      '3',
      { doneTitle: 'no language' },
      { en: { doneTitle: 3 } },
    ]) {
      const { messages, hints } = messagesOf(source);
      assert.equal(messages.own('en', builtIn.en.form).doneTitle, 'Thank you!');
      assert.equal(hints.length, 1, JSON.stringify(source));
    }
  });

  test('never throw, for any JSON', () => {
    const facts = { min: '$5', max: '$9', currency: 'CAD', rules: addressRulesOf('CA'), label: 'Field' };
    fc.assert(
      fc.property(fc.json(), fc.string(), fc.string(), (json, key, text) => {
        const { messages } = messagesOf(json, { en: { [key]: text, give: text, problem: text } });
        const words = messages.own('en', builtIn.en.form);
        assert.equal(typeof words.give('$5', 'year'), 'string');
        assert.equal(typeof words.problem('postal', 'form', facts), 'string');
      }),
    );
  });
});

describe('every text of the form', () => {
  for (const language of ['en', 'fr'] as const)
    test(`can be changed in ${language}`, () => {
      const keys = Object.entries(builtIn[language].form).flatMap(([key, value]: [string, unknown]) =>
        typeof value === 'object' && value ? Object.keys(value).map((inner) => `${key}.${inner}`) : [key],
      );
      const { messages, hints } = messagesOf({
        [language]: Object.fromEntries(keys.map((key) => [key, `«${key}»`])),
      });
      const words = messages.own(language, builtIn[language].form);
      assert.deepEqual(hints, []);
      for (const [key, value] of Object.entries(words) as [string, unknown][]) {
        if (typeof value === 'string') assert.equal(value, `«${key}»`);
        else if (typeof value === 'object' && value)
          assert.deepEqual(
            Object.values(value),
            Object.keys(value).map((inner) => `«${key}.${inner}»`),
          );
        else assert.ok(key in formRows, key);
      }
    });
});
