/// <reference types="applepayjs" />
/// <reference types="googlepay" />
import { hostedCard } from '../../../src/payment/hosted-card.js';
import type { BraintreeSettings } from '../../../src/payment/processor-settings.js';
import type { WalletContext } from '../../../src/payment/tokenizer.js';
import { ApplePaySheetStandIn as Sheet } from './apple-pay-session.js';
import { walletState } from './braintree-wallet-state.js';
import { mountStage, withWalletStages, type WalletStage } from './wallet-stage.js';
import { until } from '../../support/until.js';

// A form with Braintree's wallets, for tests of the adapter.

export const googlePaid = {
  email: 'maude@example.org',
  paymentMethodData: {
    info: {
      billingAddress: {
        name: 'Maude Ann de la Tour',
        address1: '12, rue des Érables',
        address2: '',
        locality: 'Gatineau',
        administrativeArea: 'QC',
        postalCode: 'J8X 1A1',
        countryCode: 'CA',
      },
    },
  },
};

export interface Form extends WalletStage {
  readonly apple: () => HTMLButtonElement;
  readonly google: () => HTMLButtonElement;
}

export async function mountForm(
  settings: Partial<BraintreeSettings> = {},
  context: Partial<WalletContext> = {},
): Promise<Form> {
  const processor = hostedCard('braintree', { authorization: 'sandbox_abcd1234_merchant', ...settings });
  const stage = await mountStage(processor, context);
  const found = (selector: string) => () => stage.container.querySelector<HTMLButtonElement>(selector)!;
  return Object.assign(stage, { apple: found('.fr-apple-pay'), google: found('.stand-in-google-pay') });
}

export function sheet(): Sheet {
  const { last } = Sheet;
  if (!last) throw new Error('No sheet was opened.');
  return last;
}

/** Confirms Apple's sheet, which lets the donor do so once the page's domain is validated. */
export async function confirmApple(): Promise<void> {
  await until(() => sheet().merchantSession !== undefined, 'a session');
  sheet().confirm();
}

/** Gives each test a donor with both wallets and an account that accepts them. */
export function withWallets(): void {
  withWalletStages();
  beforeEach(() => {
    Sheet.canPay = true;
    Sheet.current = Sheet.last = undefined;
    Object.assign(globalThis, {
      ApplePaySession: Sheet,
      braintreeWalletState: {
        gateway: {
          environment: 'sandbox',
          applePayWeb: {},
          androidPay: { supportedNetworks: ['visa', 'mastercard', 'maestro'] },
        },
        token: Promise.resolve(),
        isKnownDomain: true,
        hasGooglePay: true,
        google: [],
        sheets: [],
        buttons: [],
      },
    });
  });
  afterEach(() => {
    for (const name of ['ApplePaySession', 'google', 'braintree']) Reflect.deleteProperty(globalThis, name);
  });
}

/** What each sheet of either wallet shows: `CA 50.05 CAD Gift (example.org)`. */
export function shown(): string[] {
  return walletState().sheets.map((request) => {
    const { transactionInfo: google, merchantInfo, ...apple } = request as Partial<Requests>;
    const { countryCode: country, currencyCode: currency } = google ?? apple;
    const amount = google?.totalPrice ?? apple.total?.amount;
    const label = google?.totalPriceLabel ?? apple.lineItems?.[0]?.label;
    return `${country} ${amount} ${currency} ${label} (${merchantInfo?.merchantName ?? apple.total?.label})`;
  });
}

type Requests = google.payments.api.PaymentDataRequest & ApplePayJS.ApplePayPaymentRequest;
