import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages as partsOf } from '../../src/elements/fr-donate-form/sections/messages.js';
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
    const { installments, tribute } = partsOf('en', locale);
    return [installments.label, tribute.open, tribute.types.in_honor];
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

test('the message after a recurring gift names its frequency', () => {
  assert.equal(messages.en.form.doneText('$50.00', 'month'), 'Your monthly gift of $50.00 is set up.');
  assert.equal(messages.en.form.doneText('$50.00', 'year'), 'Your yearly gift of $50.00 is set up.');
  assert.equal(messages.fr.form.doneText('50 $', 'month'), 'Votre don mensuel de 50 $ est enregistré.');
});

test('the one payment that follows the first of two is in the singular', () => {
  const plan = { payments: 2, total: '$50.00' };
  const { en, fr } = messages;
  assert.equal(
    en.form.review('$25.00', 'once', plan),
    'You give $25.00 today and 1 more time: 2 × $25.00 = $50.00.',
  );
  assert.equal(
    en.form.doneText('$25.00', 'once', plan),
    'Your first payment of $25.00 is made, and 1 more follows: 2 × $25.00 = $50.00.',
  );
  assert.match(fr.form.doneText('25 $', 'once', plan), /est fait et 1 suivra\u00a0:/);
});

test('no step has the same title as its first group of fields', () => {
  for (const { form } of Object.values(messages)) assert.notEqual(form.stepTitles.donor, form.donorLegend);
});
