import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { combineKnown } from '../../controllers/combine-states.js';
import { hintOnce } from '../../hints/developer-hint.js';
import { figureQueries, figureSource } from '../../controllers/figure-source.js';
import { FiguresElement } from '../../controllers/figures-element.js';
import { ResourceController } from '../../controllers/resource-controller.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { siteData, type SiteData } from '../../format/site-data.js';
import { formatEarly } from '../../format/format-early.js';
import { formatCount, missing } from '../../format/number.js';
import {
  countIncomplete,
  figuresOf,
  figureTexts,
  isEmpty,
  readFigureName,
  type FigureName,
} from '../../format/site-figures.js';
import { commonMessages, loadingText } from '../../text/common.js';
import { say } from '../../text/say.js';
import { siteStatsTexts } from '../../text/site-figures.js';
import { isNoSuchAnswer } from '../../schema/no-such-answer.js';
import base from '../../styles/base.css?inline';
import { countChanges } from '../../controllers/count-changes.js';
import { oneSheet } from '../../styles/one-sheet.js';
import tokens from '../../styles/tokens.css?inline';
import { hasFallbackContent } from '../../templates/fallback-content.js';
import { figure } from '../../templates/figure.js';
import { renderRetry } from '../../templates/resource.js';
import styles from './fr-stat.css?inline';

/**
 * Shows one figure of the site, or of some campaigns, inside a sentence.
 *
 * `Together we are <fr-stat figure="donors" with-label>many</fr-stat>.`
 *
 * @tag fr-stat
 * @slot - Shown while there is no figure: before it loads, and if it can't be loaded.
 * @csspart value - The number.
 * @csspart label - The label of the number.
 * @cssstate empty - Nobody has given yet.
 * @cssstate partial - The platform does not have some of the campaigns: they are not counted.
 */
export class FrStat extends FiguresElement<SiteData> {
  static override styles = oneSheet(tokens, base, styles);

  /** The figure to show: `raised`, `campaigns`, `teams`, `pages` or `donors`. */
  @property() figure = '';

  /** Adds a label to the number: "1 donor", "12 donors". */
  @property({ type: Boolean, attribute: 'with-label' }) withLabel = false;

  /** `full`: every digit; `compact`: "$1.2M". Screen readers read every digit. */
  @property() format: 'full' | 'compact' = 'full';

  /** Campaigns to count instead of the whole site: their numbers, separated by spaces. All have to be in one currency. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /** Numbers of the campaign templates to count; the whole site without it. A proxy with `FR_CAMPAIGNS` refuses them. */
  @property() templates = '';

  readonly #settings = new SettingsController(this, 'site-stats');
  readonly #figures = new ResourceController(this, this.#settings, () => figureQueries(this), combineKnown);

  /** The figures of the site or of the campaigns, not only the one on screen; `undefined` before the first figures. A new object at each read. */
  get data(): SiteData | undefined {
    const { state } = this.#figures;
    if (state.status !== 'ready') return undefined;
    const figures = figuresOf(figureSource(this, state.value));
    return siteData(figures, this.#settings.currencyCode, this.#countMissing());
  }

  /** Requests the figure now. */
  async refresh(): Promise<void> {
    await this.#figures.refresh();
  }

  protected override render(): TemplateResult {
    const { state } = this.#figures;
    const name = readFigureName(this.figure);
    if (!name) hintOnce(this, 'needs figure="donors" or another figure to show.');
    if (!name || state.status === 'misconfigured') return html`<slot></slot>`;
    if (state.status === 'ready')
      return this.#renderFigure(name, figuresOf(figureSource(this, state.value))[name]);
    if (hasFallbackContent(this)) return html`<slot></slot>`;
    return state.status === 'loading'
      ? html`<span aria-hidden="true" .textContent=${missing}></span
          ><span class="visually-hidden" .textContent=${loadingText(this.#settings.language)}></span>`
      : html`<span .textContent=${missing}></span>${
            isNoSuchAnswer(state.error)
              ? nothing
              : html` ${renderRetry(this.#figures.retry, this.#settings.language)}`
          }`;
  }

  protected override firstUpdated(): void {
    formatEarly(this.#settings.currency, this.#settings.locale, this.format === 'compact');
  }

  protected override updated(): void {
    const { state } = this.#figures;
    if (state.status !== 'ready') return;
    const figure = this.renderRoot.querySelector<HTMLElement>('[part=value]');
    if (figure) countChanges(figure);
    this.#figures.markPartial(this.#countMissing() > 0);
    this.#figures.markEmpty(isEmpty(figuresOf(figureSource(this, state.value))));
  }

  #renderFigure(name: FigureName, amount: number | null): TemplateResult {
    const { language, money } = this.#settings;
    const { full, exact, count, ...texts } = figureTexts(name, amount, money);
    const compact = this.format === 'compact' ? texts.compact() : undefined;
    const spoken = compact === undefined ? exact : (exact ?? full);
    const label = this.withLabel
      ? html` <span
          part="label"
          .textContent=${say(siteStatsTexts(language), `labels.${name}`, { count })}
        ></span>`
      : nothing;
    const uncounted = this.#countMissing();
    const note = () =>
      say(commonMessages(language), 'missing', {
        count: uncounted,
        number: formatCount(uncounted, money.locale),
      });
    // In the middle of a sentence, "1,247+" says that there are more; the title, and screen readers, say why.
    const value =
      uncounted === 0 || amount === null
        ? figure(compact ?? full, spoken)
        : figure(`${compact ?? full}+`, `${spoken ?? full} (${note()})`);
    return html`<span part="value" ${value}></span>${label}${this.#renderAge()}`;
  }

  /** The number of campaigns that could not be loaded, or lack the figure. */
  #countMissing(): number {
    const { missing: failed, state } = this.#figures;
    const name = readFigureName(this.figure);
    if (state.status !== 'ready' || !name) return failed.length;
    return failed.length + countIncomplete(figureSource(this, state.value), [name]);
  }

  #renderAge(): TemplateResult | typeof nothing {
    const time = this.#figures.timeOf(false);
    if (time === undefined) return nothing;
    return html` <span .textContent=${time.trim() && `(${time})`}></span>`;
  }
}
