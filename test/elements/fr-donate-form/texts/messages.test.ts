import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { OwnTexts } from '../../../../src/elements/fr-donate-form/texts/own-texts.js';
import { language, say } from '../../../../src/text/say.js';
import { messages as builtIn } from '../../../support/messages.js';

function ownOf(...sources: unknown[]) {
  const hints: string[] = [];
  return { own: new OwnTexts(sources, (hint) => hints.push(hint)), hints };
}

/** A form in English with these texts of the page. */
function english(texts: Readonly<Record<string, string>>) {
  const { own, hints } = ownOf({ en: texts });
  return { words: own.over(builtIn.en.form), hints };
}

describe('a page’s own texts', () => {
  test('replace single texts and those in groups', () => {
    const { words, hints } = english({
      doneTitle: 'You did it',
      'labels.email': 'E-mail',
      'cardProblems.invalid': 'Hm?',
    });
    assert.equal(words.doneTitle, 'You did it');
    assert.equal(words['labels.email'], 'E-mail');
    assert.equal(words['labels.address'], builtIn.en.form['labels.address']);
    assert.equal(words['cardProblems.invalid'], 'Hm?');
    assert.deepEqual(hints, []);
  });

  test('may empty a sentence, but not the name of a control', () => {
    const { words, hints } = english({ receiptEmail: '', 'labels.email': ' ' });
    assert.equal(words.receiptEmail, '');
    assert.equal(words['labels.email'], 'Email');
    assert.match(hints.join(), /“labels\.email”/);
  });

  test('are not interpreted as markup', () => {
    const { words } = english({ refused: '<img src=x onerror=alert(1)>' });
    assert.equal(words.refused, '<img src=x onerror=alert(1)>');
  });

  test('may replace texts of optional parts', () => {
    const { own, hints } = ownOf({
      en: {
        'installments.choice': '{payments} times {each}',
        'share.channels.email': 'Mail',
        'tribute.open': 'For someone',
      },
    });
    own.over(builtIn.en.form);
    const parts = own.over(builtIn.en.parts);
    assert.equal(say(parts, 'installments.choice', { payments: 3, each: '$5' }), '3 times $5');
    assert.equal(parts['tribute.open'], 'For someone');
    assert.equal(own.over(builtIn.en.share)['share.channels.email'], 'Mail');
    assert.deepEqual(hints, []);
  });

  test('are reported once by the set that a key would belong to, if it is unknown', () => {
    const { own, hints } = ownOf({ en: { 'give.fortnight': 'x', thankYou: 'y', 'share.tilte': 'z' } });
    for (let turn = 0; turn < 3; turn += 1) own.over(builtIn.en.form);
    assert.equal(hints.length, 1);
    assert.match(hints[0] ?? '', /give\.fortnight, thankYou\./);
    own.over(builtIn.en.share);
    assert.match(hints[1] ?? '', /share\.tilte/);
    own.over(builtIn.en.parts);
    assert.equal(hints.length, 2);
  });

  test('apply to one language', () => {
    const { own } = ownOf({ en: { doneTitle: 'Hooray' } });
    assert.equal(own.over(builtIn.fr.form).doneTitle, builtIn.fr.form.doneTitle);
    assert.equal(own.over(builtIn.en.form).doneTitle, 'Hooray');
  });

  test('come from several sources, of which the last takes precedence', () => {
    const { own } = ownOf('{"en":{"doneTitle":"A","again":"B"}}', null, { en: { doneTitle: 'C' } });
    const words = own.over(builtIn.en.form);
    assert.equal(words.doneTitle, 'C');
    assert.equal(words.again, 'B');
  });

  test('give the same object for the same set, so that nothing is rendered anew', () => {
    const { own } = ownOf({ en: { doneTitle: 'A' } });
    assert.equal(own.over(builtIn.en.form), own.over(builtIn.en.form));
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
      const { own, hints } = ownOf(source);
      assert.equal(own.over(builtIn.en.form).doneTitle, 'Thank you!');
      assert.equal(hints.length, 1, JSON.stringify(source));
    }
  });

  test('never throw, for any JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), fc.string(), (json, key, text) => {
        const { own } = ownOf(json, { en: { [key]: text, give: text, problem: text } });
        const words = own.over(builtIn.en.form);
        assert.equal(typeof say(words, 'give.year', { amount: '$5' }), 'string');
        assert.equal(typeof words['problem.empty'], 'string');
      }),
    );
  });
});

describe('every text of the form', () => {
  for (const name of ['en', 'fr'] as const)
    test(`can be changed in ${name}`, () => {
      const words = builtIn[name].form;
      const { own, hints } = ownOf({
        [name]: Object.fromEntries(Object.keys(words).map((key) => [key, `«${key}»`])),
      });
      const expected = Object.fromEntries(Object.keys(words).map((key) => [key, `«${key}»`]));
      assert.deepEqual(own.over(words), { ...expected, [language]: name });
      assert.deepEqual(hints, []);
    });
});
