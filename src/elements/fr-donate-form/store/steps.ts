import type { AskedPart } from '../questions/compose.js';
import type { FormField } from '../draft/draft.js';

/** The form in steps, in their order. */
export const stepNames = ['gift', 'donor', 'payment'] as const;
export type StepName = (typeof stepNames)[number];

/** The step that asks for a field. */
export function stepOf(field: FormField, parts: readonly AskedPart[]): StepName {
  if (field === 'amount') return 'gift';
  if (field === 'card') return 'payment';
  const part = parts.find(({ questions }) => questions.some(({ name }) => name === field));
  return part?.place === 'gift' ? 'gift' : 'donor';
}

/** Whether a donor who is at step `at` has been asked for a field; without steps, everything is asked at once. */
export function isAsked(field: FormField, parts: readonly AskedPart[], at: StepName | undefined): boolean {
  return at === undefined || stepNames.indexOf(stepOf(field, parts)) <= stepNames.indexOf(at);
}
