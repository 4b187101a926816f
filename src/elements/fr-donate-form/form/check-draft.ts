import { amountOf } from '../amount/amount-of.js';
import type { Limits } from '../amount/first-draft.js';
import { fieldProblem, type Problem, type ProblemCode } from '../details/check-field.js';
import type { CurrentPart, Place } from '../details/current-part.js';
import { textFields, type Draft, type FormField, type TextField } from '../details/draft.js';
import type { FormState } from './state.js';
import type { FormView } from './view.js';

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

/**
 * Returns all problems that prevent the gift from being sent, whether or not they are shown.
 *
 * @param isPaid Whether the card fields are complete, or a wallet replaces them.
 */
export function allProblems(
  { page, refused }: FormState,
  { draft, parts }: Pick<FormView, 'draft' | 'parts'>,
  isPaid: boolean,
): Problem[] {
  const problems = problemsOf(draft, page.limits, page.locale, parts);
  if (!isPaid) problems.push({ field: 'card', code: 'empty' });
  if (refused !== undefined && !problems.some(({ field }) => field === refused))
    problems.push({ field: refused, code: 'refused' });
  return problems;
}
