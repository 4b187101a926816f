import type { Frequency } from '../../schema/donation.js';

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

/** Whatever of the form an error can be about. */
export type FormField = 'amount' | TextField | 'card';

/** What the donor has chosen and typed so far. No card data: that is in the processor's frame. */
export interface Draft {
  /** Integer minor units of the chosen amount; `custom` = what is typed beside it. */
  readonly choice: number | 'custom';
  readonly customAmount: string;
  readonly frequency: Frequency;
  readonly fields: Readonly<Record<TextField, string>>;
}

export function emptyDraft(choice: Draft['choice'], frequency: Frequency, country: string): Draft {
  const fields = Object.fromEntries(textFields.map((field) => [field, ''])) as Record<TextField, string>;
  return { choice, customAmount: '', frequency, fields: { ...fields, country } };
}

/** The draft with one text field changed. A new country empties the state, whose letters mean something else there. */
export function withField(draft: Draft, field: TextField, value: string): Draft {
  const fields = { ...draft.fields, [field]: value };
  if (field === 'country' && value !== draft.fields.country) fields.state = '';
  return { ...draft, fields };
}

export function isTextField(name: string): name is TextField {
  return textFields.some((field) => field === name);
}
