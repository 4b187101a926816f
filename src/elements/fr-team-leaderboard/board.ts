import type { TemplateResult } from 'lit';
import { readCampaignIds } from '../../controllers/campaign-id.js';
import { hintOnce } from '../../controllers/developer-hint.js';
import { FrGiveRequestEvent } from '../../controllers/give-request.js';
import { setOnHost } from '../../controllers/host-sheets.js';
import { LazyModule } from '../../controllers/lazy-module.js';
import type { SettingsController } from '../../controllers/settings-controller.js';
import { say } from '../../i18n/say.js';
import type { Answers, BoardController } from './board-controller.js';
import { BoardParts, type PartsHost } from './board-parts.js';
import { CampaignCheck } from './campaign-check.js';
import { FrPageChangeEvent, FrRowClickEvent } from './events.js';
import { FocusController } from './focus-controller.js';
import { messages } from './messages.js';
import type { HighlightController } from './highlight-controller.js';
import { readTeamId } from './highlight.js';
import { LeaderAnnouncer } from './leader-announcer.js';
import { Movement } from './movement.js';
import { rangeOf, readPaging } from './paging.js';
import { rankingKeyOf, isFromTop, readLimit, type Order, type BoardQuery } from './board-query.js';
import type { VisitorChoice } from './visitor-choice.js';
import { renderBoard, type BoardView } from './render-board.js';
import { amountWidthOf } from './render-row.js';
import { RowList } from './row-list.js';
import { visibleTeamsOf, type VisibleTeams } from './visible-teams.js';
import { toBoardTeam, type BoardTeam } from './team.js';

/** The attributes that a board depends on. */
export interface BoardHost extends PartsHost {
  campaignId: string;
  paging: 'more' | 'pages';
  limit: string;
  highlightTeam: string;
  withoutAmounts: boolean;
  showCaptain: boolean;
  withRowGifts: boolean;
}

/** Renders teams into its host. In a separate file, so that only pages with a leaderboard load it. */
export class Board {
  readonly #host: BoardHost;
  readonly #settings: SettingsController;
  readonly #teams: BoardController;
  readonly #choice: VisitorChoice;
  readonly #parts: BoardParts;
  readonly #leaderAnnouncer: LeaderAnnouncer;
  /** Loaded for a highlighted team that is not among the loaded ones. */
  readonly #highlight: LazyModule<HighlightController>;
  readonly #campaignCheck: CampaignCheck;
  readonly #focus: FocusController;
  readonly #rows: RowList;
  readonly #movement = new Movement();
  #visibleTeams: VisibleTeams | undefined;
  /** Identifies the list on screen. Rows of another page or search are not animated. */
  #listKey = '';
  #dispatchedPage = '';

