import type { nothing, PropertyValues, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AnnouncementController } from '../../controllers/announcement-controller.js';
import { readOption } from '../../hints/attribute-hints.js';
import { campaignIdsIn, readCampaignIds } from '../../controllers/campaign-id.js';
import { hintOnce } from '../../hints/developer-hint.js';
import { FiguresElement } from '../../controllers/figures-element.js';
import { FrGiftRequestEvent, opensElsewhere } from '../../controllers/gift-request.js';
import { addSheets, setOnHost } from '../../controllers/host-sheets.js';
import { OptionalPart } from '../../controllers/lazy-module.js';
import { isFalse } from '../../controllers/read-attribute.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import type { Misconfiguration } from '../../controllers/view-state.js';
import { formatEarly } from '../../format/format-early.js';
import { say } from '../../text/say.js';
import { boardSheet } from '../../styles/board.js';
import { renderResource } from '../../templates/resource.js';
import { afterFrame } from './after-frame.js';
import { CampaignCheck } from './campaign-check.js';
import { leaderboardData, type LeaderboardData } from './data.js';
import { FrRowsChangeEvent, FrTeamSelectEvent } from './events.js';
import { FocusController } from './focus-controller.js';
import { readTeamId } from './highlight.js';
import type { Kiosk } from './kiosk.js';
import { messages } from './messages.js';
import { boardModel, campaignsWithoutTeams, hasAllTeams, type BoardModel } from './model.js';
import { maxRows, rangeOf, readPaging, type Range } from './paging.js';
import {
  countLoaded,
  isFromTop,
  maxPageSize,
  orders,
  rankingKeyOf,
  readFilters,
  readLimit,
  type BoardQuery,
  type Order,
} from './query.js';
import { renderLegend } from './render-legend.js';
import { amountWidthOf, shareWidthOf, type RowContext } from './render-row.js';
import { RowMotion } from './row-motion.js';
import { nextRows, type ShownRows } from './rows.js';
import { toBoardTeam } from './team.js';
import { TeamsController, type Answers } from './teams-controller.js';
import type { Tools } from './tools.js';
import { renderBoard, type BoardView } from './view.js';
import { noChoice, turned, type VisitorChoice } from './visitor-choice.js';

interface RowsInCommon {
  readonly model: BoardModel;
  readonly context: RowContext;
  readonly legend: BoardView['legend'];
  readonly amountWidth: number;
  readonly shareWidth: number;
}

/**
 * Lists the teams of one or several campaigns by raised amount, goal, share of the goal, age or name. Optional: search, paging,
 * one highlighted team, and a kiosk mode.
 *
 * @tag fr-team-leaderboard
 * @slot - Shown while there are no teams to show: before they load, and if they can't be loaded.
 * @slot loading - Replaces the placeholder.
 * @slot error - Replaces the message shown when nothing could be loaded.
 * @slot empty - Replaces the sentence shown while the campaign has no teams.
 * @slot heading - Replaces the title of a kiosk, which is the campaign's name.
 * @csspart tools - Search and sort.
 * @csspart search - The search box with its label.
 * @csspart sort - The sort menu with its label.
 * @csspart title - The title of a kiosk.
 * @csspart total - What the campaign of a kiosk has raised, and its goal.
 * @csspart code - The QR code of a kiosk.
 * @csspart list - All rows.
 * @csspart row - One team.
 * @csspart highlight - The row of the team that `highlight-team` names.
 * @csspart rank - A team's rank, on a rosette for the first three.
 * @csspart move - By how many ranks a team has moved.
 * @csspart name - A team's name.
 * @csspart link - A team's name, if it links to the team's page, or with `with-row-gifts` asks for a gift.
 * @csspart campaign - A team's campaign, if the board shows several.
 * @csspart captain - A team's captain.
 * @csspart gap - What the highlighted team needs to pass the next one.
 * @csspart bar - The lane with a team's bar, which is as long as what the board is sorted by, next to the leader's.
 * @csspart received - The part of the bar that has been received.
 * @csspart matched - The part of the bar that matches donors' gifts.
 * @csspart pledged - The part of the bar that is pledged but not received.
 * @csspart percent - The percentage of a team's goal.
 * @csspart amount - Raised amount and goal.
 * @csspart raised - Raised amount.
 * @csspart goal - Goal.
 * @csspart computed - The note on which teams percentages are computed from.
 * @csspart legend - The legend of the bars.
 * @csspart pager - The buttons that turn pages.
 * @csspart more - A button that shows more teams or another page.
 * @csspart time - The time up to which gifts are counted.
 * @cssprop [--fr-leaderboard-bar-size=0.875em] - Thickness of the bars.
 * @cssprop [--fr-leaderboard-kiosk-size=100dvh] - Height of a kiosk; the screen's by default.
 * @cssstate empty - The campaign has no teams yet.
 * @cssstate partial - The platform does not have some of the campaigns, or its order of equal teams changes, so that some may be missing.
 * @fires {FrTeamSelectEvent} fr-team-select - A visitor clicked a team; cancel it to keep the link from being followed.
 * @fires {FrGiftRequestEvent} fr-gift-request - A visitor clicked a team, with `with-row-gifts`; cancel it to handle the gift yourself.
 * @fires {FrRowsChangeEvent} fr-rows-change - Other rows are on screen.
 */
