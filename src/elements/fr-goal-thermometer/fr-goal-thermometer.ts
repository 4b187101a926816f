import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AnnouncementController } from '../../controllers/announcement-controller.js';
import { campaignIdsIn } from '../../controllers/campaign-id.js';
import { ChildrenController, ownChildren, ownText } from '../../controllers/children-controller.js';
import { hintOnce } from '../../hints/developer-hint.js';
import { FiguresElement } from '../../controllers/figures-element.js';
import { addSheets } from '../../controllers/host-sheets.js';
import { seenIn } from '../../controllers/seen-in.js';
import { OptionalPart } from '../../controllers/lazy-module.js';
import { readAmount, readAmounts } from '../../controllers/page-amounts.js';
import { ResourceController } from '../../controllers/resource-controller.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { formatEarly } from '../../format/format-early.js';
import { textsOf } from '../../text/messages.js';
import thermometer from '../../text/en/goal-thermometer.json' with { type: 'json' };
import base from '../../styles/base.css?inline';
import bidi from '../../styles/bidi.css?inline';
import { countChanges } from '../../controllers/count-changes.js';
import { oneSheet } from '../../styles/one-sheet.js';
import room from '../../styles/reserved-space.css?inline';
import tokens from '../../styles/tokens.css?inline';
import type { Query } from '../../store/query.js';
import type { PulseView } from '../../templates/pulse.js';
import { renderResource } from '../../templates/resource.js';
import { figureNames, readShow, type FigureContext } from '../../format/campaign-figures.js';
import { thermometerData, type ThermometerData } from './data.js';
import styles from './fr-goal-thermometer.css?inline';
import gauge from './gauge.css?inline';
import { giveLink, type GiveLink } from './give-link.js';
import layout from './layout.css?inline';
import type { MatchView } from './match.js';
import type { Meter } from './meter.js';
import {
  campaignsLeftOut,
  combineMeters,
  countIds,
  countIncomplete,
  meterFor,
  meterQueries,
  placeholderMeters,
  separateMeters,
  type MeterOptions,
  withoutIndexes,
} from './meters.js';
import milestones from './milestones.css?inline';
import { hasNoGifts, progressOf } from '../../format/campaign-progress.js';
import { NarrowController } from './narrow-controller.js';
import { changeBetween, announceChange } from './meter-change.js';
import { renderCardDonate, renderDonate } from './render-donate.js';
import { renderMeter, type Variant } from './render-meter.js';
import type { MeterAnswer, PersonalPage } from './page.js';
import { RenderOnDemand } from './render-on-demand.js';
import { readOption } from '../../hints/attribute-hints.js';

const messages = textsOf('thermometer', thermometer);

/** Reads `near-percent`. An empty attribute, as a template writes one, is none, and not 0. */
const nearOf = { fromAttribute: (text: string | null) => (text?.trim() ? Number(text) : 90) };

/** Keeps the place of the lines about a match of gifts until their code has loaded. */
const matchRoom: MatchView = {
  pill: html`<p class="match-room"></p>`,
  sum: html`<p class="sum-room"></p>`,
  share: 0,
  give: undefined,
};

