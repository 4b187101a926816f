import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fieldOfPath } from '../../../../src/elements/fr-donate-form/details/field-of-path.js';
import { allQuestions } from '../../../../src/elements/fr-donate-form/details/current-part.js';
import { DonationRequest } from '../../../../src/schema/donation.js';
import { z } from '../../../../src/schema/z.js';
import { questionNames, child, composed, draftWith, problemsIn } from '../composed.js';
import { everything, everythingAnswered } from '../everything.js';

const tribute = { attributes: { 'with-tribute': '' } };

describe('a page without optional parts', () => {
  test('shows and sends only what the contract requires', () => {
    const draft = draftWith({ tribute: 'on', business: 'on', 'mail-receipt': 'on', installments: '12' });
    assert.deepEqual(questionNames({}, draft), []);
    assert.deepEqual(
      new Set(Object.keys(composed({}, draft).sent)),
      new Set(['amount', 'frequency', 'email', 'fundraiser_id', 'billing']),
    );
  });
});

describe('a tribute', () => {
  test('is one checkbox at first, and requires a name once it is ticked', () => {
    assert.deepEqual(questionNames(tribute, draftWith({})), ['tribute']);
    assert.equal(composed(tribute, draftWith({})).gift?.tribute, undefined);
    const open = draftWith({ tribute: 'on' });
    assert.deepEqual(problemsIn(tribute, open), ['tribute-honoree: empty']);
  });

  test('requires only what its delivery needs', () => {
    const by = (method: string) => draftWith({ tribute: 'on', 'tribute-method': method });
    assert.deepEqual(problemsIn(tribute, by('email')), [
      'tribute-honoree: empty',
      'tribute-name: empty',
      'tribute-email: empty',
    ]);
    assert.ok(problemsIn(tribute, by('sms')).includes('tribute-phone: empty'));
    assert.ok(problemsIn(tribute, by('mail')).includes('tribute-address-city: empty'));
    assert.ok(!questionNames(tribute, by('')).some((name) => /name|email|phone|address|copy/.test(name)));
  });

  test('sends the fields on screen, not those of an earlier choice', () => {
    const draft = draftWith({
      tribute: 'on',
      'tribute-honoree': 'Rose',
      'tribute-method': 'email',
      'tribute-name': 'Ida',
      'tribute-email': 'ida@example.org',
      'tribute-phone': '819 555-0142',
      'tribute-copy': 'on',
    });
    assert.deepEqual(composed(tribute, draft).gift?.tribute, {
      type: 'in_honor',
      honoree: 'Rose',
      name: 'Ida',
      email: 'ida@example.org',
      method: 'email',
      donor_copy: true,
    });
    const closed = draftWith({ ...draft.fields, tribute: '' });
    assert.equal(composed(tribute, closed).gift?.tribute, undefined);
  });

  test('sends the only card without a question, and requires a choice if there are several', () => {
    const one = {
      ...tribute,
      children: { 'fr-tribute-card': [child({ 'item-id': '3' }, 'Otters'), child({}, 'no ID')] },
    };
    const draft = draftWith({ tribute: 'on', 'tribute-honoree': 'Rose' });
    assert.ok(!questionNames(one, draft).includes('tribute-card'));
    assert.equal(composed(one, draft).gift?.tribute?.fundraiser_tribute_id, 3);
    const otters = 'https://www.example.org/otters.jpg';
    const cards = [
      child({ 'item-id': '3', 'image-src': otters }, 'Otters'),
      child({ 'item-id': '4' }, 'Willows'),
    ];
    const two = { ...tribute, children: { 'fr-tribute-card': cards } };
    const question = allQuestions(composed(two, draft).parts).find(({ name }) => name === 'tribute-card');
    assert.deepEqual(question?.options, [
      { value: '3', label: 'Otters', image: otters },
      { value: '4', label: 'Willows', image: undefined },
    ]);
    const chosen = draftWith({ tribute: 'on', 'tribute-honoree': 'Rose', 'tribute-card': '4' });
    assert.equal(composed(two, chosen).gift?.tribute?.fundraiser_tribute_id, 4);
    // A card that the page has removed is not sent.
    assert.equal(composed(one, chosen).gift?.tribute?.fundraiser_tribute_id, 3);
  });
});

