import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { combineKnown } from '../../controllers/combine-states.js';
import { readOption } from '../../hints/attribute-hints.js';
import { hintOnce } from '../../hints/developer-hint.js';
import { figureQueries, figureSource } from '../../controllers/figure-source.js';
import { FiguresElement } from '../../controllers/figures-element.js';
import { addSheets } from '../../controllers/host-sheets.js';
import { OptionalPart } from '../../controllers/lazy-module.js';
import { seenIn } from '../../controllers/seen-in.js';
import { ResourceController } from '../../controllers/resource-controller.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { siteData, type SiteData } from '../../format/site-data.js';
import { formatEarly } from '../../format/format-early.js';
import {
  countIncomplete,
  figuresOf,
  figureTexts,
  isEmpty,
  readShow,
  unknownFigures,
  type FigureName,
  type Figures,
} from '../../format/site-figures.js';
import { say } from '../../text/say.js';
import { siteStatsTexts as messages } from '../../text/site-figures.js';
import base from '../../styles/base.css?inline';
import bidi from '../../styles/bidi.css?inline';
import { countChanges } from '../../controllers/count-changes.js';
import { oneSheet } from '../../styles/one-sheet.js';
import room from '../../styles/reserved-space.css?inline';
import tokens from '../../styles/tokens.css?inline';
import type { PulseView } from '../../templates/pulse.js';
import { renderResource } from '../../templates/resource.js';
import compactStyles from './compact.css?inline';
import styles from './fr-site-stats.css?inline';
import layoutStyles from './layout.css?inline';
import { renderLine, renderList, type DrawnFigure } from './render-figures.js';

/**
 * Shows figures of the whole site, or of some campaigns: amount raised, campaigns, teams, personal pages, donors.
 *
 * @tag fr-site-stats
 * @slot - Shown while there are no figures: before they load, and if they can't be loaded.
 * @slot loading - Replaces the placeholder.
 * @slot error - Replaces the message shown when nothing could be loaded.
 * @slot empty - Replaces the sentence shown before the first gift.
 * @slot icon-raised - Icon before the amount's label.
 * @slot icon-campaigns - Icon before the campaigns' label.
 * @slot icon-teams - Icon before the teams' label.
 * @slot icon-pages - Icon before the pages' label.
 * @slot icon-donors - Icon before the donors' label.
 * @csspart figures - The whole list.
 * @csspart figure - One figure with its label.
 * @csspart value - The number.
 * @csspart label - The label of the number.
 * @csspart pulse - The line about gifts that the page has seen.
 * @csspart time - The time up to which gifts are counted.
 * @cssprop [--fr-site-stats-gap=1.5em] - Space between figures.
 * @cssstate empty - Nobody has given yet.
 * @cssstate partial - The platform does not have some of the campaigns, or figures of some: they are not counted.
 */
export class FrSiteStats extends FiguresElement<SiteData> {
  static override styles = oneSheet(tokens, base, bidi, room, styles, compactStyles, layoutStyles);

  /** Figures to show, in the attribute's order: any of `raised campaigns teams pages donors`; by default all five. */
  @property() show = '';

  /** Campaigns to count instead of the whole site: their numbers, separated by spaces. All have to be in one currency. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /** Numbers of the campaign templates to count; the whole site without it. A proxy with `FR_CAMPAIGNS` refuses them. */
  @property() templates = '';

  /** `row`: side by side; `grid`: tiles; `inline`: a line of text. */
  @property({ reflect: true, useDefault: true }) layout: 'row' | 'grid' | 'inline' = 'row';

  /** `full`: every digit; `compact`: "$1.2M"; `auto`: compact if the full figure does not fit. Screen readers read the full figure. */
  @property({ reflect: true, useDefault: true }) format: 'auto' | 'full' | 'compact' = 'auto';

  /** Shows the time up to which gifts are counted. */
  @property({ type: Boolean, attribute: 'with-time' }) withTime = false;

  /**
   * Shows how many gifts the page has seen, in the last hour or since it was opened, once there is one, and for a moment each amount by which
   * a refresh raises the figure.
   */
  @property({ type: Boolean, attribute: 'with-pulse' }) withPulse = false;

