import { formatMoney } from '../../../format/money.js';
import { addressRulesOf } from '../address/address-rules.js';
import type { Problem } from '../questions/check-draft.js';
import { allQuestions } from '../questions/part.js';
import { isBuiltInField, type FormField } from '../draft/draft.js';
import type { FormView } from '../store/view.js';

/** The message for a problem, in the donor's language; the same in the summary and beside the field. */
export function problemText({ field, code }: Problem, view: FormView): string {
  const { words, card, limits, currency, locale, draft } = view;
  if (field === 'card')
    return card.error ?? (card.status === 'ready' ? words.cardIncomplete : words.cardUnavailable);
  const question = allQuestions(view.parts).find(({ name }) => name === field);
  const ofPart = code === 'empty' ? question?.missing : code === 'form' ? question?.malformed : undefined;
  if (ofPart !== undefined) return ofPart;
  return words.problem(isBuiltInField(field) ? field : undefined, code, {
    min: formatMoney(limits.min, currency, locale),
    max: formatMoney(limits.max, currency, locale),
    currency,
    rules: addressRulesOf(draft.fields.country),
    label: labelOf(field, view),
  });
}

/** The label of a field. For a field of an address, it begins with the heading of the address. */
function labelOf(field: FormField, { words, draft, parts }: FormView): string {
  const question = allQuestions(parts).find(({ name }) => name === field);
  if (question) return question.group === undefined ? question.label : `${question.group}, ${question.label}`;
  const { stateKind, cityKind, postalKind } = addressRulesOf(draft.fields.country);
  if (field === 'state') return words.stateLabel(stateKind);
  if (field === 'city') return words.cityLabel(cityKind);
  if (field === 'postal') return words.postalLabel(postalKind);
  // If the question is no longer asked, the heading of its group is used.
  return isBuiltInField(field) ? words.labels[field] : words.donorLegend;
}

/** The messages of a problem in the summary: several for a card of which several fields are wrong. */
export function summaryTexts(problem: Problem, view: FormView): readonly string[] {
  const { fieldErrors = [] } = view.card;
  return problem.field === 'card' && fieldErrors.length > 0 ? fieldErrors : [problemText(problem, view)];
}

/** The message beside a field; `undefined` if it has no problem, or the card's fields show it themselves. */
export function problemAt(field: FormField, view: FormView): string | undefined {
  const { error, fieldErrors = [] } = view.card;
  if (field === 'card' && error === undefined && fieldErrors.length > 0) return undefined;
  const problem = view.marked.find((one) => one.field === field);
  return problem && problemText(problem, view);
}
