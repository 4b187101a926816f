import { mailbox, plainEmail } from './contact.js';
import { isSeen } from './text.js';
import { z } from './z.js';

/** The problem with one field, and its path: `billing.state`. The value is not quoted, because it may be personal data. */
export interface FieldProblem {
  readonly path: string;
  readonly problem: string;
}

/** The message for a zod issue. `zod/mini` has no messages: its locale files are larger than our schemas. */
export function describeIssue(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === 'unrecognized_keys') {
    const path = [...issue.path, issue.keys[0] ?? ''].join('.');
    return { path, problem: 'is not a field of the interface' };
  }
  return { path: issue.path.join('.'), problem: problemOf(issue) };
}

/** Words for zod's names of types. */
const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== 'Invalid input') return issue.message;
  if (issue.code === 'invalid_type') return `has to be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `has to be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_union') return 'has to be a number';
  if (issue.code === 'too_small')
    return `has to be ${issue.inclusive === false ? 'more than' : 'at least'} ${String(issue.minimum)}`;
  if (issue.code === 'too_big')
    return `has to be ${issue.inclusive === false ? 'less than' : 'at most'} ${String(issue.maximum)}`;
  return 'is not valid';
}

// Reading is tolerant and reports invalid values (RFC 9413): only IDs are required, all other fields are optional and nullable, and
// `readTolerantly` replaces an invalid value by an absent one and a warning. The contract promises more, and openapi.json, which is generated
// from the schemas, says so: there, only fields in a `z.nullable` may be null.

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

/** Some platforms write flags as numbers or texts. */
const fromFlag = z.transform((sent: unknown) => {
  if (sent === 1 || sent === '1' || sent === 'true') return true;
  return sent === 0 || sent === '0' || sent === 'false' ? false : sent;
});

export const flag = z.nullish(z.pipe(fromFlag, z.boolean()));

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
export const textId = z.pipe(fromNumber, z.string().check(z.regex(/./s)));

/** Such an ID, if it may be missing or empty. */
export const textReference = z.nullish(z.pipe(fromNumber, z.string()));

/** A string enum that accepts unknown values: the platform may add some. Those that it has are `known`, for openapi.json. */
export const open = <Known extends string>(...known: Known[]) =>
  z.nullish(z.custom<Known | (string & {})>((value) => typeof value === 'string', { params: { known } }));

/** Postal address in teams and receipts, where the postal code is `zip`. */
export const MailAddress = z.lazy(() =>
  z.object({ address: text, city: text, state: text, zip: text, country: text }),
);
export type MailAddress = z.infer<typeof MailAddress>;

/** Amount in a request: "xxx.xx" (§4.4), in major units, not negative, with at most two decimals. */
export const RequestAmount = z.number().check(
  // The digits are checked because arithmetic is inexact: 0.1 + 0.2 must be refused, and 19.99 * 100 is not a whole number.
  z.refine((major) => /^\d{1,12}(\.\d{1,2})?$/.test(String(major)), {
    error: 'more than two decimals, negative or too large',
  }),
  z.refine((major) => major > 0, { error: 'has to be more than 0' }),
);

/** Path parameters of contract §4.6 and §4.7: a campaign's `id`. */
export const CampaignPath = z.lazy(() => z.strictObject({ id: requestId }));

type Check = Parameters<ReturnType<typeof z.string>['check']>[number];

/** A text that is cleaned by `clean` before `checks` are applied. */
export const cleaned = (clean: (text: string) => string, ...checks: Check[]) =>
  z.pipe(z.pipe(z.string(), z.transform(clean)), z.string().check(...checks));

/** @param most Maximum length in UTF-16 units. */
export const atMost = (most: number) =>
  z.refine<string>((text) => text.length <= most, { error: 'is too long' });

export const visible = /* @__PURE__ */ z.refine<string>(isSeen, { error: 'is required' });

/** A field with one e-mail address, which is read in the form of `plainEmail`. */
export const email = cleaned(plainEmail, z.regex(mailbox, { error: 'has to be one e-mail address' }));
