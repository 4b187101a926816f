import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostedCard } from '../../src/payment/hosted-card.js';

for (const name of ['sandbox', 'strpe', 'toString'])
  test(`hostedCard('${name}') names the processors that it has`, async () => {
    const card = hostedCard(name as 'stripe', { publishableKey: 'pk_test_1' });
    await assert.rejects(async () => card.load(), {
      message: `hostedCard('${name}') is none of stripe, square, braintree, authorize-net, moneris; the sandbox has sandboxCard()`,
    });
  });