/**
 * Shows the progress of a campaign, or of the sum of several, towards its goal, as a bar, a tube, a ring, or a picture that is filled.
 * Optional: other figures, stretch goals, milestones, pledged gifts, a sponsor who matches gifts, a card for each campaign, or the progress
 * of one personal page.
 *
 * @tag fr-goal-thermometer
 * @slot - Shown while there are no figures: before they load, and if they can't be loaded. `<fr-milestone>` and `<fr-match>` children are not shown here.
 * @slot loading - Replaces the placeholder.
 * @slot error - Replaces the message shown when nothing could be loaded.
 * @slot heading - Replaces the name of the campaign or personal page.
 * @slot label - Replaces the text after the large figure.
 * @slot empty - Replaces the sentence shown before the first gift, or while the personal page is not listed.
 * @slot near - Replaces the sentence shown shortly before the goal.
 * @slot reached - Replaces the sentence shown once the goal is reached.
 * @slot not-started - Replaces the sentence shown before the campaign starts.
 * @slot ended - Replaces the sentence shown after the campaign has ended.
 * @slot picture - An `<img>` or `<svg>` for `variant="fill"`, with `width` and `height` or `viewBox`, so that its place is known before its file.
 *   Files in an `<img>` can run no scripts; an `<svg>` is a part of the page. Cards have only the picture of the attribute.
 * @slot donate - Replaces the text of the donate link, also while gifts are matched. With `layout="cards"`, every card shows its text, without its elements.
 * @csspart meter - A whole meter.
 * @csspart image - The campaign's image.
 * @csspart name - The name of the campaign or personal page.
 * @csspart raised - The raised figure.
 * @csspart goal - The goal, if it is shown as a separate figure.
 * @csspart percent - The percentage.
 * @csspart donors - The number of donors, or of a personal page's gifts.
 * @csspart remaining - The amount still needed to reach the goal.
 * @csspart days-left - The number of days left.
 * @csspart track - The whole bar, tube or ring.
 * @csspart fill - The filled part of the bar, tube or ring.
 * @csspart picture - The picture that is filled.
 * @csspart overflow - The part above the goal.
 * @csspart over - The text about the part above the goal, "+12%". Absent where the percentage is shown.
 * @csspart milestone - A milestone's mark on the bar, or its flag beside a picture.
 * @csspart milestones - The list of milestones.
 * @csspart legend - The amounts received and pledged.
 * @csspart match - The line about a sponsor who matches gifts, above the meter.
 * @csspart match-sum - What the sponsor has added, below the bar.
 * @csspart matched - The part of the bar, tube or ring that the sponsor adds. It is not raised.
 * @csspart facts - The smaller figures.
 * @csspart occasion - The sentence about goal or time.
 * @csspart give-exactly - The link that completes a milestone.
 * @csspart donate - The donate link.
 * @csspart pulse - The line about gifts that the page has seen.
 * @csspart time - The time up to which gifts are counted.
 * @cssprop [--fr-thermometer-cards=1] - Number of cards with `layout="cards"`, for the space that `fr-widgets.css` keeps before the script has run.
 * @cssprop [--fr-thermometer-size=1em] - Thickness of the bar, or height of the picture.
 * @cssprop [--fr-thermometer-ratio=1] - Width ÷ height of the place of a picture without `width` and `height`.
 * @cssprop [--fr-thermometer-fill] - Background of the filled part; the accent colour by default.
 * @cssprop [--fr-thermometer-overflow-color] - Colour of the part above the goal; a paler or darker accent colour by default.
 * @cssstate empty - The campaign has no gifts yet, or the personal page is not listed.
 * @cssstate partial - Some campaigns count donors: the sum has the money of the others, and the donors of all. Or the platform does not
 *   have some of the campaigns, or lacks figures of some, which are not counted.
 * @fires {FrGoalReachedEvent} fr-goal-reached - The goal was reached while the page was open.
 * @fires {FrMilestoneReachedEvent} fr-milestone-reached - A milestone was passed while the page was open.
 * @fires {FrGiftRequestEvent} fr-gift-request - A visitor follows a donate link; cancel it to handle the gift yourself.
 */
export class FrGoalThermometer extends FiguresElement<ThermometerData> {
  static override styles = oneSheet(tokens, base, bidi, room, styles, gauge, layout, milestones);

  /**
   * Number of the campaign to show, or several, separated by spaces, to add up. All have to be in the same currency. If some count
   * money and others donors, the sum has the money of the former and the donors of all. A number with a thousands mark (`12,345`) is
   * reported in the console, because it may be one campaign or two.
   */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /**
   * Number of a personal page of the campaign, to show its progress instead: what it raised, its goal and the number of its gifts in the
   * place of donors. The proxy has to allow it (`FR_FUNDRAISERS`), and lists a page once it has three gifts of different amounts. Pledged
   * gifts, a match, cards and the campaign's dates are not part of it. It does not request the campaign, and so does not know that it has
   * ended: remove `donate-href` then.
   */
  @property({ attribute: 'page-id' }) pageId = '';

