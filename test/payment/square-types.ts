/**
 * Compares our types of Square's SDK with Square's own. It runs nothing: a release of `@square/web-payments-sdk-types` that changes what
 * the adapter uses fails the type check (`npm run check`).
 */
import type { CardBrand, PaymentRequest, Square, SqError, TokenResult } from '@square/web-payments-sdk-types';
import type { SquareApi, SquareFault, SquareTokenResult } from '../../src/payment/square-api.js';

/** The adapter's types accept the global of Square's script. */
export const api = (square: Square): SquareApi<PaymentRequest> => square;

/** The adapter's type has all of Square's statuses, and no others. */
export const status = (result: TokenResult['status']): SquareTokenResult['status'] => result;
export const statusOfTheirs = (result: SquareTokenResult['status']): TokenResult['status'] => result;

/** Square's thrown errors can be read like those in `errors`. */
export const fault = (error: SqError): SquareFault => error;

/** Square's names of the brands that `cardTypeOf` recognises, and of the one that it refuses. */
export const brands: Readonly<Record<`${CardBrand}`, true>> = {
  VISA: true,
  MASTERCARD: true,
  AMERICAN_EXPRESS: true,
  DISCOVER: true,
  DISCOVER_DINERS: true,
  JCB: true,
  CHINA_UNIONPAY: true,
  OTHER_BRAND: true,
};
