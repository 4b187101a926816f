import { addressRulesOf, readPostal } from '../address/address-rules.js';
import { readTypedAmount, type AmountTextProblem } from '../../../format/amount-text.js';
import { holdsCardNumber } from '../../../privacy/card-number.js';
import { holdsLink, isSeen } from '../../../schema/text.js';
import type { Limits } from '../draft/first-draft.js';
import { textFields, type Draft, type FormField, type TextField } from '../draft/draft.js';
import type { CurrentPart, Place } from './part.js';
import type { QuestionProblem } from './question.js';
import { isEmail } from '../../../schema/contact.js';

/** The problem with a field. `problemText` has the message for it. */
export type ProblemCode =
  Exclude<AmountTextProblem, 'too-large'> | QuestionProblem | 'below-min' | 'above-max' | 'refused';

export interface Problem {
  readonly field: FormField;
  readonly code: ProblemCode;
}

/** The amount to give in integer minor units, or the problem with it. Limits apply to typed amounts only, not to the offered ones. */
export function amountOf(draft: Draft, { currency, min, max }: Limits, locale: string): number | ProblemCode {
  if (draft.choice !== 'custom') return draft.choice;
  const typed = readTypedAmount(draft.customAmount, locale, currency);
  if ('problem' in typed) return typed.problem === 'too-large' ? 'above-max' : typed.problem;
  if (typed.minor < min) return 'below-min';
  return typed.minor > max ? 'above-max' : typed.minor;
}

/** All problems that prevent the draft from being sent, one for each field, in the form's order (in an address, that of `textFields`). */
export function problemsOf(
  draft: Draft,
  limits: Limits,
  locale: string,
  parts: readonly CurrentPart[] = [],
): Problem[] {
  const amount = amountOf(draft, limits, locale);
  const problemsAt = (place: Place) =>
    parts.filter((part) => part.place === place).flatMap(({ problems }) => problems);
  const ownProblems = (fields: readonly TextField[]) =>
    fields.flatMap((field) => toProblems(field, fieldProblem(field, draft)));
  const address = textFields.indexOf('country');
  return [
    ...toProblems('amount', typeof amount === 'number' ? undefined : amount),
    ...problemsAt('gift'),
    ...problemsAt('name'),
    ...ownProblems(textFields.slice(0, address)),
    ...problemsAt('donor'),
    ...ownProblems(textFields.slice(address)),
    ...problemsAt('receipt'),
  ];
}

function toProblems(field: FormField, code: ProblemCode | undefined): Problem[] {
  return code ? [{ field, code }] : [];
}

function fieldProblem(field: TextField, { fields }: Draft): ProblemCode | undefined {
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
