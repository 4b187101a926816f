import {
  html,
  nothing,
  svg,
  unsafeCSS,
  type LitElement,
  type ReactiveController,
  type TemplateResult,
} from 'lit';
import { addSheets } from '../../../controllers/host-sheets.js';
import type { Attempt } from '../../../donation/attempt.js';
import type { DonationEffects } from '../../../donation/effects.js';
import { formatMoney } from '../../../format/money.js';
import { formatPercent } from '../../../format/number.js';
import { say } from '../../../i18n/say.js';
import type { Connection } from '../../../page/config.js';
import type { Campaign } from '../../../schema/campaign.js';
import { campaignQuery } from '../../../store/campaign-query.js';
import { countedAt } from '../../../store/resource-state.js';
import type { Watch } from '../../../store/store.js';
import { figure } from '../../../templates/figure.js';
import type { OutcomeView } from './outcome-view.js';
import { dropLeaves } from './drop-leaves.js';
import { barOf, figuresOf, riseOf, type CampaignFigures } from './gift-rise.js';
import styles from './moment.css?inline';

/** Age in ms up to which figures are taken for those from before the gift. */
const freshFor = 60_000;

/** A gift on its way, and the store that has the figures of its campaign. */
interface Followed {
  readonly campaignId: number;
  readonly store: Connection['store'];
}

interface DescribedBar {
  /** Filled parts in percent. */
  readonly others: number;
  readonly own: number;
  readonly isCounted: boolean;
  readonly figures: string;
  /** For screen readers. */
  readonly spoken: string;
}

/**
 * The campaign's bar on the result of a gift, with the gift's part of it. In a separate file, which is loaded once a gift is on its way.
 *
 * It watches the campaign in the page's store from the press on, because the store requests new figures after a gift only for those that are
 * watched. It shares entry and requests with the thermometers of the page.
 */
export class Moment implements ReactiveController {
  readonly #host: LitElement;
  readonly #effects;
  #followed: Followed | undefined;
  #watch: Watch<Campaign> | undefined;
  #before: CampaignFigures | undefined;

  constructor(host: LitElement, effects: Pick<DonationEffects, 'clock' | 'random'>) {
    this.#host = host;
    this.#effects = effects;
    addSheets(host, [unsafeCSS(styles)]);
    host.addController(this);
  }

  /** A gift is on its way. */
  follow(followed: Followed): void {
    if (this.#followed) return;
    this.#followed = followed;
    if (!this.#host.isConnected) return;
    this.hostConnected();
    const state = this.#watch?.state;
    // Otherwise, gifts of others since then could pass for this one. Thermometers refresh more often, so this adds no request to theirs.
    if (state?.status === 'ready' && countedAt(state) < this.#effects.clock.now() - freshFor)
      void this.#watch?.refresh();
  }

  /** The gift was made just now. Figures that arrive from now on may count it. */
  begin(): void {
    this.#before = this.#now();
    this.#host.requestUpdate();
    const box = this.#host.renderRoot.querySelector<HTMLElement>('.outcome');
    if (box) dropLeaves(box, this.#effects.random);
  }

  /** The gift's result is left, or was not as the donor asked. */
  end(): void {
    this.hostDisconnected();
    this.#followed = this.#before = undefined;
  }

  hostConnected(): void {
    if (!this.#followed) return;
    const { store, campaignId } = this.#followed;
    this.#watch ??= store.watch(campaignQuery(campaignId), 0, () => {
      this.#host.requestUpdate();
    });
  }

  hostDisconnected(): void {
    this.#watch?.stop();
    this.#watch = undefined;
  }

  #now(): CampaignFigures | undefined {
    const state = this.#watch?.state;
    return state?.status === 'ready' ? figuresOf(state.value) : undefined;
  }

  /** Describes the bar; `undefined` without figures of the campaign from before the gift. */
  describe(
    { words, currency, locale }: OutcomeView,
    { campaignId, amountMinor }: Attempt,
  ): DescribedBar | undefined {
    if (!this.#before || this.#followed?.campaignId !== campaignId) return undefined;
    const rise = riseOf(this.#before, this.#now(), amountMinor);
    const money = (minor: number) => formatMoney(minor, currency, locale);
    const values = {
      ...{ raised: money(rise.raised), goal: money(rise.goal), gift: money(rise.gift) },
      percent: formatPercent(Math.max(rise.raised, 0) / rise.goal, locale),
    };
    return {
      ...barOf(rise),
      isCounted: rise.isCounted,
      figures: say(words, 'barFigures', values),
      spoken: say(words, rise.isCounted ? 'barSpokenWithGift' : 'barSpoken', values),
    };
  }

  render(view: OutcomeView, attempt: Attempt): TemplateResult | typeof nothing {
    const { words, campaign } = view;
    const bar = this.describe(view, attempt);
    if (!bar) return nothing;
    const { others, own, isCounted } = bar;
    // The sentence before is the longer one. It keeps its place, so that nothing moves when the other one takes it.
    return html`<div class="moment">
      <div
        class="bar"
        role="progressbar"
        aria-label=${campaign ?? words.bar}
        aria-valuemin="0"
        aria-valuemax="100"
        aria-valuenow=${Math.floor(others + own)}
        aria-valuetext=${bar.spoken}
      >
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          ${svg`<rect class="others" height="1" width=${others} /><rect class="own" height="1" x=${others} width=${own} />`}
        </svg>
      </div>
      <div class="moment-words">
        <p class="keeper" aria-hidden="true" .textContent=${words.barWaits}></p>
        <p
          role="status"
          class=${isCounted ? 'counted' : ''}
          .textContent=${isCounted ? words.barMoved : words.barWaits}
        ></p>
      </div>
      <p class="moment-figures" ${figure(bar.figures)}></p>
    </div>`;
  }
}
