import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { redirectAddress } from '../../../../src/elements/fr-donate-form/outcome/redirect-address.js';

const figures = {
  campaignId: 1001,
  amountMinor: 123_450,
  currency: 'CAD',
  frequency: 'month',
  reference: 'ch_9 & more',
} as const;

describe('the address after a gift', () => {
  test('contains no figure unless its author uses a placeholder', () => {
    for (const plain of [
      'https://otters.example/thanks',
      '/merci?from=form#top',
      'https://a.example/{name}/{}',
    ])
      assert.equal(redirectAddress(plain, figures), plain);
  });

  test('contains encoded figures in place of its placeholders', () => {
    assert.equal(
      redirectAddress('/t?a={amount}&c={currency}&f={frequency}&n={campaign}&r={reference}', figures),
      '/t?a=1234.50&c=CAD&f=month&n=1001&r=ch_9%20%26%20more',
    );
    assert.equal(redirectAddress('/t?r={reference}', { ...figures, reference: null }), '/t?r=');
  });

  test('has the same origin and path for any reference', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        // A lone surrogate at its end, which JSON can contain.
        const reference = `${text}\ud83e`;
        const address = new URL(
          redirectAddress('https://a.example/x?r={reference}#y', { ...figures, reference }),
        );
        assert.equal(address.origin + address.pathname + address.hash, 'https://a.example/x#y');
        assert.equal(address.searchParams.get('r'), text);
      }),
    );
  });
});