  /** `bar`, `tube` (upright, with amounts beside it), `ring`, which always has the percentage in its middle, or `fill`: a picture, in colour up to the share of the goal. */
  @property({ reflect: true, useDefault: true }) variant: Variant = 'bar';

  /** Address of a picture for `variant="fill"`, best an SVG with few colours, where the page can't write one in the slot `picture`. */
  @property({ attribute: 'picture-src' }) pictureSrc = '';

  /** `meter`: one meter for the sum of all campaigns. `cards`: a small one for each; a campaign that can't be loaded has none. */
  @property({ reflect: true, useDefault: true }) layout: 'meter' | 'cards' = 'meter';

  /**
   * Figures in order, the first one large: `raised goal percent donors remaining days-left`. Once the goal is reached, a sentence and "+12%" are in the
   * place of a small percentage with others beside it.
   */
  @property({ useDefault: true }) show = '';

  /** Stretch goals, major units or people: `10000 25000 50000`, without thousands marks. The first one not reached yet is the goal. */
  @property({ useDefault: true, attribute: 'stretch-goals' }) stretchGoals = '';

  /** Percentage of the goal from which the near-goal sentence is shown. */
  @property({ type: Number, useDefault: true, converter: nearOf, attribute: 'near-percent' }) nearPercent =
    90;

  /** Counts only what has been received, leaving out pledged and pending gifts. */
  @property({ type: Boolean, attribute: 'without-pending' }) withoutPending = false;

  /** Shows received and pledged gifts as two parts of the bar. */
  @property({ type: Boolean, attribute: 'with-pending' }) withPending = false;

  /** Shows the name of the campaign or personal page. */
  @property({ type: Boolean, attribute: 'with-name' }) withName = false;

  /** Shows the campaign's image. */
  @property({ type: Boolean, attribute: 'with-image' }) withImage = false;

  /** Shows the time up to which gifts are counted. */
  @property({ type: Boolean, attribute: 'with-time' }) withTime = false;

  /**
   * Shows how many gifts the page has seen, in the last hour or since it was opened, once there is one, and for a moment each amount by which
   * a refresh raises the figure. Not with `layout="cards"`.
   */
  @property({ type: Boolean, attribute: 'with-pulse' }) withPulse = false;

  /**
   * Where to give, as in `#give` or `/give/{campaign}`, where `{campaign}` stands for the campaign's number. Adds a donate link (with
   * `layout="cards"` to each card), and links that complete the next milestone (with `amount=` in their query). Campaigns that have ended
   * get none; with `page-id`, the links stay.
   */
  @property({ attribute: 'donate-href' }) donateHref = '';

