import type { Submission } from '../../../donation/attempt.js';
import { say } from '../../../text/say.js';
import type { OutcomeView } from './outcome-view.js';
import { resultOf } from './result.js';

/** A gift that the platform has accepted. */
export type Done = Extract<Submission, { readonly status: 'done' }>;

/** Whether the gift was made as the donor asked, and its payment has arrived. Other outcomes are shown without any celebration. */
export function isAsAsked({ attempt, receipt }: Done): boolean {
  return receipt.state === 'completed' && !resultOf(attempt, receipt).isDifferent;
}

/** Returns the title of a gift's result. It names the donor as they typed their name, until the page is reloaded. */
export function doneTitle(done: Done, { words, sent }: Pick<OutcomeView, 'words' | 'sent'>): string {
  const { state } = done.receipt;
  if (state !== 'completed') return words[`${state}Title`];
  const name = isAsAsked(done) ? sent?.billing.first_name : undefined;
  // A name may end with a full stop, as in "Marie J.", and the title would then end with two.
  return name ? say(words, 'doneTitleNamed', { name }).replace(/\.\.$/, '.') : words.doneTitle;
}
