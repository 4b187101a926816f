import type { LitElement, TemplateResult } from 'lit';
import { hintOnce } from '../../controllers/developer-hint.js';
import { addSheets } from '../../controllers/part-task.js';
import type { SettingsController } from '../../controllers/settings-controller.js';
import barStyles from './bar.styles.js';
import type { Answers, BoardController } from './board-controller.js';
import { BoardTools } from './board-tools.js';
import { FrPageChangeEvent, FrRowClickEvent } from './events.js';
import { FlipController } from './flip-controller.js';
import { strings } from './fr-team-leaderboard.strings.js';
import styles from './fr-team-leaderboard.styles.js';
import { gapOf, readTeamId } from './highlight.js';
import { KioskController, readKiosk } from './kiosk-controller.js';
import layoutStyles from './layout.styles.js';
import { LeaderNews } from './leader-news.js';
import { Movement } from './movement.js';
import { readPaging } from './paging.js';
import { aboutOf, type Order, type Question } from './question.js';
import rankStyles from './rank.styles.js';
import type { ReaderController } from './reader-controller.js';
import { renderBoard } from './render-board.js';
import { standingOf, type Standing } from './standing.js';
import { boardTeam } from './team.js';
import toolStyles from './tools.styles.js';

/** The attributes that say what is drawn. */
export interface BoardHost extends LitElement {
  paging: 'more' | 'pages';
  highlightTeam: string;
  withoutAmounts: boolean;
  showCaptain: boolean;
  withSearch: boolean;
  withSort: boolean;
  withCopy: boolean;
  kiosk: string | null;
}

/** Everything of a leaderboard that only a page with one needs: it draws teams into its host. */
export class Board {
  readonly #host: BoardHost;
  readonly #settings: SettingsController;
  readonly #teams: BoardController;
  readonly #reader: ReaderController;
  readonly #tools: BoardTools;
  readonly #news: LeaderNews;
  readonly #movement = new Movement();
  #standing: Standing | undefined;
  #told = '';

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
    this.#tools = new BoardTools(host);
    this.#news = new LeaderNews(host);
    new FlipController(host);
    new KioskController(
      host,
      () => readKiosk(host.kiosk),
      () => {
        // A page that is still on its way is not skipped.
        if (!teams.next) reader.turn(this.#standing?.hasMore === true ? 1 : -reader.page);
      },
    );
    addSheets(host, [styles, barStyles, rankStyles, toolStyles, layoutStyles]);
  }

  render(answers: Answers): TemplateResult | undefined {
    const { question } = this.#teams;
    if (!question) return undefined;
    const { language, locale, currency } = this.#settings;
    const { withoutAmounts, showCaptain, kiosk, paging, highlightTeam } = this.#host;
    const standing = standingOf(answers.flat().map(boardTeam), question, readTeamId(highlightTeam));
    const { all, highlighted } = standing;
    this.#standing = standing;
    const moves = this.#movement.follow(aboutOf(question), all);
    this.#news.follow(all, moves, strings[language].leads);
    return renderBoard({
      ...standing,
      ...question,
      tools: this.#renderTools(standing, question),
      news: this.#news.text,
      context: {
        language,
        locale,
        currency,
        withoutAmounts,
        showCaptain,
        moves,
        highlight: highlighted && {
          id: highlighted.team.id,
          gap: gapOf(all, highlighted, question.order),
        },
      },
      paging: kiosk === null ? readPaging(paging) : 'none',
      isTurned: this.#reader.hasTurned,
      next: this.#teams.next?.status,
      onTurn: this.#onTurn,
      onRowClick: this.#onRowClick,
    });
  }

  /** What can only be done once the rows are on screen. */
  drawn(): void {
    const { question } = this.#teams;
    const standing = this.#standing;
    if (!question || !standing) return;
    this.#teams.markEmpty(standing.all.length === 0 && question.text === '');
    // The rows of a later page may all have gone since it was asked for.
    if (standing.rows.length === 0 && question.from > 0) this.#reader.turn(-this.#reader.page);
    this.#tellPage(standing);
    if (standing.wantedReach !== question.reach) {
      this.#reader.reach = standing.wantedReach;
      // In an update of its own: the rows that are here need not wait for the ones being looked through.
      if (!this.#teams.next) queueMicrotask(() => this.#host.requestUpdate());
    } else if (standing.isMissing) {
      hintOnce(this.#host, `has no team ${this.#host.highlightTeam} to highlight.`);
    }
  }

  #renderTools({ rows }: Standing, question: Question): TemplateResult | undefined {
    const { language, locale, currency } = this.#settings;
    const { withSearch, withSort, withCopy, kiosk } = this.#host;
    if (kiosk !== null || !(withSearch || withSort || withCopy)) return undefined;
    return this.#tools.render({
      language,
      locale,
      currency,
      withSearch,
      withSort,
      withCopy,
      rows,
      order: this.#reader.order ?? question.order,
      onSearch: (text: string) => this.#reader.choose({ text }),
      onSort: (order: Order) => this.#reader.choose({ order }),
    });
  }

  /** Tells the page when other rows are on screen, but not of the first ones. */
  #tellPage({ range }: Standing): void {
    const now = `${range.from} ${range.to}`;
    const before = this.#told;
    this.#told = now;
    if (before !== '' && before !== now)
      this.#host.dispatchEvent(new FrPageChangeEvent(range.from + 1, range.to));
  }

  readonly #onTurn = (pages: number): void => {
    if (pages === 0) void this.#teams.refreshNext();
    else
      this.#reader.turn(
        pages,
        readPaging(this.#host.paging) === 'more' ? this.#teams.question?.to : undefined,
      );
  };

  readonly #onRowClick = (event: MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-team]') : null;
    const team = this.#standing?.all.find(({ team: { id } }) => String(id) === row?.dataset['team'])?.team;
    if (!team) return;
    if (!this.#host.dispatchEvent(new FrRowClickEvent(team.id, team.url ?? ''))) event.preventDefault();
  };
}
