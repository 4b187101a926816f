import type { Frequency } from '../../../schema/donation.js';

/** Text fields of the form, in the order in which they are asked and their errors listed. */
export const textFields = [
  'first-name',
  'last-name',
  'email',
  'country',
  'address',
  'city',
  'state',
  'postal',
] as const;
export type TextField = (typeof textFields)[number];

/** What every form has and an error can be about. */
export type OwnField = 'amount' | TextField | 'card';

/** Whatever an error can be about: an own field, or the name of a question that a part of the form asks. */
export type FormField = string;

/** Values by name. What the donor has not touched is absent, but for the fields that every form has. */
export type Fields = Readonly<Record<TextField, string>> & Readonly<Record<string, string | undefined>>;

/** What the donor has chosen and typed so far. No card data: that is in the processor's frame. */
export interface Draft {
  /** Integer minor units of the chosen amount; `custom` = what is typed beside it. */
  readonly choice: number | 'custom';
  readonly customAmount: string;
  readonly frequency: Frequency;
  readonly fields: Fields;
}

export function emptyDraft(choice: Draft['choice'], frequency: Frequency, country: string): Draft {
  const fields = Object.fromEntries(textFields.map((field) => [field, ''])) as Record<TextField, string>;
  return { choice, customAmount: '', frequency, fields: { ...fields, country } };
}

/** The draft with one field changed. A new country empties its state, whose letters mean something else there. */
export function withField(draft: Draft, field: string, value: string): Draft {
  const fields: Record<string, string | undefined> = { ...draft.fields, [field]: value };
  if (field.endsWith('country') && value !== draft.fields[field]) fields[stateBeside(field)] = '';
  return { ...draft, fields: { ...draft.fields, ...fields } };
}

/** `state` for `country`, `mail-state` for `mail-country`. */
function stateBeside(country: string): string {
  return country.replace(/country$/, 'state');
}

export function isTextField(name: string): name is TextField {
  return textFields.some((field) => field === name);
}

export function isOwnField(name: string): name is OwnField {
  return name === 'amount' || name === 'card' || isTextField(name);
}
