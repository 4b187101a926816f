/// <reference types="applepayjs" />
/// <reference types="googlepay" />
/**
 * Does not compile when Braintree's, Apple's or Google's own types no longer fit what the adapter writes down of them. Nothing runs
 * here, and the published package does not need these types.
 */
import type * as Braintree from 'braintree-web';
import type { BraintreeApi } from '../../src/payment/braintree-api.js';
import type {
  ApplePayment,
  ApplePayOrder,
  ApplePaySessionApi,
  ApplePaySheet,
} from '../../src/payment/braintree-apple-api.js';
import type {
  GooglePayAnswer,
  GooglePayMethods,
  GooglePayOrder,
  GooglePaymentsClient,
} from '../../src/payment/braintree-google-api.js';
import type { BraintreeWalletsApi } from '../../src/payment/braintree-wallets-api.js';

/** Takes `Theirs` only where it can stand for `Ours`. */
type Fits<Ours, Theirs extends Ours> = Theirs;

type AppleRequest = ApplePayJS.ApplePayPaymentRequest;
type GoogleRequest = google.payments.api.PaymentDataRequest;

export type Checked = [
  Fits<Required<Pick<BraintreeApi, 'hostedFields'>>, typeof Braintree>,
  Fits<Required<BraintreeWalletsApi<Braintree.Client>>, typeof Braintree>,

  Fits<Omit<ApplePaySessionApi, 'prototype'>, typeof ApplePaySession>,
  Fits<
    Pick<ApplePaySheet, 'begin' | 'abort' | 'completeMerchantValidation' | 'completePayment'>,
    ApplePaySession
  >,
  Fits<ApplePayment, Parameters<ApplePaySession['onpaymentauthorized']>[0]['payment']>,
  Fits<
    Parameters<ApplePaySheet['onvalidatemerchant']>[0],
    Parameters<ApplePaySession['onvalidatemerchant']>[0]
  >,
  // What goes the other way: ours has to be something of theirs.
  Fits<Pick<AppleRequest, keyof ApplePayOrder & keyof AppleRequest>, ApplePayOrder>,

  Fits<GooglePaymentsClient, google.payments.api.PaymentsClient>,
  Fits<GooglePayAnswer, google.payments.api.PaymentData>,
  Fits<google.payments.api.IsReadyToPayRequest, GooglePayMethods>,
  Fits<Pick<GoogleRequest, 'emailRequired' | 'transactionInfo'>, GooglePayOrder>,
];
