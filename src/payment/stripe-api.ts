import type { Language } from '../i18n/language.js';

/**
 * The part of Stripe.js that the adapter uses. `test/payment/stripe-types.test.ts` compares it with Stripe's own types of the release
 * `dahlia` and of the next one: if Stripe changes a member, the type check there fails.
 */
export type StripeApi<Made> = (publishableKey: string, options: StripeOptions) => Made;

export interface StripeOptions {
  stripeAccount?: string;
}

export interface Stripe {
  elements(options: { locale: StripeLocale }): Elements;
  /** Resolves with a token or an error. It throws or rejects only if the call itself is wrong. */
  createToken(element: CardElement, details: CardDetails): Promise<CardTokenResult>;
}

export type StripeLocale = Language;

/** Card data for a token. No value may be empty: Stripe rejects an empty string. */
export interface CardDetails {
  name?: string;
  address_line1?: string;
  address_city?: string;
  address_state?: string;
  address_zip?: string;
  address_country?: string;
}

export interface CardTokenResult {
  readonly token?: StripeToken | undefined;
  readonly error?: StripeError | undefined;
}

export interface StripeToken {
  readonly id: string;
  /** Absent if the token is not for a card. */
  readonly card?: StripeCard;
}

export interface StripeCard {
  readonly brand: string;
  readonly address_line1: string | null;
  readonly address_line2: string | null;
  readonly address_city: string | null;
  readonly address_state: string | null;
  readonly address_zip: string | null;
  readonly address_country: string | null;
}

export interface StripeError {
  readonly type: string;
  readonly message?: string;
}

export interface Elements {
  create(type: 'card', options: CardOptions): CardElement;
  update(options: { locale: StripeLocale }): Promise<void>;
}

export interface CardOptions {
  hidePostalCode: boolean;
  disableLink: boolean;
  style: CardStyle;
}

export interface CardStyle {
  base: CardStyleVariant & { '::placeholder': CardStyleVariant };
  invalid: CardStyleVariant;
}

export interface CardStyleVariant {
  color?: string;
  fontFamily?: string;
  fontSize?: string;
  iconColor?: string;
}

export interface CardElement {
  on(type: 'ready' | 'focus' | 'blur', handler: () => void): unknown;
  on(type: 'loaderror', handler: (event: { error: StripeError }) => void): unknown;
  on(type: 'change', handler: (event: CardChange) => void): unknown;
  mount(element: HTMLElement): void;
  update(options: { style: CardStyle }): void;
  focus(): void;
  clear(): void;
  destroy(): void;
}

export interface CardChange {
  readonly complete: boolean;
  readonly error?: { readonly message: string } | undefined;
}

/** Stripe.js up to `dahlia`: the releases after it have no Payment Request Button. */
export interface StripeWithWallets<Request = StripePaymentRequest> {
  elements(options: { locale: StripeLocale }): WalletElements<Request>;
  paymentRequest(options: PaymentOptions): Request;
}

export interface WalletElements<Request = StripePaymentRequest> {
  create(type: 'paymentRequestButton', options: WalletButtonOptions<Request>): WalletButton;
  update(options: { locale: StripeLocale }): Promise<void>;
}

/** The options that can change until the sheet opens. */
export interface PaymentDetails {
  /** ISO 4217 code in lower case. */
  currency: string;
  total: PaymentItem;
  displayItems: PaymentItem[];
  applePay: ApplePayDetails;
}

export interface PaymentOptions extends PaymentDetails {
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  requestPayerName: boolean;
  requestPayerEmail: boolean;
  disableWallets: ('link' | 'browserCard')[];
}

export interface PaymentItem {
  /** Amount in the currency's smallest unit. */
  amount: number;
  label: string;
}

export type ApplePayDetails =
  { recurringPaymentRequest: RecurringPayment } | { recurringPaymentRequest?: null };

export interface RecurringPayment {
  paymentDescription: string;
  managementURL: string;
  regularBilling: PaymentItem & {
    recurringPaymentIntervalUnit: 'month' | 'year';
    recurringPaymentIntervalCount: number;
    recurringPaymentEndDate?: Date;
  };
}

export interface StripePaymentRequest {
  /** Resolves with `null` if there is no wallet. The button may be mounted once it has resolved. */
  canMakePayment(): Promise<Readonly<Record<string, boolean>> | null>;
  isShowing(): boolean;
  /** Throws while the sheet is open. */
  update(options: PaymentDetails): void;
  abort(): void;
  on(type: 'token', handler: (event: WalletTokenEvent) => void): unknown;
  /** May also come after the token: some sheets can be closed while they are processing. */
  on(type: 'cancel', handler: () => void): unknown;
}

export interface WalletTokenEvent {
  readonly token: StripeToken;
  readonly payerName?: string;
  readonly payerEmail?: string;
  /** Must be called within 30 seconds, or the sheet shows a failure. After `fail`, a sheet may be used again and create another token. */
  complete(status: 'success' | 'fail'): void;
}

export interface WalletButtonOptions<Request> {
  paymentRequest: Request;
  style: { paymentRequestButton: WalletButtonStyle };
}

export interface WalletButtonStyle {
  type: 'donate';
  theme: 'dark' | 'light';
  height: string;
}

export interface WalletButton {
  on(type: 'click', handler: (event: { preventDefault(): void }) => void): unknown;
  mount(element: HTMLElement): void;
  update(options: { style: { paymentRequestButton: WalletButtonStyle } }): void;
  destroy(): void;
}
