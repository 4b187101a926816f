import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { Submission } from '../../controllers/attempt.js';
import type { Gift } from '../../controllers/submission-controller.js';
import type { Frequency } from '../../schema/donation.js';
import { toMinor } from '../../schema/money.js';
import { systemClock } from '../../store/clock.js';
import { AnalyticsController } from './analytics-controller.js';
import type { Checkout } from './data-layer.js';
import type { FormView } from './form-view.js';
import { RedirectController } from './redirect-controller.js';
import { renderDone } from './render-outcome.js';
import { renderUnknown, type UnknownActions } from './render-unknown.js';
import { resultOf } from './result.js';
import type { Setup } from './setup.js';
import { ShareLoader } from './share-loader.js';
import { outcomeEvent } from './transitions.js';
import type { WordingController } from './wording-controller.js';

export interface OutcomeActions extends UnknownActions {
  readonly again: () => void;
}

/** A gift as the form would send it. */
export interface AskedGift extends Setup {
  readonly frequency: Frequency;
  /** `undefined` while no amount is chosen. */
  readonly gift: Gift | undefined;
}

type Done = Extract<Submission, { readonly status: 'done' }>;

/** What is shown and told of a gift once it has left the form. */
export class OutcomeController {
  readonly #host: LitElement;
  readonly #redirect: RedirectController;
  readonly #share: ShareLoader;
  readonly #analytics: AnalyticsController;
  readonly #asked: () => AskedGift | undefined;
  /** For the result alone: in no storage, and gone with the page. */
  #sent: { readonly key: string; readonly gift: Gift } | undefined;

  /** @param asked What the form would send now; `undefined` while the page's settings are wrong. */
  constructor(host: LitElement, wording: WordingController, asked: () => AskedGift | undefined) {
    this.#asked = asked;
    this.#analytics = new AnalyticsController(host, () => checkoutOf(asked()));
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

  /** Tells the page when a gift has passed from one stage to the next. */
  pass(before: Submission, now: Submission): void {
    if (now.status === 'tokenising' || now.status === 'sending')
      this.#remember(now.attempt.key, this.#asked()?.gift);
    const event = outcomeEvent(before, now);
    if (event) this.#host.dispatchEvent(event);
    this.#analytics.pass(before, now);
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

function checkoutOf(asked: AskedGift | undefined): Checkout | undefined {
  if (!asked) return undefined;
  const { gift, campaignId, currency, frequency } = asked;
  const payments = gift?.extra?.installments?.duration;
  return { campaignId, currency, frequency, amountMinor: toMinor(gift?.amount), payments };
}
