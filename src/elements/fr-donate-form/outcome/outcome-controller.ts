import { nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import type { Submission } from '../../../donation/attempt.js';
import { isFirstOnPage } from '../../../donation/first-on-page.js';
import { LazyModule } from '../../../controllers/lazy-module.js';
import { systemClock } from '../../../store/clock.js';
import type { Checkout } from '../analytics/data-layer.js';
import { pageAddress } from '../page/page-address.js';
import { FrShareEvent } from '../store/events.js';
import type { FormStore } from '../store/form-store.js';
import type { FormState } from '../store/state.js';
import { outcomeEvent } from '../store/transitions.js';
import type { FormView } from '../store/view.js';
import type { WithOwn } from '../texts/texts-controller.js';
import { OutcomeEvents } from './outcome-events.js';
import { renderDone } from './render-outcome.js';
import { ReferenceCopy } from './reference-copy.js';
import { renderUnknown, type UnknownActions } from './render-unknown.js';
import { resultOf } from './result.js';

type Done = Extract<Submission, { readonly status: 'done' }>;

/** Shows the outcome of a gift and dispatches its events. */
export class OutcomeController implements ReactiveController {
  readonly #host: LitElement;
  readonly #store: FormStore;
  readonly #withOwn: WithOwn;
  readonly #events: OutcomeEvents;
  readonly #copy;
  readonly #share;
  readonly #redirect;
  readonly #analytics;

  constructor(host: LitElement, store: FormStore, withOwn: WithOwn) {
    this.#host = host;
    this.#store = store;
    this.#withOwn = withOwn;
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
        const navigate = (address: string) => {
          location.assign(address);
        };
        return new Redirect(host, { clock: systemClock, navigate, read: pageAddress });
      },
    });
    this.#analytics = new LazyModule(host, {
      name: 'analytics',
      load: async () =>
        new (await import('../analytics/analytics.js')).Analytics(
          host,
          () => checkoutOf(store.state, store.view),
          (key) => isFirstOnPage('purchase', key),
        ),
    });
    host.addController(this);
  }

  /** Loads the code for results before the first render, so that it is available when the result is shown. */
  hostUpdate(): void {
    if (!this.#store.state.page.setup) return;
    for (const [late, attribute] of [
      [this.#share, 'share'],
      [this.#redirect, 'redirect-url'],
      [this.#analytics, 'data-layer'],
    ] as const)
      if (this.#host.hasAttribute(attribute)) void late.prepare();
  }

  render(view: FormView, actions: UnknownActions): TemplateResult | typeof nothing {
    const { submission, language, words } = view;
    if (submission.status === 'unknown') {
      const reference = this.#copy.render(words.referenceKey, submission.attempt.key, words);
      return renderUnknown(view, submission, reference, actions);
    }
    if (submission.status !== 'done') return nothing;
    const { attempt, receipt } = submission;
    const share = this.#loaded(this.#share, 'share');
    const redirect = this.#loaded(this.#redirect, 'redirect-url');
    return renderDone(
      view,
      {
        attempt,
        receipt,
        gift: view.sent,
        share: share?.render(language, this.#withOwn, (channel) => {
          this.#host.dispatchEvent(new FrShareEvent(attempt.campaignId, channel));
        }),
        redirect: redirect?.render(figuresOf(submission), words),
        reference: this.#copy.render(words.reference, receipt.reference, words),
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
    this.#withLoaded(this.#analytics, 'data-layer', (analytics) => {
      analytics.report(before, now, checkout);
    });
    this.#withLoaded(this.#redirect, 'redirect-url', (redirect) => {
      if (now.status === 'done' && mayRedirect(now)) redirect.start(figuresOf(now));
      else redirect.stop();
    });
  }

  /** The loaded code if the page has the attribute; otherwise `undefined`. */
  #loaded<Value>(late: LazyModule<Value>, attribute: string): Value | undefined {
    return this.#host.hasAttribute(attribute) ? (late.value ?? undefined) : undefined;
  }

  /** If the form has the attribute, loads the code and calls `act` with it. */
  #withLoaded<Value>(late: LazyModule<Value>, attribute: string, act: (value: Value) => void): void {
    // If the file cannot be loaded, `LazyModule` reports it.
    if (this.#host.hasAttribute(attribute)) void late.load().then(act, () => undefined);
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
