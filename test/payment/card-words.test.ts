import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kitWith } from '../../src/payment/processor-kit.js';
import '../support/messages.js';

test('a page may replace individual texts of the card fields', () => {
  const { words } = kitWith({
    en: { number: 'Your card', wrong: { code: 'Look at its back.' }, endingIn: 'Card …{digits}' },
  });
  assert.equal(words('en').number, 'Your card');
  assert.equal(words('en').expiry, 'Expiry (MM/YY)');
  assert.deepEqual(words('en').wrong, {
    number: 'Check the card number.',
    expiry: 'Check the expiry date.',
    code: 'Look at its back.',
  });
  assert.equal(words('en').endingIn('4242'), 'Card …4242');
  assert.equal(words('fr').number, 'Numéro de carte');
  assert.equal(kitWith().words('en').endingIn('4242'), 'Card ending in 4242');
});
