import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { initialDraft } from '../../../../src/elements/fr-donate-form/amount/first-draft.js';
import { readPrefill } from '../../../../src/elements/fr-donate-form/details/prefill.js';
import { anyCharacter } from '../../../support/any-character.js';
import { runs } from '../../../support/runs.js';

const amounts = [2500, 5000].map((minor) => ({ minor, impact: '', itemId: undefined, isRecommended: false }));
const offers = {
  amounts: { once: amounts, month: amounts, year: amounts },
  frequencies: ['once', 'month'] as const,
  limits: { currency: 'CAD', min: 500, max: 100_000 },
  defaultAmount: 0,
  defaultFrequency: '',
  defaultCountry: '',
  locale: 'fr-CA',
};
const draftOf = (allowed: string | null, query: string) =>
  initialDraft({ ...offers, prefill: readPrefill(allowed, query) });

describe('a form that is prefilled from the page’s address', () => {
  test('ignores the address unless the page allows it', () => {
    const { choice, frequency, fields } = draftOf(null, '?amount=25&frequency=month&country=FR');
    assert.deepEqual([choice, frequency, fields.country], [5000, 'once', 'CA']);
  });

  test('starts with an offered amount and frequency', () => {
    const { choice, customAmount, frequency } = draftOf('', '?amount=25&frequency=month');
    assert.deepEqual([choice, customAmount, frequency], [2500, '', 'month']);
  });

  test('shows any other amount within the limits as typed, in the page’s language', () => {
    assert.deepEqual(pick(draftOf('', '?amount=75')), ['custom', '75']);
    assert.deepEqual(pick(draftOf('', '?amount=75.5')), ['custom', '75,50']);
    assert.deepEqual(pick(draftOf('', '?amount=75,50')), ['custom', '75,50']);
    function pick({ choice, customAmount }: ReturnType<typeof draftOf>) {
      return [choice, customAmount];
    }
  });

  test('leaves out invalid values and those that the page does not offer', () => {
    for (const amount of ['4.99', '1000.01', '-25', '1e3', '25abc', '25 50', '0x19', '', 'NaN']) {
      const { choice, customAmount } = draftOf('', `?amount=${encodeURIComponent(amount)}`);
      assert.deepEqual([choice, customAmount], [5000, ''], amount);
    }
    assert.equal(draftOf('', '?frequency=year').frequency, 'once');
    assert.equal(draftOf('', '?frequency=monthly').frequency, 'month');
    assert.equal(draftOf('', '?frequency=constructor').frequency, 'once');
    assert.equal(draftOf('', '?country=XX').fields.country, 'CA');
    assert.equal(draftOf('', '?country=fr').fields.country, 'FR');
  });

  test('reads names and addresses only if the page names their parameters', () => {
    const query = '?first-name=Maude&last-name=O’Neil-Tremblay&email=maude%40example.org&amount=25';
    assert.equal(draftOf('', query).fields.email, '');
    const { fields, choice } = draftOf('first-name last-name, email', query);
    assert.deepEqual(
      [fields['first-name'], fields['last-name'], fields.email],
      ['Maude', 'O’Neil-Tremblay', 'maude@example.org'],
    );
    assert.equal(choice, 5000, 'the amount was not named');
  });

  test('reads an e-mail with a plus sign, which newsletters write into links as it is', () => {
    for (const written of ['maude+bees@example.org', 'maude%2Bbees%40example.org'])
      assert.equal(draftOf('email', `?email=${written}`).fields.email, 'maude+bees@example.org');
    assert.equal(draftOf('first-name', '?first-name=Marie+Ève').fields['first-name'], 'Marie Ève');
    // What a newsletter leaves of a field that it does not know.
    for (const unfilled of ['*|EMAIL|*', '{{contact.EMAIL}}', '%%email%%', '[email]'])
      assert.equal(draftOf('email', `?email=${encodeURIComponent(unfilled)}`).fields.email, '', unfilled);
  });

  test('leaves out web addresses, sentences and card numbers, which the author of a link may have added', () => {
    for (const text of [
      'Visit evil.example now',
      'https://evil.example',
      '<b>Maude</b>',
      '4111111111111111',
      'x'.repeat(41),
      'Maude\u0000',
      '!',
    ]) {
      const query = `?first-name=${encodeURIComponent(text)}&email=${encodeURIComponent(text)}`;
      const { fields } = draftOf('first-name email', query);
      assert.deepEqual([fields['first-name'], fields.email], ['', ''], text);
    }
  });

  test('contains nothing else, for any address', () => {
    const name = fc.constantFrom(
      'amount',
      'frequency',
      'country',
      'first-name',
      'address',
      'card',
      '__proto__',
    );
    const query = fc
      .array(fc.tuple(name, fc.string({ unit: anyCharacter })))
      .map((pairs) => new URLSearchParams(pairs).toString());
    fc.assert(
      fc.property(query, (text) => {
        const { choice, customAmount, frequency, fields } = draftOf('', text);
        assert.ok(choice === 'custom' || [2500, 5000].includes(choice));
        assert.match(customAmount, /^(\d+(,\d\d)?)?$/);
        assert.ok(['once', 'month'].includes(frequency));
        assert.match(fields.country, /^[A-Z]{2}$/);
        assert.equal([fields['first-name'], fields.address, fields.email].join(''), '');
      }),
      { numRuns: runs(200, 50_000) },
    );
  });
});

describe('the form’s initial country', () => {
  const countryOf = (currency: string, locale: string, defaultCountry = '') =>
    initialDraft({
      ...offers,
      limits: { ...offers.limits, currency },
      locale,
      defaultCountry,
      prefill: { fields: {} },
    }).fields.country;

  test('is that of the currency, whatever the language of the page', () => {
    assert.equal(countryOf('CAD', 'en-US'), 'CA');
    assert.equal(countryOf('USD', 'fr-CA'), 'US');
    assert.equal(countryOf('AUD', 'en-GB'), 'AU');
  });

  test('is that of the locale for the euro, which has no country of its own', () => {
    assert.equal(countryOf('EUR', 'fr-BE'), 'BE');
    assert.equal(countryOf('EUR', 'en-IE'), 'IE');
    assert.equal(countryOf('EUR', 'en'), 'CA');
  });

  test('is the one that the page sets, if it exists', () => {
    assert.equal(countryOf('CAD', 'en-US', ' gb '), 'GB');
    assert.equal(countryOf('CAD', 'en-US', 'XX'), 'CA');
  });
});
