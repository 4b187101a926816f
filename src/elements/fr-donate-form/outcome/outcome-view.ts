import type { Submission } from '../../../donation/attempt.js';
import type { Gift } from '../../../donation/gift.js';
import type { Period } from '../../../format/period.js';
import type { Language } from '../../../text/language.js';
import type { AmountView } from '../amount/amount-view.js';
import type { Setup } from '../amount/setup.js';
import type { Contact } from './contact.js';

/** What an outcome, or the notice that no gifts are accepted, is rendered from. */
export interface OutcomeView extends AmountView {
  readonly language: Language;
  /** `undefined` while settings are wrong or the messages have not loaded. */
  readonly setup: Setup | undefined;
  readonly submission: Submission;
  /** The gift that was sent, unless the page was reloaded since. */
  readonly sent: Gift | undefined;
  /** Whether the donor has changed anything in the draft. */
  readonly hasTyped: boolean;
  readonly contact: Contact | undefined;
  /** URL of the platform's own giving page; empty if there is none. */
  readonly donateHref: string;
  /** Whether the campaign has started or ended; `undefined` while it is not known. */
  readonly period: Period | undefined;
  /** When the campaign ended, ms since the epoch, if the form is closed for that reason. */
  readonly endedAt: number | undefined;
  /** IANA time zone of dates; empty for the visitor's own. */
  readonly timezone: string;
}
