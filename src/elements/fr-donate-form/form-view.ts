import type { nothing, TemplateResult } from 'lit';
import type { Submission } from '../../donation/attempt.js';
import type { Gift } from '../../donation/gift.js';
import type { Language } from '../../i18n/language.js';
import type { Frequency } from '../../schema/donation.js';
import type { CardView } from './card/card-controller.js';
import type { Limits, Problem, ProblemCode } from './questions/check-draft.js';
import type { AskedPart } from './questions/compose.js';
import type { Contact } from './outcome/contact.js';
import type { Draft } from './draft/draft.js';
import type { FormMessages } from '../../locales/en/donate-form/form.js';
import type { OfferedAmount } from './amounts/offered-amounts.js';
import type { StepName } from './layout/steps.js';
import type { Wallets } from './wallets/wallets.js';

/** Everything that the parts of the form draw from; made anew for each drawing. */
export interface FormView {
  readonly words: FormMessages;
  readonly language: Language;
  readonly locale: string;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly draft: Draft;
  /** Whether any of the draft is the donor's own choice. */
  readonly hasTyped: boolean;
  /** For the frequency that is chosen. */
  readonly amounts: readonly OfferedAmount[];
  readonly frequencies: readonly Frequency[];
  readonly limits: Limits;
  /** Integer minor units, or why there is no amount. */
  readonly amount: number | ProblemCode;
  /** Exactly what a press of Give would send, but for the card; `undefined` while there is no amount. */
  readonly gift: Gift | undefined;
  /** The optional parts with what they ask now. */
  readonly parts: readonly AskedPart[];
  /** What has been found wrong at the last press of Give and still is. */
  readonly problems: readonly Problem[];
  readonly card: CardView;
  /** `undefined` where the processor has none. */
  readonly wallets:
    Pick<Wallets, 'isShown' | 'isOpen' | 'isConfirmed' | 'renderButtons' | 'renderConfirmed'> | undefined;
  readonly submission: Submission;
  /** How to reach the charity, where the page says. */
  readonly contact: Contact | undefined;
  /** It stands in a dialog, which has the heading. */
  readonly isDialog: boolean;
  /** What of the form is on screen; `undefined` = all of it. */
  readonly step: StepName | undefined;
  /** Whether the page has a captcha of its own in the form. */
  readonly hasCaptcha: boolean;
  /** The link to the platform's own giving page, where the page's author set one. */
  readonly hostedPage: TemplateResult | typeof nothing;
}
