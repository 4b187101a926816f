import type { CurrentPart } from '../details/current-part.js';
import type { FormField } from '../details/draft.js';

/** The steps of the form, in their order. */
export const stepNames = ['gift', 'donor', 'payment'] as const;
export type StepName = (typeof stepNames)[number];

/** The step that contains a field. */
export function stepOf(field: FormField, parts: readonly CurrentPart[]): StepName {
  if (field === 'amount') return 'gift';
  if (field === 'card') return 'payment';
  const part = parts.find(({ questions }) => questions.some(({ name }) => name === field));
  return part?.place === 'gift' ? 'gift' : 'donor';
}

/** Whether a field belongs to step `at` or an earlier one. In a form without steps, always `true`. */
export function isReached(
  field: FormField,
  parts: readonly CurrentPart[],
  at: StepName | undefined,
): boolean {
  return at === undefined || stepNames.indexOf(stepOf(field, parts)) <= stepNames.indexOf(at);
}
