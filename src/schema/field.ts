import { z } from './z.js';

// Reading is tolerant and reports invalid values (RFC 9413): only IDs are required, all other fields are optional and nullable, and
// `readTolerantly` replaces an invalid value by an absent one and a warning.

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

/** A number of donors, teams and the like. */
export const count = z.nullish(Figure);

export const text = z.nullish(z.string());

export const flag = z.nullish(z.boolean());

/** An ID in a request. Only safe integers: a rounded ID would be that of another row. */
export const requestId = z.int().check(z.positive());

/** At most fifteen digits, for the same reason. */
const digits = /^\d{1,15}$/;

/** Some platforms write IDs as texts of digits. */
const fromDigits = z.transform((sent: unknown) =>
  typeof sent === 'string' && digits.test(sent) ? Number(sent) : sent,
);

/** The required ID of a row. Without it the row is not read. */
export const id = z.pipe(fromDigits, requestId);

/** An ID that is not missing in a list of IDs. */
export const listedId = z.pipe(fromDigits, z.int());

/** An ID that may be missing. */
export const reference = z.nullish(listedId);

/** Some platforms write as numbers what the contract calls texts. */
const fromNumber = z.transform((sent: unknown) => (Number.isSafeInteger(sent) ? String(sent) : sent));

/** The required ID of something outside of the platform, such as a payment. */
export const textId = z.pipe(fromNumber, z.string().check(z.regex(/[^]/)));

/** Such an ID, if it may be missing or empty. */
export const textReference = z.nullish(z.pipe(fromNumber, z.string()));

/** A string enum that accepts unknown values: the platform may add some. */
export const open = <Known extends string>(..._known: Known[]) =>
  z.nullish(z.custom<Known | (string & {})>((value) => typeof value === 'string'));

/** Postal address in teams and receipts, where the postal code is `zip`. */
export const MailAddress = z.lazy(() =>
  z.object({ address: text, city: text, state: text, zip: text, country: text }),
);
export type MailAddress = z.infer<typeof MailAddress>;
