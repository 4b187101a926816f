import { hostedCard } from '../../../src/payment/hosted-card.js';
import type { BraintreeSettings } from '../../../src/payment/processor-settings.js';
import type {
  MountedWallets,
  WalletAnswer,
  WalletName,
  WalletOrder,
} from '../../../src/payment/tokenizer.js';
import { ApplePaySheetStandIn as Sheet } from './apple-pay-session.js';
import './braintree-wallet-state.js';
import { theme } from './mounted.js';
import { order as orderStandIns } from './rigs.js';
import { until } from '../../support/until.js';

// A form with Braintree's wallets, for tests of the adapter.
export const gift: WalletOrder = { amountMinor: 5005, currency: 'CAD', frequency: 'once', label: 'Gift' };
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

export interface Form {
  /** The form's order; `undefined` if another field has to be filled in first. */
  order: WalletOrder | undefined;
  takes: boolean;
  presses: number;
  readonly answers: WalletAnswer[];
  readonly available: (readonly WalletName[])[];
  readonly container: HTMLElement;
  readonly abort: AbortController;
  readonly wallets: MountedWallets;
  readonly apple: () => HTMLButtonElement;
  readonly google: () => HTMLButtonElement;
}

const open: Form[] = [];

export async function mountForm(settings: Partial<BraintreeSettings> = {}, order = gift): Promise<Form> {
  const container = document.createElement('div');
  document.body.append(container);
  const abort = new AbortController();
  const form = { order, takes: true, presses: 0, answers: [], available: [], container, abort } as Omit<
    Form,
    'wallets' | 'apple' | 'google'
  >;
  const tokenizer = await hostedCard('braintree', {
    authorization: 'sandbox_abcd1234_merchant',
    ...settings,
  }).load();
  const wallets = await tokenizer.mountWallets!({
    container,
    locale: 'en',
    order,
    theme,
    onAvailable: (names) => form.available.push(names),
    onPress: () => {
      form.presses += 1;
      return form.order;
    },
    onAnswer: (answer) => {
      form.answers.push(answer);
      return form.takes;
    },
    signal: abort.signal,
  });
  const found = (selector: string) => () => container.querySelector<HTMLButtonElement>(selector)!;
  const whole = Object.assign(form, {
    wallets,
    apple: found('.fr-apple-pay'),
    google: found('.stand-in-google-pay'),
  });
  open.push(whole);
  return whole;
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
    for (const { wallets, container } of open.splice(0)) {
      wallets.unmount();
      container.remove();
    }
    for (const name of ['ApplePaySession', 'google', 'braintree']) Reflect.deleteProperty(globalThis, name);
  });
}
