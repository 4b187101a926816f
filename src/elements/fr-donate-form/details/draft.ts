import type { Frequency } from '../../../schema/gift-values.js';

/** Text fields of the form, in the order of the error summary. The form shows an address in its country's order. */
export const textFields = [
  'first-name',
  'last-name',
  'email',
  'country',
  'address',
  'city',
  'postal',
  'state',
] as const;
export type TextField = (typeof textFields)[number];

const addressFields = new Set<FormField>([
  'country',
  'address',
  'city',
  'postal',
  'state',
] satisfies TextField[]);

/** Whether a field is one of the billing address. */
export const isAddressField = (field: FormField): boolean => addressFields.has(field);

/** The fields that every form has. */
export type BuiltInField = 'amount' | TextField | 'card';

/** Any field that can have an error: an own field, or the name of a question of an optional part. */
export type FormField = string;

/** Values by field name. Fields of optional parts are absent until the donor changes them. */
export type Fields = Readonly<Record<TextField, string>> & Readonly<Record<string, string | undefined>>;

/** The donor's choices and input so far, without card data, which only the processor's frame has. */
export interface Draft {
  /** The chosen amount in integer minor units; `custom` for the amount in `customAmount`. */
  readonly choice: number | 'custom';
  readonly customAmount: string;
  /** Whether the donor, a link or another element has chosen the amount. If not, another frequency preselects its own. */
  readonly isAmountChosen: boolean;
  readonly frequency: Frequency;
  readonly fields: Fields;
}

export function emptyDraft(choice: Draft['choice'], frequency: Frequency, country: string): Draft {
  const fields = Object.fromEntries(textFields.map((field) => [field, ''])) as Record<TextField, string>;
  return { choice, customAmount: '', isAmountChosen: false, frequency, fields: { ...fields, country } };
}

/** The fields of an address besides its country. */
export const otherAddressFields = ['address', 'city', 'state', 'postal'] as const;
type OtherAddressField = (typeof otherAddressFields)[number];

/** Whether a field is this one of an address: the donor's own, or that of an optional part. Questions of the page may have any name. */
export const isOfAddress = (name: string, field: 'country' | OtherAddressField): boolean =>
  name === field || (name.endsWith(`-${field}`) && !name.startsWith('question-'));

/** Returns the draft with one field changed. A new country clears the state, whose code has another meaning there. */
export function withField(draft: Draft, field: string, value: string): Draft {
  const fields: Record<string, string | undefined> = { ...draft.fields, [field]: value };
  if (isOfAddress(field, 'country') && value !== draft.fields[field]) fields[stateFieldOf(field)] = '';
  return { ...draft, fields: { ...draft.fields, ...fields } };
}

/** The name of the state field for a country field: `state` for `country`, `mail-state` for `mail-country`. */
function stateFieldOf(country: string): string {
  return country.replace(/country$/, 'state');
}

export function isTextField(name: string): name is TextField {
  return textFields.some((field) => field === name);
}

export function isBuiltInField(name: string): name is BuiltInField {
  return name === 'amount' || name === 'card' || isTextField(name);
}