  constructor(host: BoardHost, settings: SettingsController, teams: BoardController, choice: VisitorChoice) {
    this.#host = host;
    this.#settings = settings;
    this.#teams = teams;
    this.#choice = choice;
    this.#parts = new BoardParts(host, () => {
      // Waits while the next page is loading, so that it is not skipped.
      if (!teams.next) choice.turn(this.#visibleTeams?.hasMore === true ? 1 : -choice.page);
    });
    this.#leaderAnnouncer = new LeaderAnnouncer(host);
    this.#highlight = new LazyModule(host, {
      name: 'highlight-controller',
      load: async () => new (await import('./highlight-controller.js')).HighlightController(host, settings),
    });
    this.#campaignCheck = new CampaignCheck(host, settings);
    this.#focus = new FocusController(host);
    this.#rows = new RowList(host);
    teams.isComplete = () => this.#rows.isComplete;
    teams.isWaiting = () => this.#parts.isLoading;
  }

  /** Whether the board is a kiosk. */
  get isKiosk(): boolean {
    return this.#parts.isKiosk;
  }

  /** How many campaigns the platform does not have; 0 if it has none of them, because the board then shows another message. */
  get missing(): number {
    return this.#isUnknown ? 0 : this.#campaignCheck.unknown;
  }

  get #isUnknown(): boolean {
    return this.#campaignCheck.unknown === this.#teams.query?.campaignIds.length;
  }

  render(answers: Answers): TemplateResult | undefined {
    const { query } = this.#teams;
    if (!query) return undefined;
    const { language, money } = this.#settings;
    const { withoutAmounts, showCaptain, paging } = this.#host;
    const id = readTeamId(this.#host.highlightTeam);
    const { team, overallRank } = this.#highlight.value?.found ?? {};
    const target = id === undefined ? undefined : { id, team, overallRank };
    const visible = visibleTeamsOf(answers.flat().map(toBoardTeam), query, target);
    const { all, rows, pinned, highlight } = visible;
    this.#visibleTeams = visible;
    const { from } = query;
    const listKey = `${from} ${query.text}`;
    const isSame = listKey === this.#listKey;
    this.#listKey = listKey;
    const moves = this.#movement.update(rankingKeyOf(query), pinned ? [...all, pinned] : all);
    this.#leaderAnnouncer.update(all, moves, (name) => say(messages(language), 'leads', { name }));
    const context = {
      language,
      ...money,
      withoutAmounts,
      showCaptain,
      showCampaign: query.campaignIds.length > 1,
      moves,
      highlight,
    };
    setOnHost(this.#host, '--_amount', amountWidthOf(pinned ? [...rows, pinned] : rows, context));
    this.#rows.prepare({ rows, pinned, from, context, isSame });
    return renderBoard({
      ...visible,
      ...query,
      isComplete: this.#rows.isComplete,
      tools: this.#renderTools(visible, query),
      announcement: this.#leaderAnnouncer.text,
      isUnknown: this.#isUnknown,
      head: this.#renderHead(query, visible),
      context,
      paging: this.isKiosk ? 'none' : readPaging(paging),
      isTurned: this.#choice.hasTurned,
      next: this.#teams.next?.status,
      onTurn: this.#onTurn,
      onRowClick: this.#onRowClick,
    });
  }

  /** Call this after each rendering, before its events. */
  drawRows(): void {
    this.#rows.draw();
  }

  /** Call this once the rows are on screen. */
  onRendered(): void {
    const { query } = this.#teams;
    const visible = this.#visibleTeams;
    if (!query || !visible) return;
    this.#teams.markEmpty(visible.all.length === 0 && query.text === '');
    this.#teams.markPartial(this.#campaignCheck.unknown > 0 || visible.isIncomplete);
    this.#campaignCheck.watch(this.#campaignsWithoutTeams(query));
    // A refresh may have removed all rows of a later page: go back to the first page.
    if (visible.rows.length === 0 && query.from > 0) this.#choice.turn(-this.#choice.page);
    if (this.#rows.isComplete) this.#dispatchPage(visible);
    this.#searchHighlighted(visible, query);
  }

  /** Searches for the highlighted team outside the loaded rows. */
  #searchHighlighted(
    { isBeyond, all }: VisibleTeams,
    { campaignIds, order, language, filters }: BoardQuery,
  ): void {
    const id = readTeamId(this.#host.highlightTeam);
    const isSought = id !== undefined && isBeyond && all.length > 0;
    if (isSought) void this.#highlight.prepare(this.#teams.state);
    const highlight = this.#highlight.value;
    highlight?.search(
      isSought ? { id, campaignIds, order, language, ...(filters && { filters }) } : undefined,
    );
    if (highlight?.found?.isMissing) hintOnce(this.#host, `has no team ${String(id)} to highlight.`);
  }

  /** Returns the campaigns without teams; none for a search or a later page, which do not contain all teams. */
  #campaignsWithoutTeams({ campaignIds, text, from }: BoardQuery): number[] {
    const { state } = this.#teams;
    if (state.status !== 'ready' || text !== '' || from > 0) return [];
    const pages = state.value.length / campaignIds.length;
    return campaignIds.filter((_, at) =>
      state.value.slice(at * pages, (at + 1) * pages).every((teams) => teams.length === 0),
    );
  }

  /** Renders the head of a kiosk. Its title is the campaign's name, if there is one campaign and its name is known. */
  #renderHead({ campaignIds, order }: BoardQuery, { all }: VisibleTeams): BoardView['head'] {
    const { kiosk } = this.#parts;
    if (!kiosk) return undefined;
    const words = messages(this.#settings.language);
    const name = campaignIds.length === 1 ? all[0]?.team.campaign : '';
    return (legend) => kiosk.renderHead(name || words[`board.${order}`], legend, words);
  }

  #renderTools({ rows }: VisibleTeams, query: BoardQuery): TemplateResult | undefined {
    const { language, money } = this.#settings;
    const { withSearch, withSort, withCopy, withoutAmounts } = this.#host;
    return this.#parts.tools?.render({
      language,
      ...money,
      withSearch,
      withSort,
      withCopy,
      withoutAmounts,
      rows,
      order: this.#choice.order ?? query.order,
      onSearch: (text: string) => this.#choose({ text }),
      onSort: (order: Order) => this.#choose({ order }),
    });
  }

  /** Dispatches `fr-page-change` if other rows are on screen, but not for the first rows. */
  #dispatchPage({ range }: VisibleTeams): void {
    const now = `${range.from} ${range.to}`;
    const before = this.#dispatchedPage;
    this.#dispatchedPage = now;
    if (before !== '' && before !== now)
      this.#host.dispatchEvent(new FrPageChangeEvent(range.from + 1, range.to));
  }

  readonly #onTurn = (pages: number): void => {
    if (pages === 0) return void this.#teams.refreshNext();
    this.#focus.focusRow(this.#firstNewRow(pages));
    this.#choice.turn(pages);
  };

  #choose(choice: { text?: string; order?: Order }): void {
    this.#focus.focusRow(undefined);
    this.#choice.choose(choice);
  }

  /** Index of the first row that "more" or "earlier" adds, which gets the focus. After turning a page, the focus stays on the button. */
  #firstNewRow(pages: number): number | undefined {
    const { query } = this.#teams;
    if (!query || readPaging(this.#host.paging) === 'pages') return undefined;
    if (pages > 0) return query.to;
    const [page, size] = [this.#choice.page + pages, readLimit(this.#host.limit)];
    return rangeOf({ paging: 'more', page, size, fromTop: isFromTop(query) }).from;
  }

  readonly #onRowClick = (event: MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-team]') : null;
    const { all = [], pinned } = this.#visibleTeams ?? {};
    const drawn = pinned ? [...all, pinned] : all;
    const team = drawn.find(({ team: { id } }) => String(id) === row?.dataset['team'])?.team;
    if (!team) return;
    const isFree = this.#host.dispatchEvent(new FrRowClickEvent(team.id, team.url ?? ''));
    if (!isFree || (this.#host.withRowGifts && !this.#host.dispatchEvent(this.#createGiveRequest(team))))
      event.preventDefault();
  };

  /** Returns a request for a gift to the team's campaign, or to any campaign of the board if the team's is unknown. */
  #createGiveRequest({ campaignId }: BoardTeam): FrGiveRequestEvent {
    const ids = readCampaignIds(this.#host.campaignId);
    const all = 'advice' in ids ? [] : ids;
    return new FrGiveRequestEvent(campaignId === undefined ? all : [campaignId], undefined);
  }
}
