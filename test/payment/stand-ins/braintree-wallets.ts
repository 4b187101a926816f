/**
 * A stand-in for Braintree's client, Apple Pay and Google Pay scripts, not Braintree's code. It behaves like their version 3.144.0 from
 * npm, which braintree-real.slow.e2e.ts runs.
 */
import { walletState } from './braintree-wallet-state.js';
import { standIns } from './orders.js';

const fault = (code: string) => Object.assign(new Error(code), { name: 'BraintreeError', code });

interface GoogleMethod {
  readonly type: string;
  readonly parameters: object;
}

const client = {
  async create({ authorization }: { authorization?: string }) {
    if (!/^[a-z\d]+_[a-z\d]+_\w+$/i.test(authorization ?? '')) throw fault('CLIENT_INVALID_AUTHORIZATION');
    return { getConfiguration: () => ({ gatewayConfiguration: structuredClone(walletState().gateway) }) };
  },
};

const nonceOf = async (type: string) => {
  const { brand: cardType } = standIns().orders;
  await walletState().token;
  // PayPal's have no details.
  return { nonce: 'nonce-1', type, ...(cardType !== '' && { details: { cardType } }) };
};

const applePay = {
  async create() {
    return {
      createPaymentRequest: (request: object) => ({
        merchantCapabilities: ['supports3DS'],
        supportedNetworks: ['visa', 'masterCard', 'amex', 'maestro'],
        ...request,
      }),
      async performValidation({ validationURL }: { validationURL?: string }) {
        if (!validationURL) throw fault('APPLE_PAY_VALIDATION_URL_REQUIRED');
        if (!walletState().isKnownDomain) throw fault('APPLE_PAY_MERCHANT_VALIDATION_FAILED');
        return { merchantSession: 1 };
      },
      tokenize: () => nonceOf('ApplePayCard'),
    };
  },
};

const googlePayment = {
  async create({ googleMerchantId }: { googleMerchantId?: string }) {
    return {
      createPaymentDataRequest: ({
        allowedPaymentMethods = [],
        ...request
      }: {
        allowedPaymentMethods?: GoogleMethod[];
      }) => ({
        apiVersion: 2,
        apiVersionMinor: 0,
        ...(googleMerchantId && { merchantInfo: { merchantId: googleMerchantId } }),
        ...request,
        allowedPaymentMethods: allowedPaymentMethods.map((method) => ({
          ...method,
          tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'braintree' } },
        })),
      }),
      parseResponse: () => nonceOf('AndroidPayCard'),
    };
  },
};

Object.assign(((globalThis as { braintree?: object }).braintree ??= {}), { client, applePay, googlePayment });