export class FrTeamLeaderboard extends FiguresElement<LeaderboardData> {
  static override styles = boardSheet;

  /** Number of the campaign whose teams to show, or several, separated by spaces. The list then names each team's campaign. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /**
   * Order of the teams: `raised`, `goal`, `percent` (of the goal, computed from the teams that raised the most), `newest` (by date, among
   * the teams with the highest IDs, because the platform does not sort by date) or `name`. The figure in bold and the bar show the same: the
   * amount raised (also by `newest` and `name`), the goal, or the share of the team's goal. All bars of a board have one scale, on which the
   * leader's goal has its place, and a mark at the team's goal.
   */
  @property() sort = '';

  /** Number of teams to show at first, and to add with each press of "more": 1 to 100. */
  @property() limit = '10';

  /**
   * `more`: a button adds rows below, and beyond 300 removes the first ones; `pages`: buttons turn pages. Lists by `percent` or `newest`,
   * and of several campaigns, end at 1,000 teams.
   */
  @property() paging: 'more' | 'pages' = 'more';

  /**
   * ID of a team to highlight, with the least whole amount to pass the next one. If it is not among the rows, it is shown below them with its rank,
   * if it is one of the first 1,000 of the list; with `sort="percent"`, of the 1,000 that raised the most.
   */
  @property({ attribute: 'highlight-team' }) highlightTeam = '';

  /** Shows only teams of campaigns with one of these tags, separated by commas: `valley-wide, event`. */
  @property() tags = '';

  /** Shows only teams that are available in the board's language, if the platform has this information. */
  @property({ type: Boolean, attribute: 'without-other-languages' }) withoutOtherLanguages = false;

  /** Shows ranks, bars and percentages, but no money. */
  @property({ type: Boolean, attribute: 'without-amounts', reflect: true, useDefault: true }) withoutAmounts =
    false;

  /** Shows each team's captain: first name and initial. */
  @property({ type: Boolean, attribute: 'with-captain' }) withCaptain = false;

  /**
   * A click on a team shows a donate form of the page, for a gift to the team's campaign. The link to the team's page is followed only if
   * no form offers that campaign. The gift counts for the campaign, because gifts have no field for a team.
   */
  @property({ type: Boolean, attribute: 'with-row-gifts' }) withRowGifts = false;

  /** Shows a box to find a team by name. */
  @property({ type: Boolean, attribute: 'with-search' }) withSearch = false;

