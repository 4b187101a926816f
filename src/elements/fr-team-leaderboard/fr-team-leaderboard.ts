import { LitElement, type nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { readCampaignIds } from '../../controllers/campaign-id.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { formatTime } from '../../format/time.js';
import base from '../../styles/base.js';
import tokens from '../../styles/tokens.js';
import { renderResource } from '../../templates/resource.js';
import barStyles from './bar.styles.js';
import { BoardController } from './board-controller.js';
import styles from './fr-team-leaderboard.styles.js';
import layoutStyles from './layout.styles.js';
import medalStyles from './medal.styles.js';
import { readLimit } from './question.js';
import { rank, type Ranked } from './ranking.js';
import { renderBoard } from './render-board.js';
import { boardTeam } from './team.js';

/**
 * A campaign's teams by what they have raised.
 *
 * @tag fr-team-leaderboard
 * @slot - Shown while there are no teams to show: before they load, and when they can't be.
 * @slot loading - Replaces the placeholder.
 * @slot error - Replaces the message shown when nothing could be loaded.
 * @slot empty - Replaces the sentence shown while the campaign has no teams.
 * @csspart list - All rows.
 * @csspart row - One team.
 * @csspart rank - Its rank, a rosette for the first three.
 * @csspart name - Its name.
 * @csspart link - Its name, where it links to the team's page.
 * @csspart bar - The bar to its goal.
 * @csspart received - The part of the bar that has been received.
 * @csspart matched - The part of the bar that matches donors' gifts.
 * @csspart pledged - The part of the bar that is pledged but not received.
 * @csspart share - Percent of its goal.
 * @csspart amount - Raised amount and goal.
 * @csspart raised - Raised amount.
 * @csspart goal - Goal.
 * @csspart legend - What the parts of the bars mean.
 * @csspart more - The button that shows more teams.
 * @cssprop [--fr-leaderboard-bar-size=0.625rem] - Thickness of the bars.
 * @cssstate loading - Nothing has been loaded yet.
 * @cssstate empty - The campaign has no teams yet.
 * @cssstate stale - The figures are over ten minutes old and can't be refreshed.
 * @cssstate failed - Nothing could be loaded.
 * @fires {FrReadyEvent} fr-ready - The first teams are on screen.
 * @fires {FrUpdateEvent} fr-update - New figures are on screen.
 * @fires {FrErrorEvent} fr-error - A load or refresh failed.
 * @fires {FrDataWarningEvent} fr-data-warning - The platform's answer lacked figures.
 */
export class FrTeamLeaderboard extends LitElement {
  static override styles = [tokens, base, styles, barStyles, medalStyles, layoutStyles];

  /** The campaign whose teams to show: its number, or several (comma or space) in one list. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /** Teams to show at first, and to add with each press of "more": 1 to 100. */
  @property() limit = '10';

  /** Shows ranks, bars and percentages, but no money. */
  @property({ type: Boolean, attribute: 'without-amounts', reflect: true }) withoutAmounts = false;

  /** Where the proxy answers. */
  @property({ attribute: 'proxy-url' }) proxyUrl = '';

  /** ISO 4217 code of the campaign's amounts. */
  @property() currency = '';

  /** BCP 47 tag; without one the nearest `lang` decides. */
  @property() locale = '';

  /** IANA time zone of times; the visitor's own by default. */
  @property() timezone = '';

  /** Seconds between refreshes; 0 = never. */
  @property({ attribute: 'refresh' }) refreshSeconds = '';

  readonly #settings = new SettingsController(this);
  readonly #board = new BoardController(this, this.#settings, () => {
    const campaignIds = readCampaignIds(this.campaignId);
    if ('advice' in campaignIds) return campaignIds;
    const rows = this.#pages * readLimit(this.limit);
    return { campaignIds, order: 'raised', rows, language: this.#settings.language };
  });
  #pages = 1;
  /** The first row to come, once somebody has asked for more. */
  #focusOn: number | undefined;
  #readerWaits = false;

  /** Asks for the teams now. */
  async refresh(): Promise<void> {
    await this.#board.refresh();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('campaignId') || changed.has('limit')) this.#pages = 1;
    // Before the drawing, which may take the button away.
    this.#readerWaits = this.#isReaderWaiting();
    // How many rows the placeholder reserves.
    this.style.setProperty('--_rows', String(readLimit(this.limit)));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { language, locale, timezone } = this.#settings;
    const { state, staleSince } = this.#board;
    return renderResource({
      host: this,
      language,
      state,
      ready: (answers) => this.#renderBoard(rank(answers.flat().map(boardTeam), 'raised')),
      retry: () => void this.refresh(),
      staleTime: staleSince === undefined ? undefined : formatTime(staleSince, locale, timezone),
    });
  }

  protected override updated(_changed: PropertyValues): void {
    const { state } = this.#board;
    if (state.status === 'ready') this.#board.markEmpty(state.value.every((teams) => teams.length === 0));
    this.#focusFirstNewRow();
  }

  #renderBoard(ranked: readonly Ranked[]): TemplateResult {
    const { language, locale, currency } = this.#settings;
    const { withoutAmounts } = this;
    const rows = ranked.slice(0, this.#board.question?.rows);
    return renderBoard({
      rows,
      context: { language, locale, currency, withoutAmounts },
      hasMore: ranked.length > rows.length,
      next: this.#board.next?.status,
      isLonger: this.#pages > 1,
      onMore: this.#onMore,
    });
  }

  #focusFirstNewRow(): void {
    if (this.#focusOn === undefined) return;
    const first = this.renderRoot.querySelectorAll<HTMLElement>('.row')[this.#focusOn];
    if (!first) return;
    this.#focusOn = undefined;
    if (this.#readerWaits) first.focus();
  }

  /** Whether the focus is still where the reader asked for more (Safari gives a clicked button none). */
  #isReaderWaiting(): boolean {
    const inside = this.shadowRoot?.activeElement;
    if (inside) return inside.part.contains('more');
    return document.activeElement === null || document.activeElement === document.body;
  }

  readonly #onMore = (): void => {
    const next = this.#board.next?.status;
    if (next === 'loading') return;
    if (next === 'failed') {
      void this.#board.refreshNext();
      return;
    }
    this.#focusOn = this.#board.question?.rows;
    this.#pages += 1;
    this.requestUpdate();
  };
}
