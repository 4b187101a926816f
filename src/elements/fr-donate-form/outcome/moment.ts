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
import { formatCount, formatPercent } from '../../../format/number.js';
import { formatWhole } from '../../../format/public-money.js';
import { say } from '../../../text/say.js';
import type { Connection } from '../../../page/config.js';
import type { Campaign } from '../../../schema/campaign.js';
import { campaignQuery } from '../../../store/campaign-query.js';
import { countedAt } from '../../../store/resource-state.js';
import type { Watch } from '../../../store/store.js';
import { figure } from '../../../templates/figure.js';
import type { MadeTexts } from '../texts/made-texts.js';
import type { OutcomeView } from './outcome-view.js';
import { dropLeaves } from './drop-leaves.js';
import { barOf, donorNumberOf, figuresOf, riseOf, type BarParts, type CampaignFigures } from './gift-rise.js';
import styles from './moment.css?inline';

/** Age in ms up to which figures are taken for those from before the gift. */
const freshFor = 60_000;

/** Milliseconds between the requests for a campaign whose figures don't count the gift yet. */
const countInterval = 30_000;

/** A gift on its way, and the store that has the figures of its campaign. */
interface Followed {
  readonly campaignId: number;
  /** The gift's charge in integer minor units. */
  readonly amountMinor: number;
  readonly store: Connection['store'];
}

export interface DescribedBar extends BarParts {
  readonly isCounted: boolean;
  readonly figures: string;
  /** Whether the gift is counted, and which donor the giver is. */
  readonly status: string;
  /** All that `status` may become. Its place is as large as the longest, so that nothing moves when it changes. */
  readonly statuses: readonly string[];
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
  /** Which donor the giver is, by the first figures that counted the gift; `undefined` until then. */
  #counted: { readonly donorNumber: number | undefined } | undefined;

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
    this.#watchCampaign();
    const state = this.#watch?.state;
    // Otherwise, gifts of others since then could pass for this one. Thermometers refresh more often, so this adds no request to theirs.
    if (state?.status === 'ready' && countedAt(state) < this.#effects.clock.now() - freshFor)
      void this.#watch?.refresh();
  }

  /** The gift was made just now. Figures that arrive from now on may count it. */
  begin(): void {
    this.#before = this.#now();
    this.#counted = undefined;
    this.#watchCampaign();
    this.#host.requestUpdate();
    const box = this.#host.renderRoot.querySelector<HTMLElement>('.outcome');
    if (box) dropLeaves(box, this.#effects.random);
  }

  /** The gift's result is left, or was not as the donor asked. */
  end(): void {
    this.hostDisconnected();
    this.#followed = this.#before = this.#counted = undefined;
  }

  hostConnected(): void {
    if (!this.#watch) this.#watchCampaign();
  }

  hostDisconnected(): void {
    this.#watch?.stop();
    this.#watch = undefined;
  }

  /**
   * Requests figures again until they count the gift. The store follows a gift only up to the first change, which may be a smaller gift of
   * somebody else, and a page without other elements would then never show that this one is counted.
   */
  #watchCampaign(): void {
    if (!this.#followed || !this.#host.isConnected) return;
    const { store, campaignId } = this.#followed;
    const isWaiting = this.#before !== undefined && !this.#counted;
    const earlier = this.#watch;
    this.#watch = store.watch(campaignQuery(campaignId), isWaiting ? countInterval : 0, () => {
      this.#count();
      this.#host.requestUpdate();
    });
    // Stopped last, because the store forgets what nobody watches.
    earlier?.stop();
  }

  /** Reads the donor's number when the gift is first counted: the count of later figures may be that of later donors. */
  #count(): void {
    const now = this.#now();
    if (this.#counted || !this.#before || !now || !this.#followed) return;
    if (!riseOf(this.#before, now, this.#followed.amountMinor).isCounted) return;
    this.#counted = { donorNumber: donorNumberOf(this.#before, now, this.#followed.amountMinor) };
    this.#watchCampaign();
  }

  #now(): CampaignFigures | undefined {
    const state = this.#watch?.state;
    return state?.status === 'ready' ? figuresOf(state.value) : undefined;
  }

  /** Describes the bar; `undefined` without figures of the campaign from before the gift. */
  describe(
    { currency, locale }: OutcomeView,
    { campaignId, amountMinor }: Attempt,
    words: MadeTexts,
  ): DescribedBar | undefined {
    if (!this.#before || this.#followed?.campaignId !== campaignId) return undefined;
    const found = riseOf(this.#before, this.#now(), amountMinor);
    // A refund of somebody else may lower the sum afterwards.
    const isCounted = found.isCounted || this.#counted !== undefined;
    const rise = { ...found, isCounted };
    const money = (minor: number) => formatMoney(minor, currency, locale);
    const whole = (minor: number) => formatWhole(minor, { currency, locale, cents: false });
    const gift = money(rise.gift);
    const exact = {
      raised: money(rise.raised),
      goal: money(rise.goal),
      gift,
      percent: formatPercent(Math.max(rise.raised, 0) / rise.goal, locale),
    };
    const waits = words['made.waits'];
    const counted = say(words, 'made.counted', { gift });
    const donorText = (number: number) => say(words, 'made.donor', { number: formatCount(number, locale) });
    const number = this.#counted?.donorNumber;
    const known = (number !== undefined && donorText(number)) || counted;
    const { donors } = this.#before;
    return {
      ...barOf(rise),
      isCounted,
      figures: say(words, 'made.figures', { raised: whole(rise.raised), goal: whole(rise.goal) }),
      status: isCounted ? known : waits,
      statuses: [waits, counted, ...(donors === null ? [] : [donorText(donors + 1)])],
      spoken: say(words, isCounted ? 'made.spokenWithGift' : 'made.spoken', exact),
    };
  }

  /** @param name The bar's name. */
  render(bar: DescribedBar, name: string): TemplateResult {
    const { others, own, isCounted, isMarked } = bar;
    const end = `${String(others + own)}%`;
    return html`<div class="moment">
      <div
        class="bar"
        role="progressbar"
        aria-label=${name}
        aria-valuemin="0"
        aria-valuemax="100"
        aria-valuenow=${Math.floor(others + own)}
        aria-valuetext=${bar.spoken}
      >
        <svg
          class="track"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          ${svg`<rect class="others" height="1" width=${others} /><rect class="own" height="1" x=${others} width=${own} />`}
        </svg>
        ${
          isMarked
            ? html`<svg class="marker" aria-hidden="true" focusable="false">
                <line class="halo" x1=${end} x2=${end} y1="0" y2="100%" />
                <line x1=${end} x2=${end} y1="0" y2="100%" />
              </svg>`
            : nothing
        }
      </div>
      <div class="moment-line">
        <div class="moment-words">
          ${bar.statuses.map((text) => html`<p class="keeper" aria-hidden="true" .textContent=${text}></p>`)}
          <p role="status" class=${isCounted ? 'counted' : ''} .textContent=${bar.status}></p>
        </div>
        <p class="moment-figures" aria-hidden="true" ${figure(bar.figures)}></p>
      </div>
    </div>`;
  }
}
