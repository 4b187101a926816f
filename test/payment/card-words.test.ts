import assert from 'node:assert/strict';
import { test } from 'node:test';
import { say } from '../../src/text/say.js';
import { kitWith } from '../../src/payment/processor-kit.js';
import '../support/messages.js';

test('a page may replace individual texts of the card fields', () => {
  const { words } = kitWith({
    en: { number: 'Your card', 'wrong.code': 'Look at its back.', endingIn: 'Card …{digits}' },
  });
  assert.equal(words('en').number, 'Your card');
  assert.equal(words('en').expiry, 'Expiry (MM/YY)');
  assert.equal(words('en')['wrong.code'], 'Look at its back.');
  assert.equal(words('en')['wrong.expiry'], 'Check the expiry date.');
  assert.equal(say(words('en'), 'endingIn', { digits: '4242' }), 'Card …4242');
  assert.equal(words('fr').number, 'Numéro de carte');
  assert.equal(say(kitWith().words('en'), 'endingIn', { digits: '4242' }), 'Card ending in 4242');
});
