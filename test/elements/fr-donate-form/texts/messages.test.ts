import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { OwnTexts } from '../../../../src/elements/fr-donate-form/texts/own-texts.js';
import { language, say } from '../../../../src/text/say.js';
import { messages as builtIn } from '../../../support/messages.js';

const { form, parts, share } = builtIn.en;

function ownOf(...sources: unknown[]) {
  const hints: string[] = [];
  return { own: new OwnTexts(sources, (hint) => hints.push(hint)), hints };
}

describe('a page’s own texts', () => {
  test('replace single texts and those in groups, of one language and of every set', () => {
    const { own, hints } = ownOf({
      en: {
        doneTitle: 'You did it',
        'labels.email': 'E-mail',
        'cardProblems.invalid': 'Hm?',
        'installments.choice': '{payments} times {each}',
        'share.channels.email': 'Mail',
      },
    });
    const words = own.over(form);
    assert.deepEqual(
      [words.doneTitle, words['labels.email'], words['cardProblems.invalid'], words['labels.address']],
      ['You did it', 'E-mail', 'Hm?', form['labels.address']],
    );
    assert.equal(own.over(form), words, 'the same object, so that nothing is rendered anew');
    const choice = say(own.over(parts), 'installments.choice', { payments: 3, each: '$5' });
    assert.equal(choice, '3 times $5');
    assert.equal(own.over(share)['share.channels.email'], 'Mail');
    assert.equal(own.over(builtIn.fr.form).doneTitle, builtIn.fr.form.doneTitle);
    assert.deepEqual(hints, []);
  });

  test('may empty a sentence, but not the name of a control', () => {
    const { own, hints } = ownOf({ en: { receiptEmail: '', 'labels.email': ' ' } });
    const words = own.over(form);
    assert.deepEqual([words.receiptEmail, words['labels.email']], ['', 'Email']);
    assert.match(hints.join(), /“labels\.email”/);
  });

  test('come from several sources, of which the last takes precedence', () => {
    const { own } = ownOf('{"en":{"doneTitle":"A","again":"B"}}', null, { en: { doneTitle: 'C' } });
    const { doneTitle, again } = own.over(form);
    assert.deepEqual([doneTitle, again], ['C', 'B']);
  });

  test('are reported once by the set that a key would belong to, if it is unknown', () => {
    const { own, hints } = ownOf({ en: { 'give.fortnight': 'x', thankYou: 'y', 'share.tilte': 'z' } });
    for (let turn = 0; turn < 3; turn += 1) own.over(form);
    assert.equal(hints.length, 1);
    assert.match(hints[0] ?? '', /give\.fortnight, thankYou\./);
    own.over(share);
    assert.match(hints[1] ?? '', /share\.tilte/);
    own.over(parts);
    assert.equal(hints.length, 2);
  });

  for (const source of ['{', '[]x', '"text"', '3', { doneTitle: 'no language' }, { en: { doneTitle: 3 } }])
    test(`change nothing, and log a warning, if they cannot be read: ${JSON.stringify(source)}`, () => {
      const { own, hints } = ownOf(source);
      assert.equal(own.over(form).doneTitle, 'Thank you!');
      assert.equal(hints.length, 1);
    });

  test('never throw, for any JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), fc.string(), (json, key, text) => {
        const { own } = ownOf(json, { en: { [key]: text, give: text, problem: text } });
        const words = own.over(form);
        assert.equal(typeof say(words, 'give.year', { amount: '$5' }), 'string');
        assert.equal(typeof words['problem.empty'], 'string');
      }),
    );
  });

  for (const name of ['en', 'fr'] as const)
    test(`can replace every text of the form in ${name}`, () => {
      const words = builtIn[name].form;
      const changed = Object.fromEntries(Object.keys(words).map((key) => [key, `«${key}»`]));
      const { own, hints } = ownOf({ [name]: changed });
      assert.deepEqual(own.over(words), { ...changed, [language]: name });
      assert.deepEqual(hints, []);
    });
});
