import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { Submission } from '../../controllers/attempt.js';
import type { Gift } from '../../controllers/submission-controller.js';
import { systemClock } from '../../store/clock.js';
import type { FormView } from './form-view.js';
import { RedirectController } from './redirect-controller.js';
import { renderDone } from './render-outcome.js';
import { renderUnknown, type UnknownActions } from './render-unknown.js';
import { resultOf } from './result.js';
import { ShareLoader } from './share-loader.js';
import { outcomeEvent } from './transitions.js';
import type { WordingController } from './wording-controller.js';

export interface OutcomeActions extends UnknownActions {
  readonly again: () => void;
}

type Done = Extract<Submission, { readonly status: 'done' }>;

/** What is shown and told of a gift once it has left the form. */
export class OutcomeController {
  readonly #host: LitElement;
  readonly #redirect: RedirectController;
  readonly #share: ShareLoader;
  /** For the result alone: in no storage, and gone with the page. */
  #sent: { readonly key: string; readonly gift: Gift } | undefined;

  constructor(host: LitElement, wording: WordingController) {
    this.#host = host;
    this.#share = new ShareLoader(host, wording);
    this.#redirect = new RedirectController(host, {
      clock: systemClock,
      go: (address) => {
        location.assign(address);
      },
    });
  }

  render(view: FormView, actions: OutcomeActions): TemplateResult | typeof nothing {
    this.#share.load();
    const { submission } = view;
    if (submission.status === 'unknown') return renderUnknown(view, submission, actions);
    return submission.status === 'done' ? this.#renderDone(view, submission, actions) : nothing;
  }

  /**
   * Tells the page when a gift has passed from one stage to the next.
   *
   * @param gift What the form would send at this moment.
   */
  pass(before: Submission, now: Submission, gift: () => Gift | undefined): void {
    if (now.status === 'tokenising' || now.status === 'sending') this.#remember(now.attempt.key, gift());
    const event = outcomeEvent(before, now);
    if (event) this.#host.dispatchEvent(event);
    if (now.status !== 'done') this.#redirect.stop();
    // One that is shown again after a reload is not left by itself, and one that went wrong is to be read first.
    else if (now.attempt.settledAt === undefined && !resultOf(now.attempt, now.receipt).isDifferent)
      this.#redirect.start(this.#addressAfter(now));
  }

  /** The form is locked from the press on, so what is asked for then is what was sent. */
  #remember(key: string, gift: Gift | undefined): void {
    if (gift && this.#sent?.key !== key) this.#sent = { key, gift };
  }

  #renderDone(view: FormView, done: Done, { again }: OutcomeActions): TemplateResult {
    const { attempt, receipt } = done;
    const address = this.#addressAfter(done);
    const { isLeaving, stop } = this.#redirect;
    return html`${renderDone(
      view,
      {
        attempt,
        receipt,
        gift: this.#sent?.key === attempt.key ? this.#sent.gift : undefined,
        share: this.#share.render(attempt.campaignId, view.language),
        next: address === undefined ? undefined : { address, isLeaving },
      },
      {
        again,
        stay: () => {
          stop();
          // The button that had the focus is gone.
          this.#host.renderRoot.querySelector<HTMLElement>('#redirect-go')?.focus();
        },
      },
    )}`;
  }

  #addressAfter({ attempt, receipt }: Done): string | undefined {
    const { campaignId } = attempt;
    return this.#redirect.addressFor({
      campaignId,
      ...resultOf(attempt, receipt),
      reference: receipt.reference,
    });
  }
}
