import type { AmountTextProblem } from '../../../format/amount-text.js';
import { holdsCardNumber } from '../../../privacy/card-number.js';
import { isEmail } from '../../../schema/contact.js';
import { holdsLink, isSeen } from '../../../schema/text.js';
import { addressRulesOf, readPostal } from './address-rules.js';
import type { Draft, FormField, TextField } from './draft.js';
import type { QuestionProblem } from './question.js';

/** The problem with a field. `problemText` has the message for it. */
export type ProblemCode =
  Exclude<AmountTextProblem, 'too-large'> | QuestionProblem | 'below-min' | 'above-max' | 'refused';

export interface Problem {
  readonly field: FormField;
  readonly code: ProblemCode;
}

/** Returns the problem with one of the fields that every form has. */
export function fieldProblem(field: TextField, { fields }: Draft): ProblemCode | undefined {
  const value = fields[field].trim();
  const { stateKind, needsPostal } = addressRulesOf(fields.country);
  if (field === 'state' && !stateKind) return undefined;
  if (!isSeen(value)) return field === 'postal' && !needsPostal ? undefined : 'empty';
  if (holdsCardNumber(value)) return 'card-number';
  if (field === 'email') return isEmail(value) ? undefined : 'form';
  if (holdsLink(value)) return 'link';
  if (field === 'postal' && readPostal(fields.country, value) === undefined) return 'form';
  return undefined;
}
