import { hostedCard } from '../../../src/payment/hosted-card.js';
import type { BraintreeSettings } from '../../../src/payment/processor-settings.js';
import { ApplePaySheetStandIn as Sheet } from './apple-pay-session.js';
import './braintree-wallet-state.js';
import { order as orderStandIns } from './rigs.js';
import { gift, mountStage, unmountWallets, type WalletStage } from './wallet-stage.js';
import { until } from '../../support/until.js';

// A form with Braintree's wallets, for tests of the adapter.
export { gift } from './wallet-stage.js';
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
export const billing = {
  first_name: 'Maude',
  last_name: 'Tremblay',
  email: 'maude@example.org',
  address: '12, rue des Érables, app. 3',
  city: 'Gatineau',
  state: 'QC',
  zip: 'J8X 1A1',
  country: 'CA',
};

export const tokenised = { ok: true, token: 'nonce-1', cardType: 'VISA', expiresAt: undefined };

export interface Form extends WalletStage {
  readonly apple: () => HTMLButtonElement;
  readonly google: () => HTMLButtonElement;
}

export async function mountForm(settings: Partial<BraintreeSettings> = {}, order = gift): Promise<Form> {
  const processor = hostedCard('braintree', { authorization: 'sandbox_abcd1234_merchant', ...settings });
  const stage = await mountStage(processor, { order });
  const found = (selector: string) => () => stage.container.querySelector<HTMLButtonElement>(selector)!;
  return Object.assign(stage, { apple: found('.fr-apple-pay'), google: found('.stand-in-google-pay') });
}

export const sheet = () => {
  const { current } = Sheet;
  if (!current) throw new Error('No sheet is open.');
  return current;
};
/** Apple lets the donor confirm once the page's domain is validated. */
export const known = () => until(() => sheet().merchantSession !== undefined, 'a session');
export const confirmed = async (form: Form) => {
  await known();
  sheet().confirm();
  await until(() => form.answers.length > 0, 'an answer');
};

/** Messages for the developer. */
export let warnings: string[] = [];

/** Gives each test a donor with both wallets and an account that accepts them. */
export function withWallets(): void {
  const { warn } = console;

  beforeEach(async () => {
    await orderStandIns('Visa');
    warnings = [];
    console.warn = (...all: unknown[]) => warnings.push(all.map(String).join(' '));
    Sheet.canPay = true;
    Sheet.current = undefined;
    Object.assign(globalThis, {
      ApplePaySession: Sheet,
      braintreeWalletState: {
        gateway: {
          environment: 'sandbox',
          applePayWeb: {},
          androidPay: { supportedNetworks: ['visa', 'mastercard', 'maestro'] },
        },
        cardType: 'Visa',
        token: Promise.resolve(),
        isKnownDomain: true,
        hasGooglePay: true,
        googleAnswer: () => Promise.resolve(googlePaid),
        sheets: [],
        buttons: [],
      },
    });
  });
  afterEach(() => {
    console.warn = warn;
    unmountWallets();
    for (const name of ['ApplePaySession', 'google', 'braintree']) Reflect.deleteProperty(globalThis, name);
  });
}
