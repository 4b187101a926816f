/**
 * A stand-in for Safari's ApplePaySession, which Chromium does not have: one sheet at a time, only in the task of a click, and each method
 * only in its state, as in Apple's reference and WebKit's source.
 */
import { walletState } from './braintree-wallet-state.js';

type State = 'new' | 'active' | 'authorized' | 'over';

let isClick = false;
// A new task ends the task of the click.
addEventListener(
  'click',
  () => {
    isClick = true;
    setTimeout(() => (isClick = false));
  },
  true,
);

export const donor = {
  token: { paymentData: {} },
  billingContact: {
    givenName: 'Maude',
    familyName: 'Tremblay',
    addressLines: ['12, rue des Érables', 'app. 3'],
    locality: 'Gatineau',
    administrativeArea: 'QC',
    postalCode: 'J8X 1A1',
    countryCode: 'ca',
  },
  shippingContact: { emailAddress: 'maude@example.org', phoneNumber: '' },
};

export class ApplePaySheetStandIn {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static current: ApplePaySheetStandIn | undefined;
  /** The last sheet that was opened, which may be closed. */
  static last: ApplePaySheetStandIn | undefined;
  static canPay = true;
  static readonly supportsVersion = (version: number) => version <= 14;
  static readonly canMakePayments = () => ApplePaySheetStandIn.canPay;

  state: State = 'new';
  readonly statuses: number[] = [];
  merchantSession: unknown;
  onvalidatemerchant?: (event: { validationURL: string }) => void;
  onpaymentauthorized?: (event: { payment: typeof donor }) => void;
  oncancel?: () => void;

  constructor(version: number, request: { countryCode?: string; total?: { amount?: string } }) {
    if (!isClick) throw new DOMException('Must create a new ApplePaySession from a user gesture handler.');
    if (version !== 14 || !/^[A-Z]{2}$/.test(request.countryCode ?? '') || !Number(request.total?.amount))
      throw new TypeError('The request is not one.');
    walletState().sheets.push(request);
  }

  begin(): void {
    if (!isClick || ApplePaySheetStandIn.current) throw new DOMException('InvalidAccessError');
    ApplePaySheetStandIn.current = ApplePaySheetStandIn.last = this;
    this.state = 'active';
    this.onvalidatemerchant?.({
      validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
    });
  }
  abort(): void {
    if (this.state === 'over' || this.state === 'new') throw new DOMException('InvalidStateError');
    this.#close();
  }
  completeMerchantValidation(session: unknown): void {
    if (this.state !== 'active') throw new DOMException('InvalidAccessError');
    this.merchantSession = session;
  }
  completePayment({ status }: { status: number }): void {
    if (this.state !== 'authorized') throw new DOMException('InvalidAccessError');
    this.statuses.push(status);
    // After a failure the donor may try again.
    if (status === ApplePaySheetStandIn.STATUS_SUCCESS) this.#close();
    else this.state = 'active';
  }

  /** Simulates the donor's confirmation by fingerprint. */
  confirm(): void {
    this.state = 'authorized';
    this.onpaymentauthorized?.({ payment: donor });
  }
  cancel(): void {
    this.#close();
    this.oncancel?.();
  }
  #close(): void {
    this.state = 'over';
    ApplePaySheetStandIn.current = undefined;
  }
}
