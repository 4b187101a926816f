import { formatMoney } from '../../../format/money.js';
import { say } from '../../../text/say.js';
import { addressRulesOf } from './address-rules.js';
import type { Problem } from './check-field.js';
import { allQuestions } from './current-part.js';
import { isBuiltInField, type FormField } from './draft.js';
import type { FieldView } from './field-view.js';
import type { FormTexts } from '../texts/form-texts.js';

/** The message for a problem, in the donor's language; the same in the summary and beside the field. */
export function problemText({ field, code }: Problem, view: FieldView): string {
  const { words, card, limits, currency, locale } = view;
  if (field === 'card') return card.error ?? cardText(card, words);
  const question = allQuestions(view.parts).find(({ name }) => name === field);
  const ofPart = code === 'empty' ? question?.missing : code === 'form' ? question?.malformed : undefined;
  if (ofPart !== undefined) return ofPart;
  switch (code) {
    case 'empty':
      return missingText(field, view);
    case 'form':
      return malformedText(field, view);
    case 'figures':
      return say(words, 'problem.figures', { currency });
    case 'decimals':
    case 'ambiguous':
      return words[`problem.${code}`];
    case 'below-min':
      return say(words, 'problem.below-min', { min: formatMoney(limits.min, currency, locale) });
    case 'above-max':
      return say(words, 'problem.above-max', { max: formatMoney(limits.max, currency, locale) });
    case 'card-number':
    case 'link':
    case 'refused':
      return say(words, `problem.${code}`, { label: labelOf(field, view) });
  }
}

function cardText({ status }: FieldView['card'], words: FormTexts): string {
  if (status === 'ready') return words.cardIncomplete;
  // While the fields are still loading, nothing has failed.
  return status === 'loading' ? words['problem.card.empty'] : words.cardUnavailable;
}

function missingText(field: FormField, { words, draft }: FieldView): string {
  const { cityKind, stateKind = 'state', postalKind } = addressRulesOf(draft.fields.country);
  if (!isBuiltInField(field)) return words['problem.empty'];
  if (field === 'city') return words[`problem.city.empty.${cityKind}`];
  if (field === 'state') return words[`problem.state.empty.${stateKind}`];
  if (field === 'postal') return words[`problem.postal.empty.${postalKind}`];
  return words[`problem.${field}.empty`];
}

function malformedText(field: FormField, { words, draft }: FieldView): string {
  const { postalKind, postalExample } = addressRulesOf(draft.fields.country);
  return field === 'postal'
    ? say(words, `problem.postal.form.${postalKind}`, { example: postalExample })
    : words['problem.email.form'];
}

/** The label of a field. For a field of an address, it begins with the heading of the address. */
function labelOf(field: FormField, { words, draft, parts }: FieldView): string {
  const question = allQuestions(parts).find(({ name }) => name === field);
  if (question) return question.group === undefined ? question.label : `${question.group}, ${question.label}`;
  const { stateKind = 'state', cityKind, postalKind } = addressRulesOf(draft.fields.country);
  // If the question is no longer asked, the heading of its group is used.
  if (!isBuiltInField(field) || field === 'card') return words.donorLegend;
  if (field === 'state') return words[`stateLabel.${stateKind}`];
  if (field === 'city') return words[`cityLabel.${cityKind}`];
  if (field === 'postal') return words[`postalLabel.${postalKind}`];
  return words[`labels.${field}`];
}

/** The messages of a problem in the summary: several for a card of which several fields are wrong. */
export function summaryTexts(problem: Problem, view: FieldView): readonly string[] {
  const { fieldErrors = [] } = view.card;
  return problem.field === 'card' && fieldErrors.length > 0 ? fieldErrors : [problemText(problem, view)];
}
