import type { TemplateResult } from 'lit';
import { readCampaignIds } from '../../controllers/campaign-id.js';
import { hintOnce } from '../../controllers/developer-hint.js';
import { FrGiveRequestEvent } from '../../controllers/give-request.js';
import type { SettingsController } from '../../controllers/settings-controller.js';
import { BatchController } from './batch-controller.js';
import type { Answers, BoardController } from './board-controller.js';
import { BoardParts, type PartsHost } from './board-parts.js';
import { CampaignCheck } from './campaign-check.js';
import { FrPageChangeEvent, FrRowClickEvent } from './events.js';
import { FlipController } from './flip-controller.js';
import { FocusController } from './focus-controller.js';
import { messages } from './messages.js';
import { HighlightController } from './highlight-controller.js';
import { readTeamId } from './highlight.js';
import { LeaderNews } from './leader-news.js';
import { Movement } from './movement.js';
import { rangeOf, readPaging } from './paging.js';
import { aboutOf, isFromTop, readLimit, type Order, type Question } from './question.js';
import type { ReaderController } from './reader-controller.js';
import { renderBoard, type BoardView } from './render-board.js';
import { standingOf, type Standing } from './standing.js';
import { boardTeam, type BoardTeam } from './team.js';

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
  readonly #reader: ReaderController;
  readonly #parts: BoardParts;
  readonly #news: LeaderNews;
  readonly #highlight: HighlightController;
  readonly #check: CampaignCheck;
  readonly #focus: FocusController;
  readonly #batches: BatchController;
  readonly #movement = new Movement();
  #standing: Standing | undefined;
  /** Identifies the list on screen. Rows of another page or search are not animated. */
  #drawn = '';
  #dispatchedPage = '';

  constructor(
    host: BoardHost,
    settings: SettingsController,
    teams: BoardController,
    reader: ReaderController,
  ) {
    this.#host = host;
    this.#settings = settings;
    this.#teams = teams;
    this.#reader = reader;
    this.#parts = new BoardParts(host, () => {
      // Waits while the next page is loading, so that it is not skipped.
      if (!teams.next) reader.turn(this.#standing?.hasMore === true ? 1 : -reader.page);
    });
    this.#news = new LeaderNews(host);
    this.#highlight = new HighlightController(host, settings);
    this.#check = new CampaignCheck(host, settings);
    this.#focus = new FocusController(host);
    this.#batches = new BatchController(host);
    teams.isComplete = () => this.#batches.isWhole;
    teams.isWaiting = () => this.#parts.isAwaited;
    new FlipController(host, () => this.#drawn);
  }

  /** Whether the board is a kiosk. */
  get isKiosk(): boolean {
    return this.#parts.isKiosk;
  }

  /** How many campaigns the platform does not have; 0 if it has none of them, because the board then shows another message. */
  get missing(): number {
    return this.#isUnknown ? 0 : this.#check.unknown;
  }

  get #isUnknown(): boolean {
    return this.#check.unknown === this.#teams.question?.campaignIds.length;
  }

  render(answers: Answers): TemplateResult | undefined {
    const { question } = this.#teams;
    if (!question) return undefined;
    const { language, money } = this.#settings;
    const { withoutAmounts, showCaptain, paging } = this.#host;
    const id = readTeamId(this.#host.highlightTeam);
    const { team, place } = this.#highlight;
    const sought = id === undefined ? undefined : { id, team, place };
    const standing = standingOf(answers.flat().map(boardTeam), question, sought);
    const { all, pinned, highlight } = standing;
    this.#standing = standing;
    this.#drawn = `${question.from} ${question.text}`;
    const moves = this.#movement.follow(aboutOf(question), pinned ? [...all, pinned] : all);
    this.#news.follow(all, moves, messages(language).leads);
    return renderBoard({
      ...standing,
      ...question,
      now: this.#batches.follow(standing.rows),
      tools: this.#renderTools(standing, question),
      news: this.#news.text,
      isUnknown: this.#isUnknown,
      head: this.#renderHead(question, standing),
      context: {
        language,
        ...money,
        withoutAmounts,
        showCaptain,
        showCampaign: question.campaignIds.length > 1,
        moves,
        highlight,
      },
      paging: this.isKiosk ? 'none' : readPaging(paging),
      isTurned: this.#reader.hasTurned,
      next: this.#teams.next?.status,
      onTurn: this.#onTurn,
      onRowClick: this.#onRowClick,
    });
  }

  /** Call this once the rows are on screen. */
  drawn(): void {
    const { question } = this.#teams;
    const standing = this.#standing;
    if (!question || !standing) return;
    this.#teams.markEmpty(standing.all.length === 0 && question.text === '');
    this.#teams.markPartial(this.#check.unknown > 0);
    this.#check.follow(this.#withoutTeams(question));
    // A refresh may have removed all rows of a later page: go back to the first page.
    if (standing.rows.length === 0 && question.from > 0) this.#reader.turn(-this.#reader.page);
    if (this.#batches.isWhole) this.#dispatchPage(standing);
    this.#lookFor(standing, question);
  }

  /** Searches for the highlighted team outside the loaded rows. */
  #lookFor({ isBeyond, all }: Standing, { campaignIds, order, language, filters }: Question): void {
    const id = readTeamId(this.#host.highlightTeam);
    const isSought = id !== undefined && isBeyond && all.length > 0;
    this.#highlight.follow(
      isSought ? { id, campaignIds, order, language, ...(filters && { filters }) } : undefined,
    );
    if (this.#highlight.isMissing) hintOnce(this.#host, `has no team ${String(id)} to highlight.`);
  }

  /** Returns the campaigns without teams; none for a search or a later page, which do not contain all teams. */
  #withoutTeams({ campaignIds, text, from }: Question): number[] {
    const { state } = this.#teams;
    if (state.status !== 'ready' || text !== '' || from > 0) return [];
    const pages = state.value.length / campaignIds.length;
    return campaignIds.filter((_, at) =>
      state.value.slice(at * pages, (at + 1) * pages).every((teams) => teams.length === 0),
    );
  }

  /** Renders the head of a kiosk. Its title is the campaign's name, if there is one campaign and its name is known. */
  #renderHead({ campaignIds, order }: Question, { all }: Standing): BoardView['head'] {
    const { kiosk } = this.#parts;
    if (!kiosk) return undefined;
    const words = messages(this.#settings.language);
    const name = campaignIds.length === 1 ? all[0]?.team.campaign : '';
    return (legend) => kiosk.renderHead(name || words.board[order], campaignIds[0], legend, words);
  }

  #renderTools({ rows }: Standing, question: Question): TemplateResult | undefined {
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
      order: this.#reader.order ?? question.order,
      onSearch: (text: string) => this.#choose({ text }),
      onSort: (order: Order) => this.#choose({ order }),
    });
  }

  /** Dispatches `fr-page-change` if other rows are on screen, but not for the first rows. */
  #dispatchPage({ range }: Standing): void {
    const now = `${range.from} ${range.to}`;
    const before = this.#dispatchedPage;
    this.#dispatchedPage = now;
    if (before !== '' && before !== now)
      this.#host.dispatchEvent(new FrPageChangeEvent(range.from + 1, range.to));
  }

  readonly #onTurn = (pages: number): void => {
    if (pages === 0) return void this.#teams.refreshNext();
    this.#focus.goTo(this.#firstNew(pages));
    this.#reader.turn(pages);
  };

  #choose(choice: { text?: string; order?: Order }): void {
    this.#focus.goTo(undefined);
    this.#reader.choose(choice);
  }

  /** Index of the first row that "more" or "earlier" adds, which gets the focus. After turning a page, the focus stays on the button. */
  #firstNew(pages: number): number | undefined {
    const { question } = this.#teams;
    if (!question || readPaging(this.#host.paging) === 'pages') return undefined;
    if (pages > 0) return question.to;
    const [page, size] = [this.#reader.page + pages, readLimit(this.#host.limit)];
    return rangeOf({ paging: 'more', page, size, fromTop: isFromTop(question) }).from;
  }

  readonly #onRowClick = (event: MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-team]') : null;
    const { all = [], pinned } = this.#standing ?? {};
    const drawn = pinned ? [...all, pinned] : all;
    const team = drawn.find(({ team: { id } }) => String(id) === row?.dataset['team'])?.team;
    if (!team) return;
    const isFree = this.#host.dispatchEvent(new FrRowClickEvent(team.id, team.url ?? ''));
    if (!isFree || (this.#host.withRowGifts && !this.#host.dispatchEvent(this.#requestFor(team))))
      event.preventDefault();
  };

  /** Returns a request for a gift to the team's campaign, or to any campaign of the board if the team's is unknown. */
  #requestFor({ campaignId }: BoardTeam): FrGiveRequestEvent {
    const ids = readCampaignIds(this.#host.campaignId);
    const all = 'advice' in ids ? [] : ids;
    return new FrGiveRequestEvent(campaignId === undefined ? all : [campaignId], undefined);
  }
}