  readonly #settings = new SettingsController(this, 'site-stats');
  readonly #figures = new ResourceController(this, this.#settings, () => figureQueries(this), combineKnown);
  readonly #pulse = new OptionalPart(this, {
    name: 'pulse',
    isUsed: () => this.withPulse,
    load: async () => {
      const { Pulse, sheet } = await import('../../templates/pulse.js');
      addSheets(this, [sheet]);
      return new Pulse(this, () => this.#pulseView);
    },
  });

  constructor() {
    super();
    this.#figures.isWaiting = () => this.#pulse.isLoading;
  }

  /** The figures of the site or of the campaigns, also those that `show` leaves out; `undefined` before the first figures. A new object at each read. */
  get data(): SiteData | undefined {
    const { state } = this.#figures;
    if (state.status !== 'ready') return undefined;
    const figures = figuresOf(figureSource(this, state.value));
    return siteData(figures, this.#settings.currencyCode, this.#countMissing());
  }

  /** Requests the figures now. */
  async refresh(): Promise<void> {
    await this.#figures.refresh();
  }

  protected override willUpdate(): void {
    const { unknown } = readShow(this.show);
    if (unknown.length > 0) hintOnce(this, `has a show list with no such figure: ${unknown.join(', ')}.`);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { state } = this.#figures;
    return renderResource({
      host: this,
      settings: this.#settings,
      state,
      ready: (answers) => this.#renderFigures(figuresOf(figureSource(this, answers))),
      room: () => this.#renderFigures(unknownFigures),
      retry: this.#figures.retry,
      failed: messages(this.#settings.language).failed,
      missing: this.#countMissing(),
      time: this.#figures.timeOf(this.withTime),
    });
  }

  protected override firstUpdated(): void {
    const { currency, locale } = this.#settings;
    formatEarly(currency, locale, true);
  }

  protected override updated(): void {
    const { state } = this.#figures;
    if (state.status !== 'ready') return;
    this.#figures.markPartial(this.#countMissing() > 0);
    this.#figures.markEmpty(isEmpty(figuresOf(figureSource(this, state.value))));
    for (const figure of this.renderRoot.querySelectorAll<HTMLElement>('.full')) countChanges(figure);
  }

  /** The number of campaigns that could not be loaded, or lack a figure that is shown. */
  #countMissing(): number {
    const { missing, state } = this.#figures;
    const lacking =
      state.status === 'ready'
        ? countIncomplete(figureSource(this, state.value), readShow(this.show).names)
        : 0;
    return missing.length + lacking;
  }

  #renderFigures(figures: Figures): TemplateResult {
    const { names } = readShow(this.show);
    const { nothingYet } = messages(this.#settings.language);
    const isInvitation = isEmpty(figures);
    const drawn = names
      .filter((name) => !isInvitation || figures[name] !== 0)
      .map((name) => this.#figureOf(name, figures[name]));
    const render =
      readOption(this, 'layout', this.layout, ['row', 'grid', 'inline']) === 'inline'
        ? renderLine
        : renderList;
    return html`<div>
      ${drawn.length > 0 ? render(drawn) : nothing}
      ${isInvitation ? html`<slot name="empty"><p class="invitation" .textContent=${nothingYet}></p></slot>` : nothing}
      ${this.#pulse.value?.render() ?? nothing}
    </div>`;
  }

  get #pulseView(): PulseView {
    const { language, money } = this.#settings;
    return {
      subject: `${this.campaignId} ${this.templates}`,
      figures: seenIn(this.#figures.parts, (answer) => {
        const { raised, donors } = figuresOf(figureSource(this, [answer]));
        return { raised, donors };
      }),
      money,
      language,
    };
  }

  #figureOf(name: FigureName, figure: number | null): DrawnFigure {
    const { language, money } = this.#settings;
    const { full, exact, compact, count } = figureTexts(name, figure, money);
    return {
      name,
      full,
      exact,
      compact: compact(),
      label: say(messages(language), `labels.${name}`, { count }),
    };
  }
}
