/** A simulated gateway with the answers that Braintree's client 3.144.0 reads. Keys and cards are invented. */

export const goodKey = 'production_abcd1234_merchant';

export interface GatewayRequest {
  readonly url: string;
  readonly body: string;
  /** The header with the key. */
  readonly bearer: string;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

const graphQl = 'https://payments.braintree-api.com/graphql';
const api = 'https://api.braintreegateway.com';

const configuration = {
  analyticsUrl: 'https://client-analytics.braintreegateway.com/merchant',
  environment: 'PRODUCTION',
  merchantId: 'merchant',
  assetsUrl: 'https://assets.braintreegateway.com',
  clientApiUrl: `${api}:443/merchants/merchant/client_api`,
  creditCard: {
    supportedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'],
    challenges: [],
    threeDSecureEnabled: false,
    threeDSecure: null,
  },
  applePayWeb: {
    countryCode: 'CA',
    currencyCode: 'CAD',
    merchantIdentifier: 'merchant.test.charity',
    supportedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'INTERNATIONAL_MAESTRO'],
  },
  googlePay: {
    displayName: 'Charity',
    supportedCardBrands: ['VISA', 'MASTERCARD', 'INTERNATIONAL_MAESTRO'],
    environment: 'PRODUCTION',
    googleAuthorization: 'fingerprint',
    // With this member, Braintree adds PayPal to Google's sheet.
    paypalClientId: 'paypal-client',
  },
  supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
};

export function answerOf({ url, body, bearer }: GatewayRequest): Answered {
  if (url === graphQl) {
    const { operationName } = JSON.parse(body) as { operationName: string };
    if (bearer !== `Bearer ${goodKey}`)
      return {
        status: 200,
        body: { errors: [{ message: 'No', extensions: { errorClass: 'AUTHENTICATION' } }] },
      };
    if (operationName === 'ClientConfiguration')
      return { status: 200, body: { data: { clientConfiguration: configuration } } };
    const creditCard = { bin: '411111', brandCode: 'VISA', last4: '1111', binData: {} };
    return { status: 200, body: { data: { tokenizeCreditCard: { token: 'tokencc_real', creditCard } } } };
  }
  if (url.startsWith(api) && url.endsWith('/apple_pay_web/sessions'))
    return { status: 200, body: { merchantSessionIdentifier: 'session' } };
  if (url.startsWith(api) && url.endsWith('/apple_payment_tokens'))
    return {
      status: 200,
      body: {
        applePayCards: [{ nonce: 'apple_real', details: { cardType: 'MasterCard', dpanLastTwo: '11' } }],
      },
    };
  // Counts of requests.
  if (url.startsWith('https://www.paypal.com/xoplatform/logger/')) return { status: 200, body: {} };
  return { status: 404, body: { error: url } };
}
