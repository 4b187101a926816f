import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostedCard } from '../../src/payment/hosted-card.js';
import type { MountContext } from '../../src/payment/tokenizer.js';

for (const name of ['sandbox', 'strpe', 'toString'])
  test(`hostedCard('${name}') names the processors that it has`, async () => {
    const { load } = hostedCard(name as 'stripe', { publishableKey: 'pk_test_1' });
    await assert.rejects(Promise.resolve(Reflect.apply(load, undefined, [{} as MountContext])), {
      message: `hostedCard('${name}') is none of stripe, square, braintree, authorize-net, moneris; the sandbox has sandboxCard()`,
    });
  });
