import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { isUnderWay, type Submission } from '../../../donation/attempt.js';
import { LazyModule } from '../../../controllers/lazy-module.js';
import type { DonationController } from '../../../donation/donation-controller.js';
import type { Gift } from '../../../donation/gift.js';
import type { Frequency } from '../../../schema/donation.js';
import { systemClock } from '../../../store/clock.js';
import type { Checkout } from '../analytics/data-layer.js';
import { FrShareEvent } from '../events.js';
import type { FormView } from '../form-view.js';
import { claimGift } from '../../../donation/once-memory.js';
import { pageAddress } from '../draft/page-address.js';
import { OutcomeEvents } from './outcome-events.js';
import { renderDone } from './render-outcome.js';
import { ReferenceCopy } from './reference-copy.js';
import { renderUnknown } from './render-unknown.js';
import { resultOf } from './result.js';
import type { Setup } from '../setup.js';
import { outcomeEvent } from '../gift/transitions.js';
import type { WordingController } from '../wording/wording-controller.js';

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
  readonly #wording: WordingController;
  readonly #asked: () => AskedGift | undefined;
  readonly #events: OutcomeEvents;
  readonly #copy;
  readonly #share;
  readonly #redirect;
  readonly #analytics;
  /** For the result alone: in no storage, and gone with the page. */
  #sent: { readonly key: string; readonly gift: Gift } | undefined;

  /** @param asked What the form would send now; `undefined` while the page's settings are wrong. */
  constructor(host: LitElement, wording: WordingController, asked: () => AskedGift | undefined) {
    this.#host = host;
    this.#wording = wording;
    this.#asked = asked;
    this.#events = new OutcomeEvents(host);
    this.#copy = new ReferenceCopy(host);
    this.#share = new LazyModule(host, {
      name: 'share',
      load: async () => new (await import('./share.js')).SharePanel(host),
    });
    this.#redirect = new LazyModule(host, {
      name: 'redirect',
      load: async () => {
        const { Redirect } = await import('./redirect.js');
        const go = (address: string) => {
          location.assign(address);
        };
        return new Redirect(host, { clock: systemClock, go, read: pageAddress });
      },
    });
    this.#analytics = new LazyModule(host, {
      name: 'analytics',
      load: async () =>
        new (await import('../analytics/analytics.js')).Analytics(host, () => checkoutOf(asked())),
    });
  }

  render(
    view: FormView,
    sending: Pick<DonationController, 'check' | 'retry'>,
    again: () => void,
  ): TemplateResult | typeof nothing {
    // Asked for from the first drawing on: what a result needs has to be there when the result is.
    const share = this.#wanted(this.#share, 'share');
    const redirect = this.#wanted(this.#redirect, 'redirect-url');
    this.#wanted(this.#analytics, 'data-layer');
    const { submission, language, words } = view;
    if (submission.status === 'unknown') {
      const check = () => void sending.check();
      const retry = () => {
        sending.retry();
      };
      const reference = this.#copy.render(words.referenceKey, submission.attempt.key, words);
      return renderUnknown(view, submission, reference, { check, retry, again });
    }
    if (submission.status !== 'done') return nothing;
    const { attempt, receipt } = submission;
    const address = redirect?.addressFor(figuresOf(submission));
    return html`${renderDone(
      view,
      {
        attempt,
        receipt,
        gift: this.#sent?.key === attempt.key ? this.#sent.gift : undefined,
        share: share?.render(language, this.#wording.wordsOf(language), (channel) => {
          this.#host.dispatchEvent(new FrShareEvent(attempt.campaignId, channel));
        }),
        next:
          redirect && address !== undefined
            ? { address, seconds: redirect.seconds, isLeaving: redirect.isLeaving }
            : undefined,
        reference: this.#copy.render(words.reference, receipt.reference, words),
      },
      {
        again,
        stay: () => {
          redirect?.stop();
          // The button that had the focus is gone.
          this.#host.renderRoot.querySelector<HTMLElement>('#redirect-go')?.focus();
        },
      },
    )}`;
  }

  /** Tells the page when a gift has passed from one stage to the next. */
  pass(before: Submission, now: Submission): void {
    const asked = this.#asked();
    // At the press, of which one key may have several: what came back unsent may have been changed since.
    if ('attempt' in now && isUnderWay(now) && !isUnderWay(before)) {
      this.#sent = asked?.gift && { key: now.attempt.key, gift: asked.gift };
      claimGift(now.attempt.key);
    }
    const event = outcomeEvent(before, now);
    const isEnd = now.status === 'done' || now.status === 'refused';
    if (event) this.#events.tell(event, isEnd && 'attempt' in before ? before.attempt.key : undefined);
    const checkout = now.status === 'done' ? figuresOf(now) : checkoutOf(asked);
    this.#use(this.#analytics, 'data-layer', (analytics) => {
      analytics.pass(before, now, checkout);
    });
    this.#use(this.#redirect, 'redirect-url', (redirect) => {
      if (now.status === 'done' && mayLeave(now)) redirect.start(figuresOf(now));
      else redirect.stop();
    });
  }

  /** On pages with the attribute: `undefined` while it is on its way. Asked at each drawing, which loads it. */
  #wanted<Value>(late: LazyModule<Value>, attribute: string): Value | undefined {
    if (!this.#host.hasAttribute(attribute)) return undefined;
    void late.prepare();
    return late.value ?? undefined;
  }

  /** Does something with it, as soon as it is here, on pages that want it. */
  #use<Value>(late: LazyModule<Value>, attribute: string, act: (value: Value) => void): void {
    // Its loss is told by `LazyModule`.
    if (this.#host.hasAttribute(attribute)) void late.load().then(act, () => undefined);
  }
}

/** A result that is shown again is left by its link alone, as the back button leads to it; one that is not what was asked is read first. */
function mayLeave({ attempt, receipt }: Done): boolean {
  return attempt.settledAt === undefined && !resultOf(attempt, receipt).isDifferent;
}

function figuresOf({ attempt, receipt }: Done) {
  const { campaignId, payments } = attempt;
  return { ...resultOf(attempt, receipt), campaignId, payments, reference: receipt.reference };
}

function checkoutOf(asked: AskedGift | undefined): Checkout | undefined {
  if (!asked) return undefined;
  const { gift, campaignId, currency, frequency } = asked;
  const payments = gift?.installments?.payments;
  return { campaignId, currency, frequency, amountMinor: gift?.amountMinor ?? null, payments };
}
