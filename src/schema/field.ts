import { z } from './z.js';

// Reading is tolerant (design: RFC 9413, "tolerant but visible"): what a page can do without is optional and nullable,
// and `readTolerantly` turns a wrong value into an absent one plus a warning. Only identity is required.

const decimal = /^-?\d{1,15}(\.\d{1,10})?$/;

/** A finite JSON number, or a plain decimal in a string ("12.50"). Nothing else is coerced: `""`, `null` and `[]` are not 0. */
export const Figure = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(decimal)),
    z.transform((digits) => Number(digits)),
  ),
]);

/** Amount in major units of the campaign's currency, as the platform sends it. */
export const amount = z.nullish(Figure);

/** A whole number of things or people. */
export const count = z.nullish(Figure);

export const text = z.nullish(z.string());

export const flag = z.nullish(z.boolean());

/** ID of a row the reader can do without. */
export const reference = z.nullish(z.int());

/** ID that gives a row its identity. Safe integers only: a rounded ID would name somebody else's row. */
export const id = z.int().check(z.positive());

/** A string enum whose unknown values stay readable instead of failing: the platform may add one any day. */
export const open = <Known extends string>(..._known: Known[]) =>
  z.nullish(z.custom<Known | (string & {})>((value) => typeof value === 'string'));
