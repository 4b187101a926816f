import assert from 'node:assert/strict';
import { test } from 'node:test';
import { giftSentence } from '../../src/elements/fr-donate-form/amount/gift-text.js';
import { partTexts } from '../../src/elements/fr-donate-form/parts/part-texts.js';
import { formatDate } from '../../src/format/time.js';
import { messages } from '../support/messages.js';

test('the first of a month is "1er" in French, and other days are numbers', () => {
  const day = (date: number) => formatDate(Date.UTC(2027, 0, date, 12), 'fr-CA', 'UTC');
  assert.deepEqual([1, 2, 11, 21].map(day), [
    '1er janvier 2027',
    '2 janvier 2027',
    '11 janvier 2027',
    '21 janvier 2027',
  ]);
  assert.equal(formatDate(new Date(2027, 0, 1, 12).getTime(), 'fr-CA'), '1er janvier 2027');
});

test('English is spelled as the United States do in en-US alone', () => {
  const words = (locale: string) => {
    const texts = partTexts('en', locale);
    return [texts['installments.label'], texts['tribute.open'], texts['tribute.types.in_honor']];
  };
  assert.deepEqual(words('en-US'), [
    'Pay in installments',
    'Give in someone’s honor or memory',
    'In honor of',
  ]);
  assert.deepEqual(words('en-CA'), [
    'Pay in instalments',
    'Give in someone’s honour or memory',
    'In honour of',
  ]);
});

const sentenceAbout = (key: 'review' | 'doneText', language: 'en' | 'fr') => {
  const words = messages[language].form;
  return {
    of: (frequency: 'month' | 'year', amount: string) =>
      giftSentence(key, frequency, { amount, plan: undefined, campaign: undefined }, words),
    ofTwo: (amount: string, campaign?: string) =>
      giftSentence(key, 'once', { amount, plan: { payments: 2, total: '$50.00' }, campaign }, words),
  };
};

test('the message after a recurring gift names its frequency', () => {
  const english = sentenceAbout('doneText', 'en');
  assert.equal(english.of('month', '$50.00'), 'Your monthly gift of $50.00 is set up.');
  assert.equal(english.of('year', '$50.00'), 'Your yearly gift of $50.00 is set up.');
  const french = sentenceAbout('doneText', 'fr');
  assert.equal(french.of('month', '50 $'), 'Votre don mensuel de 50 $ est enregistré.');
});

test('the one payment that follows the first of two is in the singular', () => {
  assert.equal(
    sentenceAbout('review', 'en').ofTwo('$25.00', 'Bring the otters home'),
    'You give $25.00 to “Bring the otters home” today and 1 more time: 2 × $25.00 = $50.00.',
  );
  assert.equal(
    sentenceAbout('doneText', 'en').ofTwo('$25.00'),
    'Your first payment of $25.00 is made, and 1 more follows: 2 × $25.00 = $50.00.',
  );
  assert.match(sentenceAbout('doneText', 'fr').ofTwo('25 $'), /est fait et 1 suivra\u00a0:/);
});

test('no step has the same title as its first group of fields', () => {
  for (const { form } of Object.values(messages)) assert.notEqual(form['stepTitles.donor'], form.donorLegend);
});
