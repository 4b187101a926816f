import type { Submission } from '../../controllers/attempt.js';
import { FrRefusedEvent, FrSuccessEvent, FrUnknownEvent } from './events.js';

/** What the page is told when a gift passes from one stage to the next. */
export function outcomeEvent(before: Submission, now: Submission): Event | undefined {
  if (!('attempt' in before) || before.status === now.status) return undefined;
  const { attempt } = before;
  if (now.status === 'done') return new FrSuccessEvent(attempt, now.receipt.reference);
  if (now.status === 'refused') return new FrRefusedEvent(attempt);
  return now.status === 'unknown' ? new FrUnknownEvent(attempt) : undefined;
}

/** Where the focus goes when the donor's own press of a button has changed what is on screen; `undefined` = it stays. */
export function focusAfter(before: Submission, now: Submission): string | undefined {
  if (before.status === now.status) return undefined;
  const isReload = before.status === 'editing' && now.status === 'unknown';
  if (isReload) return undefined;
  if (now.status === 'done' || now.status === 'unknown') return '#outcome-title';
  if (now.status === 'refused') return '#summary, #notice';
  if (now.status !== 'editing') return undefined;
  return before.status === 'done' ? 'input' : '#notice';
}
