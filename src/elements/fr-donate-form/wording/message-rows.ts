import type { FormMessages } from '../../../locales/en/donate-form/form.js';
import type { PartName } from './message-keys.js';

type Say = (...args: never[]) => string;

/** Values for a sentence, by the names in braces; `undefined` for a value that is unknown this time. */
export type Facts = Readonly<Record<string, string | number | undefined>>;

/** The variants of a sentence that apply, the most specific one first, and the sentence's values. */
export type Reading = readonly [variants: readonly string[], facts: Facts];

/** Describes a sentence with values: its possible variants, and how its arguments determine the variant and the values. */
export interface Row<Args extends readonly unknown[] = readonly unknown[]> {
  readonly variants: readonly string[];
  readonly read: (...args: Args) => Reading;
}

/** A row for each message of `Words` that is a function. */
type RowsOf<Words> = {
  readonly [Key in keyof Words as Words[Key] extends Say ? Key : never]: Words[Key] extends (
    ...args: infer Args
  ) => string
    ? Row<Args>
    : never;
};

const frequencies = ['once', 'month', 'year', 'plan'];
const places = ['country', 'address', 'city', 'state', 'postal'];
const fields = ['amount', 'first-name', 'last-name', 'email', ...places, 'card'];
const codes = ['empty', 'form', 'refused', 'card-number'];
const amountCodes = ['figures', 'decimals', 'ambiguous', 'below-min', 'above-max'];

/** A row for a sentence without variants. */
const plain = <Args extends readonly unknown[]>(facts: (...args: Args) => Facts): Row<Args> => ({
  variants: [],
  read: (...args) => [[], facts(...args)],
});

const ofGift: Row<Parameters<FormMessages['give']>> = {
  variants: frequencies,
  read: (amount, frequency, plan) => [[plan ? 'plan' : frequency], { amount, ...plan }],
};

const ofGiftTo: Row<Parameters<FormMessages['review']>> = {
  variants: frequencies,
  read: (amount, frequency, plan, campaign) => [[plan ? 'plan' : frequency], { amount, ...plan, campaign }],
};

const ofKind = (variants: readonly string[]): Row<[string | undefined]> => ({
  variants,
  read: (kind = 'state') => [[kind], {}],
});

/** Rows for all sentences with values of the form itself. A new sentence without a row does not compile. */
export const ownRows: RowsOf<FormMessages> = {
  didYouMean: plain((email) => ({ email })),
  amountHint: plain((min, max) => ({ min, max })),
  stateLabel: ofKind(['province', 'state']),
  cityLabel: ofKind(['city', 'town', 'suburb']),
  postalLabel: ofKind(['zip', 'postcode', 'postal-code']),
  chooseState: ofKind(['province', 'state']),
  give: ofGift,
  review: ofGiftTo,
  doneText: ofGiftTo,
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
  pendingText: plain((amount, campaign) => ({ amount, campaign })),
  different: plain((asked, told) => ({ asked, told })),
  receiptEmail: {
    variants: ['unknown'],
    read: (email) => [email === undefined ? ['unknown'] : [], { email }],
  },
  receiptTax: plain((name) => ({ name })),
  receiptMail: {
    variants: ['billing'],
    read: (address) => [address === undefined ? ['billing'] : [], { address }],
  },
  tributeNotice: {
    variants: ['email', 'sms', 'mail'],
    read: (name, method) => [[method], { name }],
  },
  laterPayments: plain((day) => ({ day })),
  contactMail: plain((address) => ({ address })),
  redirectSoon: plain((seconds) => ({ seconds })),
  progress: plain((index, total) => ({ index, total })),
};

/** Names of the values in the sentences of the optional parts, in the order of the arguments. */
export const partFigures: Readonly<Partial<Record<PartName, Readonly<Record<string, readonly string[]>>>>> = {
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
  reminder: { once: ['amount'], month: ['amount'], year: ['amount'] },
  upsell: { text: ['amount'], yes: ['amount'] },
  wallets: { plan: ['payments'] },
};
