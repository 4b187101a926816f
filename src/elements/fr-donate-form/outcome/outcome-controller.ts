import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { Submission } from '../../../donation/attempt.js';
import { isUnderWay } from '../../../donation/phase.js';
import type { DonationEffects } from '../../../donation/effects.js';
import { LazyModule, OptionalPart } from '../../../controllers/lazy-module.js';
import { readAttribute } from '../../../controllers/read-attribute.js';
import type { Connection } from '../../../page/config.js';
import { formatMoney } from '../../../format/money.js';
import { say } from '../../../text/say.js';
import { monthlySum } from '../amount/monthly-sum.js';
import type { SumText } from '../amount/sums.js';
import { pageDocument } from '../../../page/page-document.js';
import { pageAddress } from './page-address.js';
import { FrPageShareEvent } from './gift-events.js';
import { outcomeEvent } from './transitions.js';
import type { OutcomeView } from './outcome-view.js';
import { madeTexts, type MadeTexts } from '../texts/made-texts.js';
import type { WithOwn } from '../texts/texts-controller.js';
import { chosenSum } from './chosen-sum.js';
import { isAsAsked, type Done } from './done-title.js';
import { OutcomeEvents } from './outcome-events.js';
import { renderDone } from './render-outcome.js';
import { ReferenceCopy } from './reference-copy.js';
import { renderUnknown, type UnknownActions } from './render-unknown.js';
import { figuresOf, resultOf } from './result.js';

/** What the outcome reads in the form's store. */
export interface OutcomeStore {
  readonly state: {
    readonly submission: Submission;
    readonly hasReachedDonor: boolean;
  };
  readonly view: OutcomeView;
}

export interface OutcomeOptions {
  readonly withOwn: WithOwn;
  readonly connection: () => Connection | undefined;
  /** Whether the donor has declined monthly gifts to a campaign. */
  readonly hasDeclined: (campaignId: number) => boolean;
  readonly effects: Pick<DonationEffects, 'clock' | 'random'>;
}

export interface OutcomeActions extends UnknownActions {
  /** Opens the form again for a monthly gift. @param minor Integer minor units. */
  readonly giveMonthly: (minor: number) => void;
}

/** Shows the outcome of a gift and dispatches its events. */
export class OutcomeController {
  readonly #host: LitElement;
  readonly #store: OutcomeStore;
  readonly #withOwn: WithOwn;
  readonly #events: OutcomeEvents;
  readonly #connection: () => Connection | undefined;
  readonly #hasDeclined;
  readonly #copy;
  readonly #share;
  readonly #redirect;
  readonly #moment;

