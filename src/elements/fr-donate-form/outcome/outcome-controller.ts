import { nothing, type LitElement, type TemplateResult } from 'lit';
import { isUnderWay, type Submission } from '../../../donation/attempt.js';
import { isFirstOnPage } from '../../../donation/first-on-page.js';
import { LazyModule, OptionalPart } from '../../../controllers/lazy-module.js';
import type { Connection } from '../../../page/config.js';
import { systemClock } from '../../../store/clock.js';
import type { Checkout } from '../analytics/data-layer.js';
import { pageAddress } from '../page/page-address.js';
import { FrShareEvent } from '../store/events.js';
import type { FormStore } from '../store/form-store.js';
import type { FormState } from '../store/state.js';
import { outcomeEvent } from '../store/transitions.js';
import type { FormView } from '../store/view.js';
import type { WithOwn } from '../texts/texts-controller.js';
import { isAsAsked, type Done } from './done-title.js';
import { OutcomeEvents } from './outcome-events.js';
import { renderDone } from './render-outcome.js';
import { ReferenceCopy } from './reference-copy.js';
import { renderUnknown, type UnknownActions } from './render-unknown.js';
import { resultOf } from './result.js';

/** Shows the outcome of a gift and dispatches its events. */
export class OutcomeController {
  readonly #host: LitElement;
  readonly #store: FormStore;
  readonly #withOwn: WithOwn;
  readonly #events: OutcomeEvents;
  readonly #connection: () => Connection | undefined;
  readonly #copy;
  readonly #share;
  readonly #redirect;
  readonly #analytics;
  readonly #moment;

  constructor(
    host: LitElement,
    store: FormStore,
    { withOwn, connection }: { readonly withOwn: WithOwn; readonly connection: () => Connection | undefined },
  ) {
    this.#host = host;
    this.#store = store;
    this.#withOwn = withOwn;
    this.#connection = connection;
    this.#events = new OutcomeEvents(host);
    this.#copy = new ReferenceCopy(host);
    // Their code is loaded before the first rendering, so that it is there when the result is shown.
    this.#share = new OptionalPart(host, {
      name: 'share',
      isUsed: () => host.hasAttribute('share'),
      load: async () => new (await import('./share.js')).SharePanel(host),
    });
    this.#redirect = new OptionalPart(host, {
      name: 'redirect',
      isUsed: () => host.hasAttribute('redirect-url'),
      load: async () => {
        const { Redirect } = await import('./redirect.js');
        const navigate = (address: string) => {
          location.assign(address);
        };
        return new Redirect(host, { clock: systemClock, navigate, read: pageAddress });
      },
    });
    this.#analytics = new OptionalPart(host, {
      name: 'analytics',
      isUsed: () => host.hasAttribute('data-layer'),
      load: async () =>
        new (await import('../analytics/analytics.js')).Analytics(
          host,
          () => checkoutOf(store.state, store.view),
          (key) => isFirstOnPage('purchase', key),
        ),
    });
    this.#moment = new LazyModule(host, {
      name: 'moment',
      load: async () => new (await import('./moment.js')).Moment(host),
    });
  }

  render(view: FormView, actions: UnknownActions): TemplateResult | typeof nothing {
    const { submission, language, words } = view;
    if (submission.status === 'unknown') {
      const reference = this.#copy.render(words.referenceKey, submission.attempt.key, words);
      return renderUnknown(view, submission, reference, actions);
    }
    if (submission.status !== 'done') return nothing;
    const { attempt, receipt } = submission;
    return renderDone(
      view,
      {
        done: submission,
        share: this.#share.value?.render(language, this.#withOwn, (channel) => {
          this.#host.dispatchEvent(new FrShareEvent(attempt.campaignId, channel));
        }),
        redirect: this.#redirect.value?.render(figuresOf(submission), words),
        reference: this.#copy.render(words.reference, receipt.reference, words),
        bar: this.#moment.value?.render(view, attempt),
        hasOwnReceipt: this.#host.querySelector(':scope > [slot=receipt]') !== null,
      },
      actions.restart,
    );
  }

  /** Dispatches an event when the status of a gift has changed. */
  update(before: Submission, now: Submission): void {
    const { state, view } = this.#store;
    const event = outcomeEvent(before, now);
    const isEnd = now.status === 'done' || now.status === 'refused';
    if (event) this.#events.dispatch(event, isEnd && 'attempt' in before ? before.attempt.key : undefined);
    const checkout = now.status === 'done' ? figuresOf(now) : checkoutOf(state, view);
    this.#analytics.use((analytics) => {
      analytics.report(before, now, checkout);
    });
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
          if (store && view.period && isUnderWay(state.submission))
            moment.follow({ store, campaignId: state.submission.attempt.campaignId });
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

function figuresOf({ attempt, receipt }: Done) {
  const { campaignId, payments } = attempt;
  return { ...resultOf(attempt, receipt), campaignId, payments, reference: receipt.reference };
}

/** The gift in the form; `undefined` while the page's settings are wrong. */
function checkoutOf({ page: { setup } }: FormState, { draft, charge }: FormView): Checkout | undefined {
  if (!setup) return undefined;
  const { frequency } = draft;
  return { ...setup, frequency, amountMinor: charge?.amountMinor ?? null, payments: charge?.payments };
}
