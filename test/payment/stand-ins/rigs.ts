import { hostedCard } from '../../../src/payment/hosted-card.js';
import { sandboxCard } from '../../../src/payment/sandbox.js';
import type { CardProcessor } from '../../../src/payment/tokenizer.js';
import type { CardType } from '../../../src/schema/gift-values.js';
import { standIns, lateness, ordersAddress, typing, type Fault, type Orders, type Typed } from './orders.js';

/** An adapter, and the stand-in of its processor. */
export interface Rig {
  readonly name: string;
  readonly processor: () => CardProcessor;
  /** The global of the processor's script; absent if it has no script. */
  readonly global?: string;
  /** The contract's codes by the processor's brand names. */
  readonly brands: Readonly<Record<string, CardType>>;
  readonly strangeBrands: readonly string[];
  /** The tokens of the stand-in. */
  readonly token: RegExp;
  /** Whether the processor reports that its fields are filled in. */
  readonly reportsCompleteness: boolean;
  /** Whether the donor enters the card in a window of the processor before the form requests a token. */
  readonly isOverlay?: boolean;
  /** Whether the processor's window, or a bank's question, is shown over the page, where a modal dialog would cover it. */
  readonly coversPage?: boolean;
}

const digits = {
  '411111': 'VISA',
  '555555': 'MC',
  '222100': 'MC',
  '378282': 'AMEX',
  '305693': 'DC',
  '601111': 'DISC',
  '353011': 'JCB',
  '620000': 'CUP',
} as const;
const strangeDigits = ['670000', '508125', '', 'abcdef'];

export const rigs: readonly Rig[] = [
  {
    name: 'sandbox',
    processor: () => sandboxCard({ url: 'https://sandbox-cards.test' }),
    brands: {
      VI: 'VI',
      VISA: 'VISA',
      MC: 'MC',
      AMEX: 'AMEX',
      DC: 'DC',
      DISC: 'DISC',
      JCB: 'JCB',
      CUP: 'CUP',
    },
    // Results are checked as `askToken` does.
    strangeBrands: [],
    token: /^ct_\d+$/,
    reportsCompleteness: true,
  },
  {
    name: 'stripe',
    processor: () => hostedCard('stripe', { publishableKey: 'pk_test_1' }),
    global: 'Stripe',
    brands: {
      Visa: 'VISA',
      MasterCard: 'MC',
      'American Express': 'AMEX',
      'Diners Club': 'DC',
      Discover: 'DISC',
      JCB: 'JCB',
      UnionPay: 'CUP',
    },
    strangeBrands: ['Unknown', 'Eftpos Australia', ''],
    token: /^tok_\d+$/,
    reportsCompleteness: true,
  },
  {
    name: 'square',
    processor: () => hostedCard('square', { applicationId: 'sandbox-sq0idb-1', locationId: 'L1' }),
    global: 'Square',
    brands: {
      VISA: 'VISA',
      MASTERCARD: 'MC',
      AMERICAN_EXPRESS: 'AMEX',
      DISCOVER_DINERS: 'DC',
      DISCOVER: 'DISC',
      JCB: 'JCB',
      CHINA_UNIONPAY: 'CUP',
    },
    strangeBrands: ['OTHER_BRAND', 'SQUARE_GIFT_CARD', 'INTERAC', 'EBT'],
    token: /^cnon:\d+$/,
    reportsCompleteness: false,
    coversPage: true,
  },
  {
    name: 'braintree',
    processor: () => hostedCard('braintree', { authorization: 'sandbox_abcd1234_merchant' }),
    global: 'braintree',
    brands: {
      Visa: 'VISA',
      MasterCard: 'MC',
      'American Express': 'AMEX',
      'Diners Club': 'DC',
      Discover: 'DISC',
      JCB: 'JCB',
      UnionPay: 'CUP',
    },
    strangeBrands: ['Elo', 'Hiper', 'Hipercard', 'Maestro', 'Unknown'],
    token: /^tokencc_\d+$/,
    reportsCompleteness: true,
  },
  {
    name: 'authorize-net',
    processor: () => hostedCard('authorize-net', { apiLoginId: 'login', clientKey: 'key', test: true }),
    global: 'AcceptUI',
    brands: digits,
    strangeBrands: strangeDigits,
    token: /^nonce\d+$/,
    reportsCompleteness: true,
    isOverlay: true,
    coversPage: true,
  },
  {
    name: 'moneris',
    processor: () => hostedCard('moneris', { profileId: 'ht1', test: true }),
    brands: digits,
    strangeBrands: strangeDigits,
    token: /^ot-\d+$/,
    reportsCompleteness: false,
  },
];

export function rigOf(name: string): Rig {
  const rig = rigs.find((one) => one.name === name);
  if (!rig) throw new Error(`There is no rig ${name}.`);
  return rig;
}

/** A brand that the rig's processor has. */
export function brandOf({ brands }: Rig): string {
  return Object.keys(brands)[0] ?? '';
}

/** Sets the orders for stand-ins. Pending answers are dropped. */
export async function order(brand: string, fault?: Fault): Promise<void> {
  const orders: Orders = { brand, fault };
  standIns().orders = orders;
  // Orders are passed in the URL, because WebDriver BiDi does not provide the bodies of requests.
  await fetch(`${ordersAddress}?${encodeURIComponent(JSON.stringify(orders))}`);
}

/** Simulates the donor's input in the fields that the processor has added to the page. */
export function type(container: HTMLElement, { isOverlay }: Rig, typed: Typed): void {
  if (isOverlay) container.querySelector('button')?.click();
  dispatchEvent(new CustomEvent(typing, { detail: typed }));
  for (const frame of container.querySelectorAll('iframe'))
    frame.contentWindow?.postMessage({ standIn: typed }, '*');
}

/** Makes stand-ins whose fields were removed call back once more. */
export function callLate(): void {
  dispatchEvent(new Event(lateness));
}

// Frames of other origins cannot access this page's data, so they report by messages.
addEventListener('message', ({ data }: MessageEvent) => {
  const { standInCall } = Object(data) as { standInCall?: unknown };
  if (typeof standInCall === 'string') standIns().calls.push(standInCall);
});
