import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gift as plain } from '../../../support/gift.js';
import { messages as builtIn } from '../../../support/messages.js';
import { receiptLines } from '../../../../src/elements/fr-donate-form/outcome/receipt-lines.js';
import { composed, draftWith } from '../composed.js';
import { everything, everythingAnswered } from '../everything.js';

describe('the result’s lines about receipts', () => {
  test('name the address that was typed, and nothing that was not requested', () => {
    assert.deepEqual(receiptLines(plain, builtIn.en.form, 'en-CA'), [
      'Your receipt goes to maude@example.org.',
    ]);
    assert.deepEqual(receiptLines(plain, builtIn.fr.form, 'fr-CA'), [
      'Votre reçu est envoyé à maude@example.org.',
    ]);
  });

  test('name no address after a reload', () => {
    assert.deepEqual(receiptLines(undefined, builtIn.en.form, 'en-CA'), [
      'Your receipt goes to the email address you gave.',
    ]);
  });

  test('mention everything that was requested', () => {
    const { gift } = composed(everything, everythingAnswered);
    assert.deepEqual(receiptLines(gift, builtIn.en.form, 'en-CA'), [
      'The later payments are charged on the 15th of each month.',
      'Your receipt goes to maude@example.org.',
      'The tax receipt is made out to Paul Roy.',
      'A receipt also goes by mail to 3 quai Sud, Lyon, 69004.',
      'Ida Tremblay will be told of your gift by mail.',
      'You get a copy of it.',
    ]);
  });

  test('describe a mailed receipt to the billing address as such', () => {
    const page = { attributes: { 'with-mailed-receipt': '' } };
    const { gift } = composed(page, draftWith({ 'mail-receipt': 'on' }));
    assert.ok(
      receiptLines(gift, builtIn.en.form, 'en-CA').includes(
        'A receipt also goes by mail to your billing address.',
      ),
    );
  });

  test('end with one full stop, whatever a name ends with', () => {
    const gift = { ...plain, tax_receipt: { business_name: 'Moulin inc.' } };
    assert.ok(
      receiptLines(gift, builtIn.fr.form, 'fr-CA').includes(
        'Le reçu fiscal est établi au nom de Moulin inc.',
      ),
    );
  });

  test('leave out texts that the page has emptied', () => {
    assert.deepEqual(receiptLines(plain, { ...builtIn.en.form, receiptEmail: '' }, 'en-CA'), []);
  });
});
