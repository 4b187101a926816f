import type { FormMessages } from '../../../locales/en/donate-form/form.js';
import type { PartName } from './message-keys.js';

type Message = (...args: never[]) => string;

/** Values for a sentence, by the names in braces; `undefined` for a value that is unknown this time. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/** The variants of a sentence that apply, the most specific one first, and the sentence's values. */
export type Reading = readonly [variants: readonly string[], facts: Values];

/** Describes a sentence with values: its possible variants, and how its arguments determine the variant and the values. */
export interface Row<Args extends readonly unknown[] = readonly unknown[]> {
  readonly variants: readonly string[];
  readonly read: (...args: Args) => Reading;
}

/** A row for each message of `Words` that is a function. */
type RowsOf<Words> = {
  readonly [Key in keyof Words as Words[Key] extends Message ? Key : never]: Words[Key] extends (
    ...args: infer Args
  ) => string
    ? Row<Args>
    : never;
};

const frequencies = ['once', 'month', 'year', 'plan'];
const places = ['country', 'address', 'city', 'state', 'postal'];
const fields = ['amount', 'first-name', 'last-name', 'email', ...places, 'card'];
const codes = ['empty', 'form', 'refused', 'card-number', 'link'];
const amountCodes = ['figures', 'decimals', 'ambiguous', 'below-min', 'above-max'];

/** A row for a sentence without variants. */
const plainRow = <Args extends readonly unknown[]>(facts: (...args: Args) => Values): Row<Args> => ({
  variants: [],
  read: (...args) => [[], facts(...args)],
});

const giftRow: Row<Parameters<FormMessages['give']>> = {
  variants: frequencies,
  read: (amount, frequency, plan) => [[plan ? 'plan' : frequency], { amount, ...plan }],
};

const giftToRow: Row<Parameters<FormMessages['review']>> = {
  variants: frequencies,
  read: (amount, frequency, plan, campaign) => [[plan ? 'plan' : frequency], { amount, ...plan, campaign }],
};

const kindRow = (variants: readonly string[]): Row<[string | undefined]> => ({
  variants,
  read: (kind = 'state') => [[kind], {}],
});

/** Rows for all sentences with values of the form itself. A new sentence without a row does not compile. */
export const formRows: RowsOf<FormMessages> = {
  didYouMean: plainRow((email) => ({ email })),
  amountHint: plainRow((min, max) => ({ min, max })),
  stateLabel: kindRow(['province', 'state']),
  cityLabel: kindRow(['city', 'town', 'suburb']),
  postalLabel: kindRow(['zip', 'postcode', 'postal-code']),
  chooseState: kindRow(['province', 'state']),
  give: giftRow,
  review: giftToRow,
  doneText: giftToRow,
  problem: {
    variants: [
      ...codes,
      ...amountCodes,
      ...fields.flatMap((field) => codes.map((code) => `${field}.${code}`)),
      ...amountCodes.map((code) => `amount.${code}`),
    ],
    read: (field, code, { min, max, currency, rules, label }) => [
      [`${field ?? ''}.${code}`, code],
      { min, max, currency, label, example: rules.postalExample },
    ],
  },
  elsewhere: {
    variants: places.flatMap((place) => [`${place}.empty`, `${place}.form`]),
    read: (legend, field, code, rules) => [[`${field}.${code}`], { legend, example: rules.postalExample }],
  },
  pendingText: plainRow((amount, campaign) => ({ amount, campaign })),
  different: plainRow((asked, told) => ({ asked, told })),
  receiptEmail: {
    variants: ['unknown'],
    read: (email) => [email === undefined ? ['unknown'] : [], { email }],
  },
  receiptTax: plainRow((name) => ({ name })),
  receiptMail: {
    variants: ['billing'],
    read: (address) => [address === undefined ? ['billing'] : [], { address }],
  },
  tributeNotice: {
    variants: ['email', 'sms', 'mail'],
    read: (name, method) => [[method], { name }],
  },
  laterPayments: plainRow((day) => ({ day })),
  contactMail: plainRow((address) => ({ address })),
  endedTitle: plainRow((date) => ({ date })),
  startsOn: plainRow((date) => ({ date })),
  redirectSoon: plainRow((seconds) => ({ seconds })),
  progress: plainRow((index, total) => ({ index, total })),
};

/** Names of the values in the sentences of the optional parts, in the order of the arguments. */
export const partValueNames: Readonly<
  Partial<Record<PartName, Readonly<Record<string, readonly string[]>>>>
> = {
  'fee-cover': { label: ['fee'], reason: ['formula', 'gift'] },
  installments: {
    none: ['amount'],
    choice: ['payments', 'each'],
    dayName: ['day'],
    sum: ['payments', 'each', 'total'],
    rounded: ['asked'],
    dates: ['first', 'next', 'last'],
    datesOfTwo: ['first', 'last'],
  },
  questions: { missing: ['label'], tick: ['label'], malformed: ['label'] },
  upsell: { text: ['amount'], yes: ['amount'] },
  wallets: { plan: ['payments'] },
};
