import { html, LitElement, type nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { readCampaignIds } from '../../controllers/campaign-id.js';
import { hintOnce } from '../../controllers/developer-hint.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import type { Misconfiguration } from '../../controllers/view-state.js';
import { formatTime } from '../../format/time.js';
import base from '../../styles/base.js';
import tokens from '../../styles/tokens.js';
import { renderResource } from '../../templates/resource.js';
import barStyles from './bar.styles.js';
import { BoardController } from './board-controller.js';
import { FrPageChangeEvent, FrRowClickEvent } from './events.js';
import { FlipController } from './flip-controller.js';
import { strings } from './fr-team-leaderboard.strings.js';
import styles from './fr-team-leaderboard.styles.js';
import { gapOf, readTeamId } from './highlight.js';
import { KioskController, readKiosk } from './kiosk-controller.js';
import layoutStyles from './layout.styles.js';
import { LeaderNews } from './leader-news.js';
import { Movement } from './movement.js';
import { rangeOf, readPaging } from './paging.js';
import { aboutOf, readLimit, type Question } from './question.js';
import rankStyles from './rank.styles.js';
import { readOrder, type Order } from './ranking.js';
import { ReaderController } from './reader-controller.js';
import { renderBoard } from './render-board.js';
import { standingOf, type Standing } from './standing.js';
import { boardTeam, type BoardTeam } from './team.js';
import { ToolsController } from './tools-controller.js';
import toolStyles from './tools.styles.js';

/**
 * A campaign's teams by what they have raised.
 *
 * @tag fr-team-leaderboard
 * @slot - Shown while there are no teams to show: before they load, and when they can't be.
 * @slot loading - Replaces the placeholder.
 * @slot error - Replaces the message shown when nothing could be loaded.
 * @slot empty - Replaces the sentence shown while the campaign has no teams.
 * @csspart tools - Search, sort and copy.
 * @csspart search - The search box with its label.
 * @csspart sort - The sort buttons.
 * @csspart copy - The copy buttons.
 * @csspart list - All rows.
 * @csspart row - One team.
 * @csspart highlight - The row of the team that `highlight-team` names.
 * @csspart rank - A team's rank, a rosette for the first three.
 * @csspart move - How many places it has moved.
 * @csspart name - Its name.
 * @csspart link - Its name, where it links to the team's page.
 * @csspart captain - Its captain.
 * @csspart gap - What the highlighted team is behind the next one.
 * @csspart bar - The bar to its goal.
 * @csspart received - The part of the bar that has been received.
 * @csspart matched - The part of the bar that matches donors' gifts.
 * @csspart pledged - The part of the bar that is pledged but not received.
 * @csspart share - Percent of its goal.
 * @csspart amount - Raised amount and goal.
 * @csspart raised - Raised amount.
 * @csspart goal - Goal.
 * @csspart computed - What percentages are computed from.
 * @csspart legend - What the parts of the bars mean.
 * @csspart pager - The buttons that turn pages.
 * @csspart more - A button that shows more teams or another page.
 * @cssprop [--fr-leaderboard-bar-size=0.625rem] - Thickness of the bars.
 * @cssstate loading - Nothing has been loaded yet.
 * @cssstate empty - The campaign has no teams yet.
 * @cssstate stale - The figures are over ten minutes old and can't be refreshed.
 * @cssstate failed - Nothing could be loaded.
 * @fires {FrReadyEvent} fr-ready - The first teams are on screen.
 * @fires {FrUpdateEvent} fr-update - New figures are on screen.
 * @fires {FrErrorEvent} fr-error - A load or refresh failed.
 * @fires {FrDataWarningEvent} fr-data-warning - The platform's answer lacked figures.
 * @fires {FrRowClickEvent} fr-row-click - A visitor clicked a team; cancel it to keep the link from being followed.
 * @fires {FrPageChangeEvent} fr-page-change - Other rows are on screen.
 */
export class FrTeamLeaderboard extends LitElement {
  static override styles = [tokens, base, styles, barStyles, rankStyles, toolStyles, layoutStyles];

  /** The campaign whose teams to show: its number, or several (comma or space) in one list. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /** `raised`, `goal`, `percent` (of goal, computed from the teams that raised the most), `newest` or `name`. */
  @property() sort = '';

  /** Teams to show at first, and to add with each press of "more": 1 to 100. */
  @property() limit = '10';

  /** `more`: a button adds rows below; `pages`: buttons turn pages. */
  @property() paging: 'more' | 'pages' = 'more';

  /** Number of a team to point out, with what it is behind the next one. Pinned below the rows when it is not among them. */
  @property({ attribute: 'highlight-team' }) highlightTeam = '';

  /** Shows ranks, bars and percentages, but no money. */
  @property({ type: Boolean, attribute: 'without-amounts', reflect: true }) withoutAmounts = false;

  /** Shows each team's captain: first name and initial. */
  @property({ type: Boolean, attribute: 'show-captain' }) showCaptain = false;

  /** Shows a box to find a team by name. */
  @property({ type: Boolean, attribute: 'with-search' }) withSearch = false;

  /** Shows buttons that change the order. */
  @property({ type: Boolean, attribute: 'with-sort' }) withSort = false;

  /** Shows buttons that copy the rows as text and as comma-separated values. */
  @property({ type: Boolean, attribute: 'with-copy' }) withCopy = false;

  /** For screens at events: large, without controls, turning pages by itself each so many seconds (10 when empty). */
  @property({ reflect: true }) kiosk: string | null = null;

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
  readonly #reader = new ReaderController(this);
  readonly #board = new BoardController(this, this.#settings, () => this.#question());
  readonly #tools = new ToolsController(this, () => this.#hasTools);
  readonly #news = new LeaderNews(this);
  readonly #movement = new Movement();
  #standing: Standing | undefined;
  #told = '';

  constructor() {
    super();
    new FlipController(this);
    new KioskController(
      this,
      () => readKiosk(this.kiosk),
      () => {
        // A page that is still on its way is not skipped.
        if (!this.#board.next) this.#reader.turn(this.#standing?.hasMore === true ? 1 : -this.#reader.page);
      },
    );
  }

  /** Asks for the teams now. */
  async refresh(): Promise<void> {
    await this.#board.refresh();
  }

  protected override willUpdate(changed: PropertyValues<FrTeamLeaderboard>): void {
    const has = (...names: (keyof FrTeamLeaderboard)[]) => names.some((name) => changed.has(name));
    if (has('sort')) this.#reader.order = undefined;
    if (has('campaignId', 'highlightTeam')) this.#reader.reach = 0;
    if (has('campaignId', 'limit', 'paging', 'sort', 'kiosk')) this.#reader.page = 0;
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
      ready: (answers) => this.#renderTeams(answers.flat().map(boardTeam)),
      retry: () => void this.refresh(),
      staleTime: staleSince === undefined ? undefined : formatTime(staleSince, locale, timezone),
    });
  }

  protected override updated(_changed: PropertyValues): void {
    const { state, question } = this.#board;
    const standing = this.#standing;
    if (state.status !== 'ready' || !question || !standing) return;
    this.#board.markEmpty(standing.all.length === 0 && question.text === '');
    // The rows of a later page may all have gone since it was asked for.
    if (standing.rows.length === 0 && question.from > 0) this.#reader.turn(-this.#reader.page);
    this.#tellPage(standing);
    if (standing.wantedReach !== question.reach) {
      this.#reader.reach = standing.wantedReach;
      // In an update of its own: the rows that are here need not wait for the ones being looked through.
      if (!this.#board.next) queueMicrotask(() => this.requestUpdate());
    } else if (standing.isMissing) hintOnce(this, `has no team ${this.highlightTeam} to highlight.`);
  }

  #question(): Question | Misconfiguration {
    const campaignIds = readCampaignIds(this.campaignId);
    if ('advice' in campaignIds) return campaignIds;
    const { page, text, reach, order = readOrder(this.sort) } = this.#reader;
    const paging = this.kiosk === null ? readPaging(this.paging) : 'pages';
    const range = rangeOf(paging, page, readLimit(this.limit));
    return { campaignIds, order, text, ...range, reach, language: this.#settings.language };
  }

  #renderTeams(teams: readonly BoardTeam[]): TemplateResult {
    const { question } = this.#board;
    if (!question) return html``;
    const { language, locale, currency } = this.#settings;
    const { withoutAmounts, showCaptain, withSearch, withSort, withCopy } = this;
    const standing = standingOf(teams, question, readTeamId(this.highlightTeam));
    const { all, rows, highlighted } = standing;
    this.#standing = standing;
    const moves = this.#movement.follow(aboutOf(question), all);
    this.#news.follow(all, moves, strings[language].leads);
    const voice = { language, locale, currency };
    const onSearch = (text: string) => this.#reader.choose({ text });
    const onSort = (order: Order) => this.#reader.choose({ order });
    const chosen = this.#reader.order ?? question.order;
    return renderBoard({
      ...standing,
      ...question,
      hasTools: this.#hasTools,
      tools: this.#tools.render({
        ...voice,
        withSearch,
        withSort,
        withCopy,
        rows,
        order: chosen,
        onSearch,
        onSort,
      }),
      news: this.#news.text,
      context: {
        ...voice,
        withoutAmounts,
        showCaptain,
        moves,
        highlight: highlighted && { id: highlighted.team.id, gap: gapOf(all, highlighted, question.order) },
      },
      paging: this.kiosk === null ? readPaging(this.paging) : 'none',
      isTurned: this.#reader.hasTurned,
      next: this.#board.next?.status,
      onTurn: this.#onTurn,
      onRowClick: this.#onRowClick,
    });
  }

  /** Tells the page when other rows are on screen, but not of the first ones. */
  #tellPage({ range }: Standing): void {
    const now = `${range.from} ${range.to}`;
    const before = this.#told;
    this.#told = now;
    if (before !== '' && before !== now) this.dispatchEvent(new FrPageChangeEvent(range.from + 1, range.to));
  }

  get #hasTools(): boolean {
    return this.kiosk === null && (this.withSearch || this.withSort || this.withCopy);
  }

  readonly #onTurn = (pages: number): void => {
    if (pages === 0) void this.#board.refreshNext();
    else this.#reader.turn(pages, readPaging(this.paging) === 'more' ? this.#board.question?.to : undefined);
  };

  readonly #onRowClick = (event: MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-team]') : null;
    const team = this.#standing?.all.find(({ team: { id } }) => String(id) === row?.dataset['team'])?.team;
    if (!team) return;
    if (!this.dispatchEvent(new FrRowClickEvent(team.id, team.url ?? ''))) event.preventDefault();
  };
}
