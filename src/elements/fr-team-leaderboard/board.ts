import type { TemplateResult } from 'lit';
import { campaignIdsIn } from '../../controllers/campaign-id.js';
import { hintOnce } from '../../controllers/developer-hint.js';
import { FrGiveRequestEvent } from '../../controllers/give-request.js';
import { addSheets, setOnHost } from '../../controllers/host-sheets.js';
import { LazyModule, OptionalPart } from '../../controllers/lazy-module.js';
import type { SettingsController } from '../../controllers/settings-controller.js';
import { say } from '../../i18n/say.js';
import type { Answers, TeamsController } from './teams-controller.js';
import type { Tools } from './tools.js';
import { CampaignCheck } from './campaign-check.js';
import { FrPageChangeEvent, FrRowClickEvent } from './events.js';
import { FocusController } from './focus-controller.js';
import type { Kiosk, KioskHost } from './kiosk.js';
import { messages } from './messages.js';
import { boardModel, campaignsWithoutTeams, type BoardModel } from './model.js';
import type { HighlightController } from './highlight-controller.js';
import { readTeamId } from './highlight.js';
import { LeaderAnnouncer } from './leader-announcer.js';
import { Movement } from './movement.js';
import { rangeOf, readPaging } from './paging.js';
import { rankingKeyOf, isFromTop, readLimit, type Order, type BoardQuery } from './query.js';
import type { VisitorChoice } from './visitor-choice.js';
import { amountWidthOf, shareWidthOf } from './render-row.js';
import { RowList } from './row-list.js';
import { Scale } from './scale.js';
import { toBoardTeam, type BoardTeam } from './team.js';
import { renderBoard, type BoardView } from './view.js';

/** The attributes that a board depends on. */
export interface BoardHost extends KioskHost {
  campaignId: string;
  paging: 'more' | 'pages';
  limit: string;
  highlightTeam: string;
  withoutAmounts: boolean;
  showCaptain: boolean;
  withRowGifts: boolean;
  withSearch: boolean;
  withSort: boolean;
  withCopy: boolean;
}

/** Makes the model of a board and draws its view, and does what its events need. */
export class Board {
  readonly #host: BoardHost;
  readonly #settings: SettingsController;
  readonly #teams: TeamsController;
  readonly #choice: VisitorChoice;
  readonly #kiosk: OptionalPart<Kiosk>;
  /** A kiosk has no controls. */
  readonly #tools: OptionalPart<Tools>;
  readonly #leaderAnnouncer: LeaderAnnouncer;
  /** Loaded for a highlighted team that is not among the loaded ones. */
  readonly #highlight: LazyModule<HighlightController>;
  readonly #campaignCheck: CampaignCheck;
  readonly #focus: FocusController;
  readonly #rows: RowList;
  readonly #movement = new Movement();
  readonly #scale = new Scale();
  #model: BoardModel | undefined;
  /** Identifies the list on screen. Rows of another page or search are not animated. */
  #listKey = '';
  #dispatchedPage = '';

