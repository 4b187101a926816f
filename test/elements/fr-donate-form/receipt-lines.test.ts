import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gift as plain } from '../../support/gift.js';
import { messages as said } from '../../support/messages.js';
import { receiptLines } from '../../../src/elements/fr-donate-form/outcome/receipt-lines.js';
import { composed, draftWith } from './composed.js';
import { everything, everythingAnswered } from './everything.js';

describe('what the result says of receipts', () => {
  it('names the address that was typed, and nothing that was not asked for', () => {
    assert.deepEqual(receiptLines(plain, said.en.form), ['Your receipt goes to maude@example.org.']);
    assert.deepEqual(receiptLines(plain, said.fr.form), ['Votre reçu est envoyé à maude@example.org.']);
  });

  it('names no address after a reload', () => {
    assert.deepEqual(receiptLines(undefined, said.en.form), [
      'Your receipt goes to the email address you gave.',
    ]);
  });

  it('tells each thing that was asked for', () => {
    const { gift } = composed(everything, everythingAnswered);
    assert.deepEqual(receiptLines(gift, said.en.form), [
      'The later payments are charged on day 15 of each month.',
      'Your receipt goes to maude@example.org.',
      'The tax receipt is made out to Paul Roy.',
      'A receipt also goes by mail to 3 quai Sud, Lyon, 69004.',
      'Ida Tremblay will be told of your gift by mail.',
      'You get a copy of it.',
    ]);
  });

  it('tells a mailed receipt to the billing address as that', () => {
    const page = { attributes: { 'with-mailed-receipt': '' } };
    const { gift } = composed(page, draftWith({ 'mail-receipt': 'on' }));
    assert.ok(
      receiptLines(gift, said.en.form).includes('A receipt also goes by mail to your billing address.'),
    );
  });

  it('ends a sentence once, whatever a name ends with', () => {
    const gift = { ...plain, tax_receipt: { business_name: 'Moulin inc.' } };
    assert.ok(receiptLines(gift, said.fr.form).includes('Le reçu fiscal est établi au nom de Moulin inc.'));
  });

  it('leaves out what the page has emptied', () => {
    assert.deepEqual(receiptLines(plain, { ...said.en.form, receiptEmail: () => '' }), []);
  });
});
