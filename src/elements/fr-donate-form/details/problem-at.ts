import type { FormField } from './draft.js';
import type { FieldView } from './field-view.js';

/** The message beside a field; `undefined` if it has no problem, or the card's fields show it themselves. */
export function problemAt(field: FormField, { card, marked }: FieldView): string | undefined {
  const { error, fieldErrors = [] } = card;
  if (field === 'card' && error === undefined && fieldErrors.length > 0) return undefined;
  return marked.find((one) => one.field === field)?.text;
}
