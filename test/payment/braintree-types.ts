/// <reference types="applepayjs" />
/// <reference types="googlepay" />
/**
 * Does not compile if the adapter's types of Braintree, Apple or Google differ from the originals. It runs nothing, and the published
 * package does not need these types.
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

/** Accepts `Theirs` only if it is assignable to `Ours`. */
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
  // Data that the adapter passes: our types have to be assignable to theirs.
  Fits<Pick<AppleRequest, keyof ApplePayOrder & keyof AppleRequest>, ApplePayOrder>,

  Fits<GooglePaymentsClient, google.payments.api.PaymentsClient>,
  Fits<GooglePayAnswer, google.payments.api.PaymentData>,
  Fits<google.payments.api.IsReadyToPayRequest, GooglePayMethods>,
  Fits<Pick<GoogleRequest, 'emailRequired' | 'transactionInfo'>, GooglePayOrder>,
];
