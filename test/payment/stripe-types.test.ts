import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type * as Endive from '@stripe/stripe-js';
import type * as Dahlia from 'stripe-js-9';

// The adapter is compiled with the types of the release that it loads. The project's type check compares them here with those of the next
// release, which a page may have loaded itself.

/** Accepts `Next` only if it is assignable to `Loaded`. */
type Fits<Next extends Loaded, Loaded> = Next;

export type Checked = [
  Fits<Pick<Endive.Stripe, 'createToken'>, Pick<Dahlia.Stripe, 'createToken'>>,
  Fits<
    Endive.StripeCardElement,
    Pick<Dahlia.StripeCardElement, 'on' | 'mount' | 'update' | 'focus' | 'clear' | 'destroy'>
  >,
  Fits<Endive.StripeCardElementChangeEvent, Dahlia.StripeCardElementChangeEvent>,
  Fits<Endive.TokenResult, Dahlia.TokenResult>,
  Fits<Dahlia.StripeConstructorOptions, Endive.StripeConstructorOptions>,
  Fits<Dahlia.StripeCardElementOptions, Endive.StripeCardElementOptions>,
  Fits<Dahlia.CreateTokenCardData, Endive.CreateTokenCardData>,
  // @ts-expect-error It has no Payment Request Button. Once it has, the adapter can load it.
  Endive.StripePaymentRequestButtonElement,
];

describe('the types of Stripe’s SDK', () => {
  test('have the versions that the README names', () => {
    const readme = readFileSync('src/payment/README.md', 'utf8');
    for (const folder of ['@stripe/stripe-js', 'stripe-js-9']) {
      const { version } = JSON.parse(readFileSync(`node_modules/${folder}/package.json`, 'utf8')) as {
        version: string;
      };
      assert.match(readme, new RegExp(`@stripe/stripe-js[^|]*\\b${version.replaceAll('.', '\\.')}\\b`));
    }
  });
});