  readonly #settings = new SettingsController(this, 'goal-thermometer');
  readonly #milestones = new ChildrenController(this, 'fr-milestone');
  readonly #campaigns = new ResourceController<Query<MeterAnswer>>(
    this,
    this.#settings,
    () => {
      if (!this.pageId) return meterQueries(this);
      const page = this.#page?.value;
      // Never the campaign's figures in the place of the page's.
      return page === null ? { advice: 'waits for its part “page”.' } : (page?.queries() ?? []);
    },
    (states) => this.#page?.value?.combine(states) ?? combineMeters(states, this),
  );
  /** Made for the first personal page that is shown, because a site may have a thousand thermometers without. */
  #page: OptionalPart<PersonalPage> | undefined;
  /** Whether this update is of a personal page. */
  #isOfPage = false;
  readonly #announcement = new AnnouncementController(this);
  readonly #picture = new OptionalPart(this, {
    name: 'picture',
    isUsed: () => this.variant === 'fill',
    load: async () => new (await import('./picture.js')).FillPicture(this),
  });
  /** The meters last rendered; `undefined` without an answer. */
  #meters: readonly (Meter | undefined)[] | undefined;
  /** The campaigns of those meters. */
  #countedIds: readonly number[] = [];
  /** The meter last rendered, for all campaigns together. */
  #drawn: Meter | undefined;
  /** The campaigns whose money is not in it, because they count donors. */
  #leftOut: readonly number[] = [];
  /** How many campaigns lack a figure of the sum. */
  #incomplete = 0;
  /** The meters rendered before, to find changes: a card's by the number of its campaign, a sum's by 0. */
  #shown: ReadonlyMap<number, Meter> = new Map();

  readonly #pulse = new OptionalPart(this, {
    name: 'pulse',
    isUsed: () => this.withPulse && !this.#isCards && !this.#isOfPage,
    load: async () => {
      const { Pulse, sheet } = await import('../../templates/pulse.js');
      addSheets(this, [sheet]);
      return new Pulse(this, () => this.#pulseView);
    },
  });

  readonly #match = new OptionalPart(this, {
    name: 'match',
    isUsed: () => this.#matches.length > 0,
    load: async () => {
      const { MeterMatch } = await import('./match.js');
      addSheets(this, MeterMatch.sheets);
      return new MeterMatch(this);
    },
  });

  constructor() {
    super();
    new NarrowController(this);
    new RenderOnDemand(this);
    this.#campaigns.isWaiting = () =>
      [this.#picture, this.#pulse, this.#match].some(({ isLoading }) => isLoading);
  }

  /** The figures of the campaigns, also those that `show` leaves out; `undefined` before the first ones. A new object at each read. */
  get data(): ThermometerData | undefined {
    if (!this.#meters) return undefined;
    const data = thermometerData(
      this.#meters,
      this.#countedIds,
      this.#isCards,
      this.#settings.currencyCode,
      this.#partial,
    );
    return this.#page?.value?.dataOf(data) ?? data;
  }

  /** Requests the figures now. */
  async refresh(): Promise<void> {
    await this.#campaigns.refresh();
  }

  protected override willUpdate(changed: PropertyValues<FrGoalThermometer>): void {
    // A change of campaign, of page or of `without-pending` is not a new gift, and what was said is no longer true.
    if (changed.has('campaignId') || changed.has('pageId') || changed.has('withoutPending')) {
      this.#shown = new Map();
      this.#announcement.clear();
    }
    this.#isOfPage = Boolean(this.pageId);
    if (!this.#isOfPage) return;
    this.#page ??= new OptionalPart(this, {
      name: 'page',
      isUsed: () => this.#isOfPage,
      load: async () => new (await import('./page.js')).PersonalPage(this),
    });
  }

  protected override render(): TemplateResult {
    const { state } = this.#campaigns;
    const page = this.#page?.value;
    const answers = state.status === 'ready' ? (page?.find(state.value) ?? state.value) : undefined;
    const missing = this.#missing;
    const terms = this.#optionsWithout(missing);
    this.#drawn = answers && meterFor(answers, terms);
    const meters = answers && this.#isCards ? separateMeters(answers, terms) : [this.#drawn];
    this.#meters = answers && meters;
    this.#countedIds = campaignIdsIn(terms.attributes.campaignId);
    const summed = answers && !this.#isCards ? answers : [];
    this.#leftOut = campaignsLeftOut(summed, terms);
    this.#incomplete = countIncomplete(summed, terms, readShow(this.show).includes('donors'));
    return html`${renderResource({
        host: this,
        settings: this.#settings,
        state,
        ready: () => this.#renderMeters(meters, terms),
        room: () =>
          this.#renderMeters(
            this.#isCards ? placeholderMeters(terms) : placeholderMeters(terms).slice(0, 1),
            terms,
          ),
        retry: this.#campaigns.retry,
        failed: messages(this.#settings.language).failed,
        missing: missing.length + this.#incomplete,
        time: (answers && page?.countedTo(this.#settings)) ?? this.#campaigns.timeOf(this.withTime),
      })}
      <p class="visually-hidden" role="status" .textContent=${this.#announcement.text}></p>`;
  }

  protected override firstUpdated(): void {
    const { currency, locale } = this.#settings;
    formatEarly(currency, locale);
  }

  protected override updated(changed: PropertyValues<FrGoalThermometer>): void {
    // Set through the CSSOM: a strict `style-src` blocks style attributes, and `styleMap` writes one on its first render (lit#4719).
    for (const part of this.renderRoot.querySelectorAll<HTMLElement>('[data-fraction]')) {
      const fraction = part.getAttribute('data-fraction');
      // A placeholder's figures are unknown.
      if (fraction !== 'NaN') part.style.setProperty('--_fraction', fraction);
    }
    if (changed.has('stretchGoals')) readAmounts(this.stretchGoals, this.#reportAmount);
    if (changed.has('show')) readShow(this.show, this.#reportFigures);
    if (Number.isNaN(this.nearPercent))
      hintOnce(this, 'has a near-percent that is no number: write a percentage, like 90.');
    for (const milestone of this.#milestones.all(this.#settings.language))
      readAmount(milestone.getAttribute('at'), this.#reportAmount);
    this.#campaigns.markEmpty(this.#drawn ? hasNoGifts(this.#drawn.progress) : this.#meters !== undefined);
    this.#campaigns.markPartial(this.#partial > 0);
    // A map of the same campaigns on the page shows a higher total.
    if (this.#leftOut.length > 0)
      hintOnce(this, `leaves out the money of campaigns that count donors (${this.#leftOut.join(', ')}).`);
    if (this.#meters) this.#handleChanges(this.#meters);
  }

  readonly #reportFigures = (unknown: readonly string[]): void => {
    hintOnce(
      this,
      `has no such figures to show: ${unknown.join(', ')}. There are ${figureNames.join(', ')}.`,
    );
  };

  readonly #reportAmount = (word: string): void => {
    hintOnce(this, `can’t read “${word}”: write goals and milestones like 1000, with spaces between them.`);
  };

  #optionsWithout(missing: readonly number[]): MeterOptions {
    const { stretchGoals, withoutPending } = this;
    const { language } = this.#settings;
    return {
      attributes: {
        campaignId: withoutIndexes(this.campaignId, missing),
        stretchGoals,
        withoutPending,
        withPending: this.withPending && !this.#isOfPage,
      },
      milestones: this.#milestones.all(language).map((child) => ({
        at: child.getAttribute('at') ?? '',
        label: ownText(child, 'fr-milestone', language),
      })),
      timezone: this.#settings.timezone,
    };
  }

  /** Indexes in `campaign-id` of campaigns that are not shown: the platform does not have them, or their cards could not be loaded. */
  get #missing(): readonly number[] {
    const missing = this.#isOfPage ? [] : this.#campaigns.missing;
    if (missing.length === 0) return missing;
    const count = countIds(this.campaignId);
    return [...new Set(missing.map((place) => place % count))];
  }

  /** How many campaigns are not, or not wholly, in the sum. */
  get #partial(): number {
    return this.#leftOut.length + this.#missing.length + this.#incomplete;
  }

  get #isCards(): boolean {
    return readOption(this, 'layout', this.layout, ['meter', 'cards']) === 'cards' && !this.#isOfPage;
  }

  #renderMeters(
    meters: readonly (Meter | undefined)[],
    { attributes: { campaignId } }: MeterOptions,
  ): TemplateResult {
    const words = messages(this.#settings.language);
    if (this.#isCards) {
      const own = this.querySelector('[slot=donate]')?.textContent.trim() ?? '';
      return html`<ul class="cards">
        ${meters.map((meter, at) => {
          const give = giveLink(this, meter, campaignId, at);
          return html`<li>
            ${this.#renderMeter(meter, give)}${give && renderCardDonate(give, own, meter?.name ?? '', words)}
          </li>`;
        })}
      </ul>`;
    }
    const [sum] = meters;
    const give = giveLink(this, sum, campaignId);
    const match = sum && this.#matchOf(sum);
    const meter = this.#renderMeter(sum, give, match);
    // `renderResource` needs one element to reserve the space of.
    return give || this.withImage
      ? html`<div>${meter}${give && renderDonate(give, match?.give ?? words.give)}</div>`
      : meter;
  }

  #renderMeter(meter: Meter | undefined, give: GiveLink | undefined, match?: MatchView): TemplateResult {
    if (!meter) return this.#page?.value?.renderUnlisted(this.#settings.language) ?? html`<slot></slot>`;
    const context = this.#contextOf(meter);
    return renderMeter(meter, context, {
      show: readShow(this.show),
      variant: this.#shape,
      picture: this.#picture.value,
      pulse: this.#pulse.value?.render(),
      match,
      withName: this.withName || this.#isCards,
      withImage: this.withImage,
      timezone: this.#settings.timezone,
      near: (Number.isNaN(this.nearPercent) ? 90 : this.nearPercent) / 100,
      give,
    });
  }

  /** Cards and personal pages have none: what a sponsor adds is for the sum. */
  get #matches(): readonly Element[] {
    return this.#isCards || this.#isOfPage ? [] : ownChildren(this, 'fr-match', this.#settings.language);
  }

  #matchOf(meter: Meter): MatchView | undefined {
    if (this.#match.isLoading) return matchRoom;
    const { timezone, language } = this.#settings;
    return this.#match.value?.view(meter, this.#contextOf(meter), {
      children: this.#matches,
      subject: this.campaignId,
      timezone,
      language,
      isPartial: this.#partial > 0,
      report: (advice) => {
        hintOnce(this, advice);
      },
      announce: (sentence) => {
        this.#announcement.announce(sentence);
      },
    });
  }

  get #pulseView(): PulseView {
    const { parts } = this.#campaigns;
    const { language, money } = this.#settings;
    return {
      subject: `${this.campaignId} ${String(this.withoutPending)}`,
      // The second half are the received gifts of the same campaigns.
      figures: seenIn(parts.slice(0, countIds(this.campaignId)), (campaign) => {
        const { unit, raised, donors } = progressOf(campaign);
        return { raised: unit === 'amount' ? raised : null, donors };
      }),
      money,
      language,
    };
  }

  /** A bar, if there is no code for the picture, or no picture. */
  get #shape(): Variant {
    const shape = readOption(this, 'variant', this.variant, ['bar', 'tube', 'ring', 'fill']);
    const { value } = this.#picture;
    return shape === 'fill' && (value === null || value?.isShown === false) ? 'bar' : shape;
  }

  #contextOf({ progress, phase }: Meter): FigureContext {
    const { money, language } = this.#settings;
    const context = { ...money, progress, phase, words: messages(language) };
    return this.#page?.value?.contextOf(context, language) ?? context;
  }

  #handleChanges(meters: readonly (Meter | undefined)[]): void {
    const before = this.#shown;
    const isCards = this.#isCards;
    const [only = null, ...more] = this.#countedIds;
    // Not by their places: a card that loads late moves those after it. A sum of cards would reach a goal by that alone.
    this.#shown = new Map(
      meters.flatMap((meter, at) =>
        meter ? [[isCards ? (this.#countedIds[at] ?? 0) : 0, meter] as const] : [],
      ),
    );
    for (const figure of this.renderRoot.querySelectorAll<HTMLElement>('.figure, .facts strong'))
      countChanges(figure);
    for (const [id, meter] of this.#shown) {
      const last = before.get(id);
      if (last)
        announceChange(
          this,
          this.#announcement,
          changeBetween(last, meter),
          this.#contextOf(meter),
          isCards
            ? { campaignId: id, name: meter.name }
            : { campaignId: more.length === 0 ? only : null, name: '' },
        );
    }
  }
}
