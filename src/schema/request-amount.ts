import { z } from './z.js';

/** Amount in a request: "xxx.xx" (§4.4), in major units, not negative, with at most two decimals. */
export const RequestAmount = z.number().check(
  // The digits are checked because arithmetic is inexact: 0.1 + 0.2 must be refused, and 19.99 * 100 is not a whole number.
  z.refine((major) => /^\d{1,12}(\.\d{1,2})?$/.test(String(major)), {
    error: 'more than two decimals, negative or too large',
  }),
  z.refine((major) => major > 0, { error: 'has to be more than 0' }),
);
