import type { LitElement, ReactiveController } from 'lit';
import { isUnderWay, type Submission } from '../../../donation/attempt.js';
import type { CustomStates } from '../../../controllers/custom-states.js';
import { hintOnce } from '../../../controllers/developer-hint.js';
import type { CardController } from '../card/card-controller.js';
import { addressRulesOf } from '../questions/address-rules.js';
import { allQuestions } from '../questions/compose.js';
import type { Composer } from './composer.js';
import { fieldNamed } from './donation-request.js';
import type { DraftController } from '../draft/draft-controller.js';
import type { Giving } from './giving.js';
import type { LayoutController } from '../layout/layout-controller.js';
import type { OutcomeController } from '../outcome/outcome-controller.js';
import type { StepController } from '../layout/step-controller.js';
import { stepOf } from '../layout/steps.js';
import { focusAfter } from './transitions.js';

export interface PassageTerms {
  readonly host: LitElement;
  readonly states: Pick<CustomStates, 'toggle'>;
  readonly submission: { readonly state: Submission };
  readonly composer: Pick<Composer, 'compose'>;
  readonly draft: Pick<DraftController, 'draft' | 'refuse' | 'forget'>;
  readonly card: Pick<CardController, 'clear'>;
  readonly steps: Pick<StepController, 'go'>;
  readonly layout: Pick<LayoutController, 'show'>;
  readonly giving: Pick<Giving, 'focus'>;
  readonly outcome: Pick<OutcomeController, 'pass'>;
}

/** What follows in the form when its gift passes from one stage to the next. */
export class Passage implements ReactiveController {
  readonly #terms: PassageTerms;
  #shown: Submission = { status: 'editing' };
  #focus = { isInForm: false, isInFields: false };

  constructor(terms: PassageTerms) {
    this.#terms = terms;
    terms.host.addController(this);
  }

  hostUpdate(): void {
    const { host, states, submission, layout } = this.#terms;
    // Asked before the drawing takes away what had it.
    this.#focus = {
      isInForm: host.matches(':focus-within'),
      isInFields: host.renderRoot.querySelector('.step:focus-within') !== null,
    };
    const { state } = submission;
    if (state !== this.#shown && state.status === 'refused') this.#mark(state.field);
    // A donor who has closed the dialog meanwhile still has to hear of it.
    if (isUnderWay(this.#shown) && !isUnderWay(state)) layout.show();
    for (const status of ['sending', 'done', 'unknown']) states.toggle(status, state.status === status);
  }

  hostUpdated(): void {
    const { submission, card, draft, giving, outcome } = this.#terms;
    const before = this.#shown;
    const now = submission.state;
    if (now === before) return;
    this.#shown = now;
    if (now.status === 'done') {
      card.clear();
      draft.forget(now.attempt.campaignId);
    }
    giving.focus(focusAfter(before, now, this.#focus));
    outcome.pass(before, now);
  }

  /** @param name The contract's, of what was refused; `undefined` = no field of the form. */
  #mark(name: string | undefined): void {
    const { host, composer, draft, steps } = this.#terms;
    const { parts } = composer.compose(draft.draft);
    const named = fieldNamed(name, allQuestions(parts));
    // Where a country has no states, what was sent for one is the page's: its donor has no field to change it in.
    const isStandIn = named === 'state' && !addressRulesOf(draft.draft.fields.country).stateKind;
    if (isStandIn) hintOnce(host, 'had its without-state-code refused; set one that the platform takes.');
    // Nothing tells when a donor has changed what is in the card fields, which would stay marked for good.
    const field = isStandIn || named === 'card' ? undefined : named;
    draft.refuse(field);
    if (field !== undefined) steps.go(stepOf(field, parts));
  }
}
