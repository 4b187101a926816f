import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type * as Endive from '@stripe/stripe-js';
import type * as Dahlia from 'stripe-js-9';
import type {
  ApplePayDetails,
  CardChange,
  CardDetails,
  CardElement,
  CardOptions,
  CardStyle,
  CardStyleVariant,
  CardTokenResult,
  PaymentDetails,
  PaymentOptions,
  RecurringPayment,
  Stripe,
  StripeApi,
  StripeCard,
  StripeOptions,
  StripePaymentRequest,
  StripeWithWallets,
  WalletButton,
  WalletButtonOptions,
  WalletButtonStyle,
  WalletTokenEvent,
} from '../../src/payment/stripe-api.js';

// The project's type check covers everything above the first test: `npx tsc --noEmit -p .` fails if Stripe's types lack a member that the
// adapter uses. TypeScript compares the parameters of methods in both directions, so arguments are compared separately.

/** Accepts `Theirs` only if it is assignable to `Ours`. */
type Fits<Theirs extends Ours, Ours> = Theirs;
/** Accepts the adapter's arguments only if Stripe's types accept them and know all their members. */
type Takes<Theirs, Ours extends Theirs & Record<Exclude<keyof Ours, NamesOf<Theirs>>, never>> = Ours;
type NamesOf<Union> = Union extends unknown ? keyof Union : never;

type Request = Dahlia.PaymentRequest;
type Button = Dahlia.StripePaymentRequestButtonElementOptions;
type ButtonStyle = NonNullable<Button['style']>;
type ApplePay = NonNullable<Dahlia.PaymentRequestOptions['applePay']>;
type Recurring = NonNullable<ApplePay['recurringPaymentRequest']>;

export type Checked = [
  // The release that the adapter loads.
  Fits<Dahlia.StripeConstructor, StripeApi<Stripe & StripeWithWallets<Request>>>,
  Fits<Request, StripePaymentRequest>,
  Fits<Dahlia.StripePaymentRequestButtonElement, WalletButton>,
  Fits<Dahlia.StripeCardElement, CardElement>,
  Fits<Dahlia.StripeCardElementChangeEvent, CardChange>,
  Fits<Dahlia.TokenResult, CardTokenResult>,
  Fits<Dahlia.Card, StripeCard>,
  Fits<Dahlia.PaymentRequestTokenEvent, WalletTokenEvent>,
  Takes<Dahlia.StripeConstructorOptions, StripeOptions>,
  Takes<Dahlia.StripeCardElementOptions, CardOptions>,
  Takes<Dahlia.StripeElementStyle, CardStyle>,
  Takes<Dahlia.StripeElementStyleVariant, CardStyleVariant>,
  Takes<Dahlia.CreateTokenCardData, CardDetails>,
  Takes<Dahlia.PaymentRequestOptions, PaymentOptions>,
  Takes<Dahlia.PaymentRequestUpdateOptions, PaymentDetails>,
  Takes<ApplePay, ApplePayDetails>,
  Takes<Recurring, RecurringPayment>,
  Takes<Recurring['regularBilling'], RecurringPayment['regularBilling']>,
  Takes<Button, WalletButtonOptions<Request>>,
  Takes<ButtonStyle['paymentRequestButton'], WalletButtonStyle>,
  // The next release, which a page may have loaded itself. Its card fields are the same.
  Fits<Endive.StripeConstructor, StripeApi<Stripe>>,
  Fits<Endive.StripeCardElement, CardElement>,
  Fits<Endive.StripeCardElementChangeEvent, CardChange>,
  Fits<Endive.TokenResult, CardTokenResult>,
  Takes<Endive.StripeConstructorOptions, StripeOptions>,
  Takes<Endive.StripeCardElementOptions, CardOptions>,
  Takes<Endive.StripeElementStyle, CardStyle>,
  Takes<Endive.StripeElementStyleVariant, CardStyleVariant>,
  Takes<Endive.CreateTokenCardData, CardDetails>,
  // @ts-expect-error It has no Payment Request Button. Once it has, the adapter can load it.
  Fits<Endive.Stripe, StripeWithWallets<Endive.PaymentRequest>>,
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
