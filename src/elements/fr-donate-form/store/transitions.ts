import { isUnderWay, type Submission } from '../../../donation/attempt.js';
import { addressRulesOf } from '../address/address-rules.js';
import type { FormField } from '../draft/draft.js';
import { allQuestions } from '../questions/compose.js';
import { fieldNamed } from '../questions/field-named.js';
import { FrChallengeEvent, FrRefusedEvent, FrSuccessEvent, FrUnknownEvent } from './events.js';
import type { FormView } from './view.js';

/** What the page is told when a gift passes from one stage to the next. */
export function outcomeEvent(before: Submission, now: Submission): Event | undefined {
  if (!('attempt' in before) || before.status === now.status) return undefined;
  if (now.status === 'editing') return now.problem === 'challenge' ? new FrChallengeEvent() : undefined;
  const { attempt } = 'attempt' in now ? now : before;
  // Shown again after a reload: the page has heard of it.
  if (attempt.settledAt !== undefined) return undefined;
  if (now.status === 'done') return new FrSuccessEvent(attempt, now.receipt.reference, now.receipt.isPending);
  if (now.status === 'refused') return new FrRefusedEvent(attempt);
  return now.status === 'unknown' ? new FrUnknownEvent(attempt) : undefined;
}

/**
 * Where the focus goes when what it was on has left the screen; `undefined` = it stays. After the donor's own press it
 * follows; an outcome that comes by itself, or after a reload, pulls nobody away from elsewhere on the page.
 *
 * @param focus Whether it was in the form, and whether in its fields: they can't keep it while a gift is on its way.
 */
export function focusAfter(
  before: Submission,
  now: Submission,
  focus: { readonly isInForm: boolean; readonly isInFields: boolean },
): string | undefined {
  if (isUnderWay(now)) return focus.isInFields && before.status !== now.status ? 'form .give' : undefined;
  if (before.status === 'unknown' && now.status === 'editing') return now.problem ? '#notice' : 'input';
  if (before.status === now.status) return undefined;
  // A press that found another tab's gift; after a reload the focus is not in the form yet.
  const isRecalled = before.status === 'editing' || before.status === 'refused';
  if (isRecalled && !focus.isInForm) return undefined;
  if (before.status === 'unknown' && !focus.isInForm) return undefined;
  if (now.status === 'done' || now.status === 'unknown') return '#outcome-title';
  if (now.status === 'refused') return '#summary, #notice';
  if (now.status !== 'editing') return undefined;
  return before.status === 'done' ? 'input' : '#notice';
}

/**
 * The field in which the donor can change what was refused; `undefined` where they can't.
 *
 * @param path The contract's name of what was refused.
 */
export function refusedField(
  path: string | undefined,
  { draft, parts }: Pick<FormView, 'draft' | 'parts'>,
): FormField | undefined {
  const field = fieldNamed(path, allQuestions(parts));
  // Nothing tells when a donor has changed what is in the card fields, which would stay marked for good.
  return field === 'card' || isStandIn(path, draft.fields.country) ? undefined : field;
}

/** Whether it is the page's stand-in that was refused: where a country has no states, its donor has no field to change it in. */
export function isStandIn(path: string | undefined, country: string): boolean {
  return path === 'billing.state' && !addressRulesOf(country).stateKind;
}
