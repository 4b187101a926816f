import type { WalletContext } from '../../../src/payment/tokenizer.js';
import { ApplePaySheetStandIn } from './apple-pay-session.js';
import * as braintree from './braintree-wallet-form.js';
import { walletState } from './braintree-wallet-state.js';
import { standIns } from './orders.js';
import * as square from './square-form.js';
import * as stripe from './wallet.js';
import { withWalletStages, type WalletSettings, type WalletStage } from './wallet-stage.js';

/** A wallet by a processor, and the stand-in of both. */
export interface WalletRig {
  readonly name: string;
  /** Declares the hooks of a suite. */
  readonly setUp: () => void;
  /** Mounts the wallets of the processor, whose other wallet the donor can use as well. */
  readonly mount: (settings: WalletSettings, context?: Partial<WalletContext>) => Promise<WalletStage>;
  readonly button: (stage: Pick<WalletStage, 'container'>) => HTMLElement | undefined;
  /** What each sheet showed when it opened: `CA 50.05 CAD Gift (Food Bank)`. */
  readonly shown: () => readonly string[];
  readonly confirm: () => Promise<void> | void;
  readonly close: () => void;
  /** Confirms the last sheet, although the form no longer waits for it. */
  readonly confirmLate: () => void;
  /** Absent if the page cannot close the sheet. */
  readonly isOpen?: () => boolean;
  /** Language and colour of the button, and what these are on light English and dark French pages. */
  readonly look: (stage: WalletStage) => string;
  readonly looks: Readonly<Record<'en' | 'fr', string>>;
  readonly token: RegExp;
  /** The donor's data with the contract's names. */
  readonly billing: Readonly<Record<string, string>>;
  /** Whether the stand-in refuses orders without an amount and a label. */
  readonly checksOrder: boolean;
  /** Whether another currency needs other buttons. */
  readonly followsCurrency: boolean;
}

const maude = {
  first_name: 'Maude',
  last_name: 'Tremblay',
  email: 'maude@example.org',
  address: '12, rue des Érables, app. 3',
  city: 'Gatineau',
  state: 'QC',
  zip: 'J8X 1A1',
  country: 'CA',
};
const lastCall = (start: string) => standIns().calls.findLast((call) => call.startsWith(start)) ?? '';

const squares = {
  setUp: square.withSquare,
  mount: square.beginWithBoth,
  shown: () => square.sheets().map(({ shown }) => shown),
  confirm: () => square.sheet().confirm(),
  close: () => square.sheet().cancel(),
  confirmLate: () => square.sheet().confirm(),
  token: /^wnon:\d+$/,
  billing: { ...maude, address: '12, rue des Érables', phone: '+18195550100' },
  checksOrder: true,
  followsCurrency: true,
};
const squareButton =
  (name: string): WalletRig['button'] =>
  (stage) =>
    square.buttons(stage as WalletStage).find(({ ariaLabel }) => ariaLabel?.includes(name));

const braintrees = {
  setUp: braintree.withWallets,
  mount: braintree.mountForm,
  shown: braintree.shown,
  token: /^nonce-1$/,
  followsCurrency: false,
};
const braintreeButton =
  (selector: string): WalletRig['button'] =>
  ({ container }) =>
    container.querySelector<HTMLElement>(selector) ?? undefined;

export const walletRigs: readonly WalletRig[] = [
  {
    name: 'Google Pay by Stripe',
    setUp: withWalletStages,
    mount: stripe.mountWallets,
    button: ({ container }) => container.querySelector('iframe') ?? undefined,
    shown: () =>
      stripe.sheets().map(({ country, currency, total, displayItems }) => {
        const amounts = [total, ...displayItems].map(({ amount }) => (amount / 100).toFixed(2));
        return `${country} ${[...new Set(amounts)].join()} ${currency.toUpperCase()} ${displayItems[0]?.label} (${total.label})`;
      }),
    confirm: () => stripe.moveSheet(stripe.confirmation()),
    close: () => stripe.moveSheet({ kind: 'closes' }),
    confirmLate: () => stripe.moveSheet(stripe.confirmation({ isLate: true })),
    isOpen: stripe.isOpen,
    look: () => `${lastCall('locale')} ${/"theme":"\w+"/.exec(lastCall('button'))?.[0]}`,
    // Dark buttons are for light pages.
    looks: { en: 'locale en "theme":"dark"', fr: 'locale fr "theme":"light"' },
    token: /^tok_\d+$/,
    billing: { ...maude, first_name: 'Maude Anne' },
    checksOrder: true,
    followsCurrency: true,
  },
  {
    ...squares,
    name: 'Apple Pay by Square',
    button: squareButton('Apple Pay'),
    look: (stage) => {
      const button = squareButton('Apple Pay')(stage);
      return `${button?.lang} ${button?.ariaLabel} ${button?.style.background}`;
    },
    looks: { en: 'en Pay with Apple Pay black', fr: 'fr Payer avec Apple Pay white' },
  },
  {
    ...squares,
    name: 'Google Pay by Square',
    button: squareButton('Google Pay'),
    look: () => `${lastCall('locale')} ${lastCall('google')}`,
    looks: { en: 'locale en-CA google black', fr: 'locale fr-CA google white' },
  },
  {
    ...braintrees,
    name: 'Apple Pay by Braintree',
    button: braintreeButton('.fr-apple-pay'),
    confirm: braintree.confirmApple,
    close: () => braintree.sheet().cancel(),
    confirmLate: () => braintree.sheet().confirm(),
    isOpen: () => ApplePaySheetStandIn.current !== undefined,
    look: (stage) => {
      const button = braintreeButton('.fr-apple-pay')(stage);
      return `${button?.lang} ${button?.ariaLabel}`;
    },
    looks: { en: 'en Donate with Apple Pay', fr: 'fr Donner avec Apple Pay' },
    billing: maude,
    checksOrder: true,
  },
  {
    ...braintrees,
    name: 'Google Pay by Braintree',
    button: braintreeButton('.stand-in-google-pay'),
    confirm: () => walletState().google.at(-1)?.confirm(braintree.googlePaid),
    close: () => walletState().google.at(-1)?.fail({ statusCode: 'CANCELED' }),
    confirmLate: () => walletState().google.at(-1)?.confirm(braintree.googlePaid),
    look: () => {
      const { buttonLocale, buttonColor } = Object(walletState().buttons.at(-1)) as Record<string, string>;
      return `${buttonLocale} ${buttonColor}`;
    },
    looks: { en: 'en black', fr: 'fr white' },
    billing: { ...maude, first_name: 'Maude Ann', last_name: 'de la Tour', address: '12, rue des Érables' },
    checksOrder: false,
  },
];
