import { nothing } from 'lit';
import type { FieldView } from './field-view.js';

/** The class of a heading that says what the step's heading does. */
export function legendClass({ step }: Pick<FieldView, 'step'>): string | typeof nothing {
  return step === undefined ? nothing : 'visually-hidden';
}
