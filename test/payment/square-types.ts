/**
 * Holds our types of Square's SDK against Square's own. Nothing here runs: a release of `@square/web-payments-sdk-types` that changes
 * what the adapter uses fails the type check (`npm run check`).
 */
import type { CardBrand, PaymentRequest, Square, SqError, TokenResult } from '@square/web-payments-sdk-types';
import type { SquareApi, SquareFault, SquareTokenResult } from '../../src/payment/square-api.js';

/** Whatever Square's script leaves on the page can be used as the adapter uses it. */
export const api = (square: Square): SquareApi<PaymentRequest> => square;

/** No status of Square's is unknown to the adapter, and no status of ours is unknown to Square. */
export const status = (result: TokenResult['status']): SquareTokenResult['status'] => result;
export const statusOfTheirs = (result: SquareTokenResult['status']): TokenResult['status'] => result;

/** What Square throws can be read like what is in `errors`. */
export const fault = (error: SqError): SquareFault => error;

/** The brands that `cardTypeOf` knows by Square's words, and the one that it refuses. */
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
