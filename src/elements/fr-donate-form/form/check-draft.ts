import { amountOf } from '../amount/amount-of.js';
import type { Limits } from '../amount/first-draft.js';
import { fieldProblem, type Problem, type ProblemCode } from '../details/check-field.js';
import type { CurrentPart, Place } from '../details/current-part.js';
import { textFields, type Draft, type FormField, type TextField } from '../details/draft.js';

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