describe('receipts', () => {
  const page = { attributes: { 'with-tax-receipt': '' } };

  test('to another person require a name and an address, or an organization and an address', () => {
    const open = problemsIn(page, draftWith({ 'tax-receipt': 'on' }));
    assert.ok(open.includes('tax-receipt-first: empty') && open.includes('tax-receipt-address-city: empty'));
    const organization = problemsIn(
      page,
      draftWith({ 'tax-receipt': 'on', 'tax-receipt-business': 'Moulin inc.' }),
    );
    assert.ok(!organization.some((problem) => /first|last/.test(problem)));
  });

  test('to another person at the donor’s address need no second address', () => {
    const answers = {
      'tax-receipt': 'on',
      'tax-receipt-first': 'Paul',
      'tax-receipt-last': 'Roy',
      'tax-receipt-same': 'on',
    };
    assert.deepEqual(problemsIn(page, draftWith(answers)), []);
    assert.ok(!questionNames(page, draftWith(answers)).some((name) => name.includes('address')));
    const paul = { first_name: 'Paul', last_name: 'Roy' };
    assert.deepEqual(composed(page, draftWith(answers)).sent.tax_receipt, {
      ...paul,
      ...{ address: '12, rue des Érables', city: 'Gatineau', state: 'QC', zip: 'J8X 1A1', country: 'CA' },
    });
    // What stands in for a state and a postal code in the billing address is no part of an address on a receipt.
    const abroad = { country: 'HK', city: 'Hong Kong', state: '', postal: '' };
    assert.deepEqual(composed(page, draftWith({ ...answers, ...abroad })).sent.tax_receipt, {
      ...paul,
      ...{ address: '12, rue des Érables', city: 'Hong Kong', country: 'HK' },
    });
  });

  test('by mail go to the billing address unless the donor gives another', () => {
    const mailed = { attributes: { 'with-mailed-receipt': '' } };
    const same = composed(mailed, draftWith({ 'mail-receipt': 'on' })).sent;
    assert.deepEqual([same.extra, same.mail], [{ mail_receipt: true }, { same_as_billing: true }]);
    const other = composed(
      mailed,
      draftWith({
        'mail-receipt': 'on',
        'mail-same': '',
        'mail-country': 'HK',
        'mail-address': '1 Peak Road',
        'mail-city': 'Hong Kong',
      }),
    ).gift;
    // Nothing stands for the state and the postal code, because the contract requires neither of this address.
    assert.deepEqual(other?.mail, {
      same_as_billing: false,
      address: '1 Peak Road',
      city: 'Hong Kong',
      country: 'HK',
    });
  });
});

describe('a monthly proposal', () => {
  const page = { attributes: { 'with-upsell': '' } };
  const proposal = (draft = draftWith({}), more = {}) =>
    composed({ ...page, ...more }, draft).parts[0]?.proposal?.amountMinor;

  test('is made for single gifts only, as a round sum, and changes nothing by itself', () => {
    assert.equal(proposal(), 3000);
    assert.equal(proposal(draftWith({}, { choice: 5500 })), 1500);
    assert.equal(proposal(draftWith({}, { frequency: 'month' })), undefined);
    assert.equal(composed(page, draftWith({})).sent.amount, 100);
  });

  for (const [percent, amountMinor] of [
    ['100', 10_000],
    ['12 %', 1000],
    ['0', 3000],
    ['12.5', 3000],
  ] as const)
    test(`of “${percent}” percent of $100 is ${amountMinor / 100}`, () => {
      assert.equal(
        proposal(draftWith({}), { attributes: { 'with-upsell': '', 'upsell-percent': percent } }),
        amountMinor,
      );
    });

  test('is calculated from the chosen amount, without the fee', () => {
    const covered = {
      attributes: { ...page.attributes, 'fee-cover': '2.9% + 0.40', 'with-fee-cover-checked': '' },
    };
    const { sent, parts } = composed(covered, draftWith({}));
    assert.equal(sent.amount, 103.4);
    assert.equal(parts.find(({ name }) => name === 'upsell')?.proposal?.amountMinor, 3000);
  });

  test('is never an amount that the form would refuse', () => {
    const chosen = [1000, 1400, 1500, 8_333_300, 8_340_000];
    assert.deepEqual(
      chosen.map((choice) => proposal(draftWith({}, { choice }))),
      [undefined, undefined, 500, 2_500_000, undefined],
    );
  });

  test('is not made again once it was declined', () => {
    assert.equal(proposal(draftWith({}), { hasDeclined: true }), undefined);
  });
});

describe('all parts together', () => {
  test('have no problem when filled in, and send a body that the contract accepts', () => {
    assert.deepEqual(problemsIn(everything, everythingAnswered), []);
    const { sent } = composed(everything, everythingAnswered);
    const body = { ...sent, card: { type: 'VISA', token: 'tok_1' } };
    const result = z.safeParse(DonationRequest, body);
    assert.ok(result.success, JSON.stringify(result.error?.issues));
    // Every optional member of contract §4.4 is present.
    assert.deepEqual(Object.keys(body).sort(), [
      'amount',
      'billing',
      'card',
      'custom_data',
      'email',
      'extra',
      'frequency',
      'fundraiser_id',
      'mail',
      'tax_receipt',
      'tribute',
    ]);
  });

  test('have the contract’s name of each field, so that a refusal marks it', () => {
    const { parts, gift } = composed(everything, everythingAnswered);
    const questions = allQuestions(parts);
    for (const path of [
      'tribute.honoree',
      'tribute.address.city',
      'tax_receipt.zip',
      'mail.address',
      'billing.title',
      'billing.business_name',
      'custom_data.heard',
      'extra.installments.day',
    ]) {
      const field = fieldOfPath(path, questions, 'CA');
      assert.ok(field && questions.some(({ name }) => name === field), path);
    }
    assert.ok(gift);
  });

  test('have texts in both languages for every problem', () => {
    for (const language of ['en', 'fr'] as const) {
      const open = { ...everythingAnswered, fields: { ...everythingAnswered.fields } };
      for (const question of allQuestions(composed({ ...everything, language }, open).parts)) {
        assert.ok(question.label.length > 1, question.name);
        if (question.kind === 'email' || question.kind === 'telephone')
          assert.ok(question.malformed, question.name);
        if (question.pattern) assert.ok(question.malformed, question.name);
      }
    }
  });
});
