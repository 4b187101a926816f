import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { amountOf } from '../../../../src/elements/fr-donate-form/amount/amount-of.js';
import { problemsOf } from '../../../../src/elements/fr-donate-form/form/check-draft.js';
import { fieldOfPath } from '../../../../src/elements/fr-donate-form/details/field-of-path.js';
import { giftOf } from '../../../../src/elements/fr-donate-form/form/build-gift.js';
import {
  emptyDraft,
  textFields,
  withField,
  type Draft,
} from '../../../../src/elements/fr-donate-form/details/draft.js';
import { toRequest } from '../../../../src/donation/gift.js';
import { DonationRequest } from '../../../../src/schema/donation.js';
import { z } from '../../../../src/schema/z.js';
import { cardTexts, innocentTexts } from '../../../support/card-texts.js';
import { runs } from '../../../support/runs.js';
import { draftWith, limits } from '../composed.js';

/** The draft of a complete form, as its donor has typed it. */
const withFields = (changes: Readonly<Record<string, string>> = {}): Draft =>
  draftWith({ 'first-name': ' Maude ', postal: 'j8x 1a1', ...changes }, { choice: 5000, frequency: 'month' });
const maude = withFields();

const problemsIn = (draft: Draft) =>
  problemsOf(draft, limits, 'fr-CA').map(({ field, code }) => `${field}: ${code}`);
describe('a draft', () => {
  test('has no problems when all is filled in', () => {
    assert.deepEqual(problemsIn(maude), []);
  });

  test('has one problem for each empty field, in the order of the form', () => {
    const empty = emptyDraft('custom', 'once', 'CA');
    const asked = ['amount', ...textFields].filter((field) => field !== 'country');
    assert.deepEqual(
      problemsIn(empty),
      asked.map((field) => `${field}: empty`),
    );
  });

  test('accepts typed amounts between the limits, and offered ones without a check', () => {
    const typed = (customAmount: string) =>
      amountOf({ ...maude, choice: 'custom', customAmount }, limits, 'fr-CA');
    assert.equal(typed('5'), 500);
    assert.equal(typed('4,99'), 'below-min');
    assert.equal(typed('25 000'), 2_500_000);
    assert.equal(typed('25 000,01'), 'above-max');
    assert.equal(typed('99999999999999'), 'above-max');
    assert.equal(amountOf({ ...maude, choice: 100 }, limits, 'fr-CA'), 100);
  });

  for (const [country, state, postal, ...problems] of [
    ['CA', 'QC', 'J8X1A1'],
    ['US', 'CA', '94110-1234'],
    ['AU', 'NS', '2010'],
    ['FR', '', '69004'],
    ['BR', '', '80010-000'],
    ['CA', 'QC', '90210', 'postal: form'],
    ['US', 'CA', 'K1A 0B1', 'postal: form'],
    ['AU', 'NS', '20100', 'postal: form'],
    ['FR', '', '', 'postal: empty'],
    // A country without states and postal codes.
    ['HK', '', ''],
  ] as const)
    test(`has the postal code of its country, if that has one: ${country} ${postal}`, () => {
      assert.deepEqual(problemsIn(withFields({ country, state, postal })), problems);
    });

  test('recognises card numbers in every spelling, like the proxy', () => {
    for (const [what, address] of Object.entries(cardTexts))
      assert.deepEqual(problemsIn(withFields({ address })), ['address: card-number'], what);
    for (const [what, address] of Object.entries(innocentTexts))
      assert.deepEqual(problemsIn(withFields({ address })), [], what);
  });

  test('names the field that contains a card number', () => {
    for (const field of ['first-name', 'last-name', 'address', 'city'] as const)
      assert.deepEqual(problemsIn(withFields({ [field]: '4111 1111 1111 1111' })), [`${field}: card-number`]);
  });

  test('clears the state when the country changes, because the same letters mean another place there', () => {
    assert.equal(withField(maude, 'country', 'US').fields.state, '');
    assert.equal(withField(maude, 'country', 'CA').fields.state, 'QC');
  });
});

describe('the request of a draft', () => {
  const card = { type: 'VISA', token: 'tok_1' } as const;
  const giftWith = (draft: Draft, amountMinor = 5000) =>
    giftOf(draft, { amountMinor, currency: 'CAD', campaignId: 1001 });

  test('has every required field of contract 4.4, trimmed', () => {
    const request = toRequest(giftWith(maude), card);
    assert.deepEqual(request, {
      amount: 50,
      frequency: 'month',
      email: 'maude@example.org',
      fundraiser_id: 1001,
      billing: {
        first_name: 'Maude',
        last_name: 'Tremblay',
        address: '12, rue des Érables',
        city: 'Gatineau',
        state: 'QC',
        zip: 'J8X 1A1',
        country: 'CA',
      },
      card,
    });
    assert.ok(z.safeParse(DonationRequest, request).success);
  });

  test('has values that stand for a state and a postal code in countries without them', () => {
    const { billing } = giftWith(withFields({ country: 'HK', state: 'QC', postal: '' }));
    assert.deepEqual([billing.state, billing.zip], ['NA', '00000']);
    assert.equal(giftWith(withFields({ country: 'HK', postal: '999077' })).billing.zip, '999077');
  });

  test('is accepted by the contract for every draft without problems', () => {
    const text = fc.string({ minLength: 1, maxLength: 40 });
    const draft = fc.record({
      country: fc.constantFrom('CA', 'US', 'AU', 'FR', 'HK', 'NA', 'JP'),
      state: fc.constantFrom('', 'QC', 'NS', 'CA'),
      postal: fc.constantFrom('', 'K1A 0B1', '94110', '2010', '00-950'),
      'first-name': text,
      'last-name': text,
      email: fc.oneof(text, fc.emailAddress()),
      address: text,
      city: text,
    });
    let accepted = 0;
    fc.assert(
      fc.property(draft, fc.integer({ min: 1, max: 99_999_999 }), (fields, minor) => {
        const typed: Draft = { ...maude, fields };
        if (problemsOf(typed, limits, 'en-CA').length > 0) return;
        accepted += 1;
        const result = z.safeParse(DonationRequest, toRequest(giftWith(typed, minor), card));
        assert.ok(result.success, JSON.stringify(result.error?.issues));
      }),
      { numRuns: runs(500, 300_000) },
    );
    assert.ok(accepted > 50, `only ${accepted} drafts were sendable: the property says little`);
  });

  test('fieldNamed returns the form’s field for each of the contract’s fields that the donor fills in', () => {
    for (const name of Object.keys(giftWith(maude).billing))
      assert.ok(fieldOfPath(`billing.${name}`, [], 'CA'), name);
    assert.equal(fieldOfPath('fundraiser_id', [], 'CA'), undefined);
    assert.equal(fieldOfPath(undefined, [], 'CA'), undefined);
    // Paths come from an answer, and every object has these members.
    for (const name of ['constructor', '__proto__', 'toString'])
      assert.equal(fieldOfPath(name, [], 'CA'), undefined, name);
  });
});