  constructor(host: BoardHost, settings: SettingsController, teams: TeamsController, choice: VisitorChoice) {
    this.#host = host;
    this.#settings = settings;
    this.#teams = teams;
    this.#choice = choice;
    this.#kiosk = new OptionalPart(host, {
      name: 'kiosk',
      isUsed: () => host.kiosk !== null,
      load: async () => {
        const { Kiosk, sheet } = await import('./kiosk.js');
        addSheets(host, [sheet]);
        return new Kiosk(host, settings, () => {
          // Waits while the next page is loading, so that it is not skipped.
          if (!teams.next) choice.turn(this.#model?.hasMore === true ? 1 : -choice.page);
        });
      },
    });
    this.#tools = new OptionalPart(host, {
      name: 'tools',
      isUsed: () => !this.isKiosk && (host.withSearch || host.withSort || host.withCopy),
      load: async () => {
        const { Tools, sheet } = await import('./tools.js');
        addSheets(host, [sheet]);
        return new Tools(host);
      },
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
    teams.isWaiting = () => this.#kiosk.isLoading || this.#tools.isLoading;
  }

  /** Whether the board is a kiosk; without the code for it, an ordinary board is shown. */
  get isKiosk(): boolean {
    return this.#host.kiosk !== null && this.#kiosk.value !== null;
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
    const model = boardModel(answers.flat().map(toBoardTeam), query, target);
    const { all, pinned, highlight } = model;
    this.#model = model;
    const listKey = `${query.from} ${query.text}`;
    const isSame = listKey === this.#listKey;
    this.#listKey = listKey;
    const moves = this.#movement.update(rankingKeyOf(query), pinned ? [...all, pinned] : all);
    this.#leaderAnnouncer.update(all, moves, (name) => say(messages(language), 'leads', { name }));
    const context = {
      language,
      ...money,
      order: query.order,
      longest: this.#scale.longest(query, model),
      withoutAmounts,
      showCaptain,
      showCampaign: query.campaignIds.length > 1,
      moves,
      highlight,
    };
    setOnHost(this.#host, '--_amount', amountWidthOf(model.drawn, context));
    setOnHost(this.#host, '--_share', shareWidthOf(model.drawn));
    this.#rows.prepare({ ...model, context, isSame });
    return renderBoard({
      ...model,
      isComplete: this.#rows.isComplete,
      tools: this.#renderTools(model),
      announcement: this.#leaderAnnouncer.text,
      isUnknown: this.#isUnknown,
      head: this.#renderHead(query, model),
      context,
      paging: this.isKiosk ? 'none' : readPaging(paging),
      isTurned: this.#choice.hasTurned,
      next: this.#teams.next?.status,
      onTurn: this.#onTurn,
      onRowClick: this.#onRowClick,
    });
  }

  async refreshKiosk(): Promise<void> {
    await this.#kiosk.value?.refresh();
  }

  /** Call this after each rendering, before its events. */
  drawRows(): void {
    this.#rows.draw();
  }

  /** Call this once the rows are on screen. */
  onRendered(answers: Answers): void {
    const { query } = this.#teams;
    const model = this.#model;
    if (!query || !model) return;
    this.#teams.markEmpty(model.all.length === 0 && query.text === '');
    this.#teams.markPartial(this.#campaignCheck.unknown > 0 || model.isIncomplete);
    this.#campaignCheck.watch(campaignsWithoutTeams(answers, query));
    // A refresh may have removed all rows of a later page: go back to the first page.
    if (model.rows.length === 0 && query.from > 0) this.#choice.turn(-this.#choice.page);
    if (this.#rows.isComplete) this.#dispatchPage(model);
    this.#searchHighlighted(model, query);
  }

  /** Searches for the highlighted team outside the loaded rows. */
  #searchHighlighted(
    { isBeyond, all }: BoardModel,
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

  /** Renders the head of a kiosk. Its title is the campaign's name, if there is one campaign and its name is known. */
  #renderHead({ campaignIds, order }: BoardQuery, { all }: BoardModel): BoardView['head'] {
    const { value: kiosk } = this.#kiosk;
    if (!kiosk) return undefined;
    const words = messages(this.#settings.language);
    const name = campaignIds.length === 1 ? all[0]?.team.campaign : '';
    return (legend) => kiosk.renderHead(name || words[`board.${order}`], legend);
  }

  #renderTools({ rows, order }: BoardModel): TemplateResult | undefined {
    const { language, money } = this.#settings;
    const { withSearch, withSort, withCopy, withoutAmounts } = this.#host;
    return this.#tools.value?.render({
      language,
      ...money,
      withSearch,
      withSort,
      withCopy,
      withoutAmounts,
      rows,
      order: this.#choice.order ?? order,
      onSearch: (text: string) => this.#choose({ text }),
      onSort: (order: Order) => this.#choose({ order }),
    });
  }

  /** Dispatches `fr-page-change` if other rows are on screen, but not for the first rows. */
  #dispatchPage({ range }: BoardModel): void {
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
    const { all = [], pinned } = this.#model ?? {};
    const drawn = pinned ? [...all, pinned] : all;
    const team = drawn.find(({ team: { id } }) => String(id) === row?.dataset['team'])?.team;
    if (!team) return;
    const isFree = this.#host.dispatchEvent(new FrRowClickEvent(team.id, team.url ?? ''));
    if (!isFree || (this.#host.withRowGifts && !this.#host.dispatchEvent(this.#createGiveRequest(team))))
      event.preventDefault();
  };

  /** Returns a request for a gift to the team's campaign, or to any campaign of the board if the team's is unknown. */
  #createGiveRequest({ campaignId }: BoardTeam): FrGiveRequestEvent {
    const all = campaignIdsIn(this.#host.campaignId);
    return new FrGiveRequestEvent(campaignId === undefined ? all : [campaignId], undefined);
  }
}