  constructor(
    host: LitElement,
    store: OutcomeStore,
    { withOwn, connection, hasDeclined, effects }: OutcomeOptions,
  ) {
    this.#host = host;
    this.#store = store;
    this.#withOwn = withOwn;
    this.#connection = connection;
    this.#hasDeclined = hasDeclined;
    this.#events = new OutcomeEvents(host);
    this.#copy = new ReferenceCopy(host);
    // Here and not in its code, because a part of the one-file builds can't load another.
    const picture = new LazyModule(host, {
      name: 'share-picture',
      load: async () => (await import('./share-picture.js')).drawPicture,
    });
    // Their code is loaded before the first rendering, so that it is there when the result is shown.
    this.#share = new OptionalPart(host, {
      name: 'share',
      isUsed: () => readAttribute(host, 'share') !== null,
      load: async () => new (await import('./share.js')).SharePanel(host, withOwn, picture),
    });
    this.#redirect = new OptionalPart(host, {
      name: 'redirect',
      isUsed: () => Boolean(readAttribute(host, 'redirect-href')?.trim()),
      load: async () => {
        const { Redirect } = await import('./redirect.js');
        // Only `_top`, by which links of `embed.html` open in the whole page: for another target, the browser would block a window.
        const navigate = (address: string) => {
          const isFramed = pageDocument.querySelector<HTMLBaseElement>('base[target]')?.target === '_top';
          window.open(address, isFramed ? '_top' : '_self');
        };
        return new Redirect(host, { clock: effects.clock, navigate, read: pageAddress });
      },
    });
    this.#moment = new LazyModule(host, {
      name: 'moment',
      load: async () => new (await import('./moment.js')).Moment(host, effects),
    });
  }

  /** @param matched What reaches the campaign with a sponsor's match of the gift. */
  render(
    view: OutcomeView,
    matched: SumText | undefined,
    actions: OutcomeActions,
  ): TemplateResult | typeof nothing {
    const { submission, language, words } = view;
    // The donor has begun to fill in their data, so that the code is there when the gift is made.
    if (this.#store.state.hasReachedDonor) void this.#moment.prepare();
    if (submission.status === 'unknown') {
      const reference = this.#copy.render(words.referenceKey, submission.attempt.key, words);
      return renderUnknown(view, submission, reference, actions);
    }
    if (submission.status !== 'done') return nothing;
    const { attempt, receipt } = submission;
    const made = this.#withOwn(madeTexts(language));
    const moment = this.#moment.value;
    const bar = moment?.describe(view, attempt, made);
    return renderDone(
      view,
      {
        done: submission,
        matched,
        share: this.#share.value?.render({
          language,
          key: attempt.key,
          picture: view.campaign
            ? { campaign: view.campaign, progress: bar && { ...bar, filled: bar.others + bar.own } }
            : undefined,
          onShare: (channel) => {
            this.#host.dispatchEvent(new FrPageShareEvent(attempt.campaignId, channel));
          },
        }),
        redirect: this.#redirect.value?.render(figuresOf(submission), words),
        reference: this.#copy.render(words.reference, receipt.reference, words),
        bar: bar && moment?.render(bar, view.campaign ?? made['made.bar']),
        monthly: this.#renderMonthly(view, submission, made, actions),
        hasOwnReceipt: this.#host.querySelector(':scope > [slot=receipt]') !== null,
      },
      actions.restart,
    );
  }

  /** Proposes a monthly gift after a single one. Nothing is sent: the form opens again, with the donor's details and without the card. */
  #renderMonthly(
    view: OutcomeView,
    { attempt }: Done,
    made: MadeTexts,
    { giveMonthly }: OutcomeActions,
  ): TemplateResult | typeof nothing {
    const { words, limits, currency, locale, frequencies, isCancellable } = view;
    const isSingle = attempt.frequency === 'once' && attempt.payments === undefined;
    if (!isSingle || !frequencies.includes('month') || this.#hasDeclined(attempt.campaignId)) return nothing;
    const minor = monthlySum(chosenSum(view, attempt), readAttribute(this.#host, 'upsell-percent'), limits);
    if (minor === undefined) return nothing;
    const card = made['made.monthlyCard'];
    return html`<div class="monthly">
      <h3
        id="monthly-title"
        .textContent=${say(made, 'made.monthly', { amount: formatMoney(minor, currency, locale) })}
      ></h3>
      <p id="monthly-text" .textContent=${isCancellable ? `${words.cancelAnyTime} ${card}` : card}></p>
      <button
        class="quiet-button"
        type="button"
        aria-describedby="monthly-title monthly-text"
        @click=${() => {
          giveMonthly(minor);
        }}
        .textContent=${made['made.monthlyButton']}
      ></button>
    </div>`;
  }

  /** Returns what is said of a pending redirect, which may begin after the result is shown: its code may load later. */
  redirectNote(words: OutcomeView['words']): string {
    return this.#redirect.value?.noteOf(words) ?? '';
  }

  /** Cancels a pending redirect. */
  cancelRedirect(): void {
    this.#redirect.value?.stop();
  }

  /** Dispatches an event when the status of a gift has changed. */
  update(before: Submission, now: Submission): void {
    const event = outcomeEvent(before, now, this.#store.view);
    const isEnd = now.status === 'done' || now.status === 'refused';
    if (event) this.#events.dispatch(event, isEnd && 'attempt' in before ? before.attempt.key : undefined);
    this.#updateMoment(before, now);
    this.#redirect.use((redirect) => {
      if (now.status === 'done' && mayRedirect(now)) redirect.start(figuresOf(now));
      else redirect.stop();
    });
  }

  /** Without the code, which `LazyModule` reports, the result has no bar. */
  #updateMoment(before: Submission, now: Submission): void {
    if (isUnderWay(now)) {
      void this.#moment.load().then(
        (moment) => {
          const { state, view } = this.#store;
          const store = this.#connection()?.store;
          // A campaign that could not be loaded before the gift is not requested again.
          if (store && view.period && isUnderWay(state.submission)) {
            const { campaignId, amountMinor } = state.submission.attempt;
            moment.follow({ store, campaignId, amountMinor });
          }
        },
        () => undefined,
      );
    } else if (before.status === 'sending' && now.status === 'done' && isAsAsked(now))
      this.#moment.value?.begin();
    else this.#moment.value?.end();
  }
}

/**
 * Whether to start the redirect automatically. Not if the result differs from the gift, or is shown again, for example after the back
 * button.
 */
function mayRedirect({ attempt, receipt }: Done): boolean {
  return attempt.settledAt === undefined && !resultOf(attempt, receipt).isDifferent;
}
