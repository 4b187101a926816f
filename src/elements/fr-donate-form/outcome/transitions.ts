import type { Submission } from '../../../donation/attempt.js';
import { isUnderWay } from '../../../donation/phase.js';
import type { FormField } from '../details/draft.js';
import { allQuestions } from '../details/current-part.js';
import { fieldOfPath } from '../details/field-of-path.js';
import {
  FrChallengeRequestEvent,
  FrGiftRefusedEvent,
  FrGiftSuccessEvent,
  FrGiftUnknownEvent,
  type GiftRefusal,
} from './gift-events.js';
import type { OutcomeView } from './outcome-view.js';
import { figuresOf } from './result.js';

/**
 * Returns the event to dispatch when the status of a gift changes.
 *
 * @param view What the form asks for: what was refused may be none of it.
 */
export function outcomeEvent(
  before: Submission,
  now: Submission,
  view: Pick<OutcomeView, 'draft' | 'parts'>,
): Event | undefined {
  if (!('attempt' in before) || before.status === now.status) return undefined;
  if (now.status === 'editing')
    return now.problem === 'challenge' ? new FrChallengeRequestEvent() : undefined;
  const { attempt } = 'attempt' in now ? now : before;
  // A result that is shown again after a reload has no event, because it was dispatched before.
  if (attempt.settledAt !== undefined) return undefined;
  if (now.status === 'done') {
    const { reference, state } = now.receipt;
    // Never the whole key, which asks the proxy for the outcome of the gift.
    const [part = ''] = attempt.key.split('-');
    return new FrGiftSuccessEvent(figuresOf(now), reference, reference ?? part, state !== 'completed');
  }
  if (now.status === 'refused') return new FrGiftRefusedEvent(attempt, refusalOf(now.field, view));
  return now.status === 'unknown' ? new FrGiftUnknownEvent(attempt) : undefined;
}

function refusalOf(
  path: string | undefined,
  { draft, parts }: Pick<OutcomeView, 'draft' | 'parts'>,
): GiftRefusal {
  if (path === undefined) return 'unknown';
  const field = fieldOfPath(path, allQuestions(parts), draft.fields.country);
  if (field === undefined) return 'other';
  return field === 'card' || field === 'amount' ? field : 'details';
}

/** Returned instead of a selector: the first control of the form, or the heading of its step (`focusFirst`). */
export const formStart = 'form-start';

/**
 * Returns the selector of the element to focus after a change of status, or `formStart`; `undefined` to leave the focus: an outcome must not
 * take it from a donor who has gone on to something else on the page.
 *
 * @param focus Whether the focus was in the form, whether in its fields, which lose it while a gift is being sent, and whether it is
 *   elsewhere on the page now.
 */
export function focusAfter(
  before: Submission,
  now: Submission,
  focus: { readonly isInForm: boolean; readonly isInFields: boolean; readonly isElsewhere: boolean },
): string | undefined {
  if (isUnderWay(now))
    return focus.isInFields && before.status !== now.status ? 'form .main-button' : undefined;
  if (focus.isElsewhere) return undefined;
  if (before.status === 'unknown' && now.status === 'editing') return now.problem ? '#notice' : formStart;
  if (before.status === now.status) return undefined;
  // Either a press found a gift of another tab, or the page was reloaded, or a status request was answered. In the last two cases, the
  // donor may read the rest of the page, where nothing has the focus.
  const mayReadOn = ['editing', 'refused', 'unknown'].includes(before.status);
  return mayReadOn && !focus.isInForm ? undefined : focusIn(now, before);
}

/** The element to focus in a state that has just begun. */
function focusIn(now: Submission, before: Submission): string | undefined {
  switch (now.status) {
    case 'done':
    case 'unknown':
      return '#outcome-title';
    case 'refused':
      return '#summary, #notice';
    case 'editing':
      return before.status === 'done' ? formStart : '#notice';
    case 'tokenising':
    case 'sending':
      return undefined;
  }
}

/**
 * Returns the field in which the donor can correct a refused value; `undefined` if there is none.
 *
 * @param path The contract's name of the refused field.
 */
export function refusedField(
  path: string | undefined,
  { draft, parts }: Pick<OutcomeView, 'draft' | 'parts'>,
): FormField | undefined {
  const field = fieldOfPath(path, allQuestions(parts), draft.fields.country);
  // The card fields are not marked, because no event would remove the mark when the donor changes them.
  return field === 'card' ? undefined : field;
}