  /** Shows a menu that changes the order. */
  @property({ type: Boolean, attribute: 'with-sort' }) withSort = false;

  /** Shows the time up to which gifts are counted. */
  @property({ type: Boolean, attribute: 'with-time' }) withTime = false;

  /**
   * Fills a screen at an event, without controls: a title, what the campaign has raised with its bar, a QR code and `limit` rows. The value
   * is the number of seconds per page; 10 if empty. It keeps the screen on where the browser allows it; in a frame of another site, that
   * takes `allow="screen-wake-lock"`.
   */
  @property({ reflect: true, useDefault: true }) kiosk: string | null = null;

  /**
   * Address of the QR code of a kiosk, as in `https://example.org/give/{campaign}`, where `{campaign}` stands for the campaign's number.
   * Without it, the code leads to the page that the kiosk is on.
   */
  @property({ attribute: 'donate-href' }) donateHref: string | null = null;

  readonly #settings = new SettingsController(this, 'team-leaderboard');
  readonly #teams = new TeamsController(this, this.#settings, () => this.#readQuery());
  readonly #kiosk: OptionalPart<Kiosk> = new OptionalPart(this, {
    name: 'kiosk',
    isUsed: () => this.kiosk !== null,
    load: async () => {
      const { Kiosk, sheet } = await import('./kiosk.js');
      addSheets(this, [sheet]);
      return new Kiosk(this, this.#settings, () => {
        // Waits while the next page is loading, so that it is not skipped.
        if (!this.#teams.next) this.#turn(this.#model?.hasMore === true ? 1 : -this.#choice.page);
      });
    },
  });
  readonly #tools: OptionalPart<Tools> = new OptionalPart(this, {
    name: 'tools',
    isUsed: () => !this.#isKiosk && (this.withSearch || this.withSort),
    load: async () => {
      const { Tools, sheet } = await import('./tools.js');
      addSheets(this, [sheet]);
      return new Tools(this);
    },
  });
  readonly #campaignCheck = new CampaignCheck(this, this.#settings);
  readonly #announcement = new AnnouncementController(this);
  readonly #focus = new FocusController(this);
  readonly #motion = new RowMotion(this);
  #choice = noChoice;
  /** How many rows of a list are loaded for a highlighted team, 0 after a vain search; `key` names both. */
  #sought = { key: '', depth: maxPageSize };
  /** Of the last answer, also while another one is loading: ranks are compared with it. */
  #model: BoardModel | undefined;
  /** What `#model` was computed from. */
  #inputs: readonly unknown[] = [];
  /** What all rows of the last update share; `undefined` without an answer. The same object while only rows are added. */
  #common: RowsInCommon | undefined;
  #shown: ShownRows = new Map();
  #dispatchedPage = '';

  constructor() {
    super();
    /** @internal Otherwise the analyzer lists it as a field of the element. */
    this.#teams.list.isComplete = () => this.#isComplete;
    /** @internal */
    this.#teams.list.isWaiting = () => this.#kiosk.isLoading || this.#tools.isLoading;
  }

  /** What the element shows; `undefined` before the first teams. A new object at each read. */
  get data(): LeaderboardData | undefined {
    return (
      this.#common && leaderboardData(this.#common.model, this.#settings.currencyCode, this.withoutAmounts)
    );
  }

  /** Requests the teams now, and the campaign of a kiosk. */
  async refresh(): Promise<void> {
    await Promise.all([this.#teams.refresh(), this.#kiosk.value?.refresh()]);
  }

  /** The rows of a long list are drawn in several frames. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.#isComplete) await afterFrame();
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<FrTeamLeaderboard>): void {
    this.#readKiosk(this.kiosk);
    const has = (...names: (keyof FrTeamLeaderboard)[]) => names.some((name) => changed.has(name));
    const isSearchOver = has('campaignId', 'withSearch');
    if (isSearchOver) this.#tools.value?.clearSearch();
    const isOther = has('campaignId', 'limit', 'paging', 'sort', 'kiosk', 'tags', 'withoutOtherLanguages');
    this.#choice = {
      ...this.#choice,
      ...(has('sort') && { order: undefined }),
      ...(isSearchOver && { text: '' }),
      ...(isOther && { page: 0 }),
    };
    // The number of rows for which the placeholder reserves space.
    setOnHost(this, '--_rows', readLimit(this.limit, this.#reportLimit));
  }

  /** In spite of the type, a framework may set a boolean, a number or `undefined`. */
  #readKiosk(set: unknown): void {
    if (set === null || (typeof set === 'string' && !isFalse(set))) return;
    this.kiosk = set === true ? '' : typeof set === 'number' ? String(set) : null;
  }

  readonly #reportLimit = (text: string): void => {
    hintOnce(this, `has limit “${text}”: write a number from 1 to 100.`);
  };

  protected override update(changed: PropertyValues<FrTeamLeaderboard>): void {
    const { list, query } = this.#teams;
    const model = list.state.status === 'ready' && query ? this.#read(list.state.value, query) : undefined;
    this.#common = model && this.#inCommon(model);
    if (this.#common) {
      setOnHost(this, '--_amount', this.#common.amountWidth);
      setOnHost(this, '--_share', this.#common.shareWidth);
    }
    const before = this.#shown;
    this.#shown = this.#common ? nextRows(this.#common.model, this.#common.context, before) : new Map();
    super.update(changed);
    const rows = this.#rowElements;
    const shown = [...this.#shown];
    const isDrawn = shown.map(([id, { template }]) => template !== before.get(id)?.template);
    this.#motion.play(
      rows,
      rows.filter((_, at) => isDrawn[at]),
    );
  }

  protected override render(): TemplateResult | typeof nothing {
    const { list } = this.#teams;
    return renderResource({
      host: this,
      settings: this.#settings,
      state: list.state,
      ready: () => this.#common && renderBoard(this.#viewOf(this.#common)),
      retry: list.retry,
      // If it has none of them, the board shows another message.
      missing: this.#isUnknown ? 0 : this.#campaignCheck.unknown,
      failed: messages(this.#settings.language).failed,
      time: list.timeOf(this.withTime),
    });
  }

  protected override firstUpdated(): void {
    const { currency, locale } = this.#settings;
    formatEarly(currency, locale);
  }

  protected override updated(): void {
    const { list, query } = this.#teams;
    const model = this.#model;
    if (list.state.status !== 'ready' || !query || !model) return;
    list.markEmpty(model.all.length === 0 && query.text === '');
    list.markPartial(this.#campaignCheck.unknown > 0 || model.isIncomplete);
    this.#campaignCheck.watch(campaignsWithoutTeams(list.state.value, query));
    // A refresh may have removed all rows of a later page: go back to the first page.
    if (model.rows.length === 0 && query.from > 0) this.#turn(-this.#choice.page);
    if (this.#isComplete) this.#dispatchPage(model.range);
    // Called later, because the host is being rendered now.
    else queueMicrotask(() => this.requestUpdate());
    this.#seekHighlighted(model, list.state.value, query);
  }

  /** Whether the board is a kiosk; without the code for it, an ordinary board is shown. */
  get #isKiosk(): boolean {
    return this.kiosk !== null && this.#kiosk.value !== null;
  }

  /** Whether the platform has none of the campaigns. */
  get #isUnknown(): boolean {
    return this.#campaignCheck.unknown === this.#teams.query?.campaignIds.length;
  }

  /** Whether the last rendering shows all rows. */
  get #isComplete(): boolean {
    return this.#shown.size === 0 || this.#shown.size === this.#model?.drawn.length;
  }

  get #rowElements(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.row')];
  }

  #readQuery(): BoardQuery | Misconfiguration {
    const campaignIds = readCampaignIds(this.campaignId);
    if ('advice' in campaignIds) return campaignIds;
    const { text, order = readOption(this, 'sort', this.sort, orders) } = this.#choice;
    const range = this.#rangeOf(this.#choice, isFromTop({ campaignIds, order }));
    const filters = readFilters(this.tags, this.withoutOtherLanguages);
    const { language } = this.#settings;
    return this.#withDepth({ campaignIds, order, text, ...range, language, filters });
  }

  /** Loads as much of the list as a highlighted team takes. */
  #withDepth(query: BoardQuery): BoardQuery {
    const id = readTeamId(this.highlightTeam);
    if (id === undefined || query.text !== '' || query.to >= maxRows) return query;
    const key = `${String(id)} ${rankingKeyOf(query)}`;
    if (this.#sought.key !== key) this.#sought = { key, depth: maxPageSize };
    const { depth } = this.#sought;
    return depth > 0 ? { ...query, depth } : query;
  }

  #rangeOf({ page }: VisitorChoice, fromTop: boolean): Range {
    const paging = this.#isKiosk ? 'pages' : readPaging(this.paging);
    return rangeOf({ paging, page, size: readLimit(this.limit), fromTop });
  }

  /** Reads an answer, and stores the positions of the rows before it changes them. */
  #read(answers: Answers, query: BoardQuery): BoardModel {
    const id = readTeamId(this.highlightTeam);
    const inputs = [answers, query, id];
    const before = this.#model;
    if (before && inputs.every((input, at) => input === this.#inputs[at])) return before;
    const model = boardModel(answers.flat().map(toBoardTeam), query, id, before);
    this.#inputs = inputs;
    this.#model = model;
    // Rows of another page or search are not animated.
    if (before?.from === model.from && before.text === model.text) this.#motion.remember(this.#rowElements);
    if (model.leader && model.leader.id !== before?.leader?.id) this.#announce(model, model.leader.name);
    return model;
  }

  /** Announces to screen readers that another team leads, at most once a minute. */
  #announce({ leader, movement }: BoardModel, name: string): void {
    // The next announcement may be dropped. The last one would then name a team that no longer leads.
    this.#announcement.clear();
    // The first answer of a list is not announced, because no team has been overtaken.
    if (leader && (movement.moves.get(leader.id) ?? 0) > 0)
      this.#announcement.mention(say(messages(this.#settings.language), 'leads', { name }));
  }

  /** Reads what all rows share, but not again for each batch of a long list. */
  #inCommon(model: BoardModel): RowsInCommon {
    const context = this.#contextOf(model);
    const before = this.#common;
    const names = Object.keys(context) as (keyof RowContext)[];
    if (before?.model === model && names.every((name) => before.context[name] === context[name]))
      return before;
    const { drawn } = model;
    return {
      model,
      context,
      legend: renderLegend(drawn, context),
      amountWidth: amountWidthOf(drawn, context),
      shareWidth: shareWidthOf(drawn, context),
    };
  }

  #contextOf({ order, scale, movement, highlight }: BoardModel): RowContext {
    const { language, money } = this.#settings;
    const { withoutAmounts, withCaptain, withRowGifts } = this;
    return {
      ...money,
      language,
      order,
      withoutAmounts,
      withCaptain,
      withRowGifts,
      highlight,
      longest: scale.longest,
      showCampaign: (this.#teams.query?.campaignIds.length ?? 0) > 1,
      moves: movement.moves,
    };
  }

  #viewOf({ model, context, legend }: RowsInCommon): BoardView {
    return {
      ...model,
      shown: this.#shown,
      tools: this.#renderTools(model),
      announcement: this.#announcement.text,
      isUnknown: this.#isUnknown,
      head: this.#headOf(model),
      context,
      legend,
      paging: this.#isKiosk ? 'none' : readPaging(this.paging),
      isTurned: this.#choice.hasTurned,
      next: this.#teams.next?.status,
      onTurn: this.#onTurn,
      onRowClick: this.#onRowClick,
    };
  }

  /** The head of a kiosk. Its title is the campaign's name, if there is one campaign and its name is known. */
  #headOf({ all, order }: BoardModel): BoardView['head'] {
    const { value: kiosk } = this.#kiosk;
    if (!kiosk) return undefined;
    const name = this.#teams.query?.campaignIds.length === 1 ? all[0]?.team.campaign : '';
    const title = name || messages(this.#settings.language)[`board.${order}`];
    return () => kiosk.renderHead(title);
  }

  #renderTools({ order }: BoardModel): TemplateResult | undefined {
    const { withSearch, withSort } = this;
    return this.#tools.value?.render({
      language: this.#settings.language,
      withSearch,
      withSort,
      order: this.#choice.order ?? order,
      onSearch: (text: string) => this.#choose({ text }),
      onSort: (chosen: Order) => this.#choose({ order: chosen }),
    });
  }

  /** Loads more of the list until the highlighted team is among it, or it has no more of its first thousand. */
  #seekHighlighted({ highlight, all }: BoardModel, answers: Answers, query: BoardQuery): void {
    // Otherwise, more of the list is loading already.
    if (query.depth !== this.#sought.depth || highlight || all.length === 0) return;
    const loaded = countLoaded(query);
    const isWhole = hasAllTeams(answers, query);
    if (isWhole || loaded >= maxRows) {
      const team = String(this.highlightTeam).trim();
      hintOnce(this, `has no team ${team} to highlight among the first ${String(maxRows)} of the list.`);
    }
    if (isWhole) return;
    // A thousand rows are too many to refresh for a team that is not among them.
    const depth = loaded >= maxRows ? 0 : Math.min(2 * loaded, maxRows);
    this.#sought = { ...this.#sought, depth };
    this.requestUpdate();
  }

  /** Dispatches `fr-rows-change` if other rows are on screen, but not for the first rows. */
  #dispatchPage({ from, to }: Range): void {
    const now = `${from} ${to}`;
    const before = this.#dispatchedPage;
    this.#dispatchedPage = now;
    const event = new FrRowsChangeEvent(from + 1, to);
    if (before !== '' && before !== now) this.dispatchEvent(event);
  }

  readonly #onTurn = (pages: number): void => {
    if (pages === 0) return void this.#teams.refreshNext();
    this.#focus.focusRow(this.#firstNewRow(pages));
    this.#turn(pages);
  };

  #turn(pages: number): void {
    this.#choice = turned(this.#choice, pages);
    this.requestUpdate();
  }

  #choose(choice: { readonly text?: string; readonly order?: Order }): void {
    this.#focus.focusRow(undefined);
    this.#choice = { ...this.#choice, ...choice };
    this.#turn(-this.#choice.page);
  }

  /** Index of the first row that "more" or "earlier" adds, which gets the focus. After turning a page, the focus stays on the button. */
  #firstNewRow(pages: number): number | undefined {
    const { query } = this.#teams;
    if (!query || readPaging(this.paging) === 'pages') return undefined;
    return pages > 0 ? query.to : this.#rangeOf(turned(this.#choice, pages), isFromTop(query)).from;
  }

  readonly #onRowClick = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-team]') : null;
    const team = this.#model?.drawn.find(({ team: { id } }) => String(id) === row?.dataset['team'])?.team;
    if (!team) return;
    const isFree = this.dispatchEvent(new FrTeamSelectEvent(team.id, team.url ?? ''));
    // If the team's campaign is unknown, the gift may be for any campaign of the board.
    const campaignIds = team.campaignId === undefined ? campaignIdsIn(this.campaignId) : [team.campaignId];
    const request = () => this.dispatchEvent(new FrGiftRequestEvent(campaignIds, undefined));
    if (!isFree || (this.withRowGifts && !request())) event.preventDefault();
  };
}
