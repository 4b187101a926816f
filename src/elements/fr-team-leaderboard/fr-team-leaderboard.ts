import type { nothing, PropertyValues, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { readCampaignIds } from '../../controllers/campaign-id.js';
import { FiguresElement } from '../../controllers/figures-element.js';
import { setOnHost } from '../../controllers/host-sheets.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import type { Misconfiguration } from '../../controllers/view-state.js';
import { formatEarly } from '../../format/format-early.js';
import { boardSheet } from '../../styles/board.js';
import { renderResource } from '../../templates/resource.js';
import { Board } from './board.js';
import { TeamsController, type Answers } from './teams-controller.js';
import { messages } from './messages.js';
import { rangeOf, readPaging } from './paging.js';
import { readOption } from '../../controllers/attribute-hints.js';
import { hintOnce } from '../../controllers/developer-hint.js';
import { isFromTop, orders, readFilters, readLimit, type BoardQuery } from './query.js';
import { VisitorChoice } from './visitor-choice.js';

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
 * @csspart tools - Search, sort and copy.
 * @csspart search - The search box with its label.
 * @csspart sort - The sort menu with its label.
 * @csspart copy - The copy buttons.
 * @csspart title - The title of a kiosk.
 * @csspart total - What the campaign of a kiosk has raised, and its goal.
 * @csspart code - The QR code of a kiosk.
 * @csspart list - All rows.
 * @csspart row - One team.
 * @csspart highlight - The row of the team that `highlight-team` names.
 * @csspart rank - A team's rank, on a rosette for the first three.
 * @csspart move - By how many ranks a team has moved.
 * @csspart name - A team's name.
 * @csspart link - A team's name, if it links to the team's page.
 * @csspart campaign - A team's campaign, if the board shows several.
 * @csspart captain - A team's captain.
 * @csspart gap - What the highlighted team needs to pass the next one.
 * @csspart bar - The lane with a team's bar: as long as what the board is sorted by, next to the leader's, with a mark at the team's goal.
 * @csspart received - The part of the bar that has been received.
 * @csspart matched - The part of the bar that matches donors' gifts.
 * @csspart pledged - The part of the bar that is pledged but not received.
 * @csspart share - The percentage of a team's goal.
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
 * @fires {FrRowClickEvent} fr-row-click - A visitor clicked a team; cancel it to keep the link from being followed.
 * @fires {FrGiveRequestEvent} fr-give-request - A visitor clicked a team, with `with-row-gifts`; cancel it to handle the gift yourself.
 * @fires {FrPageChangeEvent} fr-page-change - Other rows are on screen.
 */
export class FrTeamLeaderboard extends FiguresElement {
  static override styles = boardSheet;

  /** Number of the campaign whose teams to show, or several, separated by spaces. The list then names each team's campaign. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /**
   * Order of the teams: `raised`, `goal`, `percent` (of the goal, computed from the teams that raised the most), `newest` (by date, among
   * the teams with the highest IDs, because the platform does not sort by date) or `name`. Bars show the same: the amount raised (also by
   * `newest` and `name`) or the goal, each next to the largest, or the share of the team's goal.
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
   * ID of a team to highlight, with the least whole amount to pass the next one. If it is not among the rows, it is shown below them with its rank in the
   * whole list, or with `sort="percent"` among the teams that raised the most.
   */
  @property({ attribute: 'highlight-team' }) highlightTeam = '';

  /** Shows only teams of campaigns with one of these tags, separated by commas: `valley-wide, event`. */
  @property() tags = '';

  /** Shows only teams that are available in the board's language, if the platform has this information. */
  @property({ type: Boolean, attribute: 'filter-by-lang' }) filterByLang = false;

  /** Shows ranks, bars and percentages, but no money. */
  @property({ type: Boolean, attribute: 'without-amounts', reflect: true }) withoutAmounts = false;

  /** Shows each team's captain: first name and initial. */
  @property({ type: Boolean, attribute: 'show-captain' }) showCaptain = false;

  /**
   * A click on a team shows a donate form of the page, for a gift to the team's campaign. The link to the team's page is followed only if
   * no form offers that campaign. The gift counts for the campaign, because gifts have no field for a team.
   */
  @property({ type: Boolean, attribute: 'with-row-gifts' }) withRowGifts = false;

  /** Shows a box to find a team by name. */
  @property({ type: Boolean, attribute: 'with-search' }) withSearch = false;

  /** Shows a menu that changes the order. */
  @property({ type: Boolean, attribute: 'with-sort' }) withSort = false;

  /** Shows buttons that copy the rows as text and as comma-separated values. */
  @property({ type: Boolean, attribute: 'with-copy' }) withCopy = false;

  /** Shows the time up to which gifts are counted. */
  @property({ type: Boolean, attribute: 'with-time' }) withTime = false;

  /**
   * Fills a screen at an event, without controls: a title, what the campaign has raised with its bar, a QR code and `limit` rows. The value
   * is the number of seconds per page; 10 if empty.
   */
  @property({ reflect: true }) kiosk: string | null = null;

  /**
   * Address of the QR code of a kiosk, as in `https://example.org/give/{campaign}`, where `{campaign}` stands for the campaign's number.
   * Without it, the code leads to the page that the kiosk is on.
   */
  @property({ attribute: 'donate-href' }) donateHref: string | null = null;

  readonly #settings = new SettingsController(this, 'team-leaderboard');
  readonly #choice = new VisitorChoice(this);
  readonly #teams = new TeamsController(this, this.#settings, () => this.#readQuery());
  #board: Board | undefined;

  /** Requests the teams now, and the campaign of a kiosk. */
  async refresh(): Promise<void> {
    await Promise.all([this.#teams.refresh(), this.#board?.refreshKiosk()]);
  }

  protected override willUpdate(changed: PropertyValues<FrTeamLeaderboard>): void {
    this.#readKiosk(this.kiosk);
    // Created before the first rendering, because its controllers take part in it.
    this.#board ??= new Board(this, this.#settings, this.#teams, this.#choice);
    const has = (...names: (keyof FrTeamLeaderboard)[]) => names.some((name) => changed.has(name));
    if (has('sort')) this.#choice.order = undefined;
    // The search box is empty then, or gone.
    if (has('campaignId', 'withSearch')) this.#choice.text = '';
    if (has('campaignId', 'limit', 'paging', 'sort', 'kiosk', 'tags', 'filterByLang')) this.#choice.page = 0;
    // The number of rows for which the placeholder reserves space.
    setOnHost(this, '--_rows', readLimit(this.limit, this.#reportLimit));
  }

  /** In spite of the type, a framework may set a boolean, a number or `undefined`. */
  #readKiosk(set: unknown): void {
    if (set === null || typeof set === 'string') return;
    this.kiosk = set === true ? '' : typeof set === 'number' ? String(set) : null;
  }

  readonly #reportLimit = (text: string): void => {
    hintOnce(this, `has limit “${text}”: write a number from 1 to 100.`);
  };

  protected override render(): TemplateResult | typeof nothing {
    const { state } = this.#teams;
    return renderResource({
      host: this,
      settings: this.#settings,
      state,
      ready: (answers) => this.#renderTeams(answers),
      retry: this.#teams.retry,
      missing: this.#board?.missing ?? 0,
      failed: messages(this.#settings.language).failed,
      time: this.#teams.timeOf(this.withTime),
    });
  }

  protected override update(changed: PropertyValues<FrTeamLeaderboard>): void {
    super.update(changed);
    this.#board?.drawRows();
  }

  protected override firstUpdated(): void {
    const { currency, locale, timezone } = this.#settings;
    formatEarly(currency, locale, false, this.withTime ? timezone : undefined);
  }

  protected override updated(): void {
    const { state } = this.#teams;
    if (state.status === 'ready') this.#board?.onRendered(state.value);
  }

  #readQuery(): BoardQuery | Misconfiguration {
    const campaignIds = readCampaignIds(this.campaignId);
    if ('advice' in campaignIds) return campaignIds;
    const { page, text, order = readOption(this, 'sort', this.sort, orders) } = this.#choice;
    const paging = this.#board?.isKiosk ? 'pages' : readPaging(this.paging);
    const fromTop = isFromTop({ campaignIds, order });
    const range = rangeOf({ paging, page, size: readLimit(this.limit), fromTop });
    const filters = readFilters(this.tags, this.filterByLang);
    return { campaignIds, order, text, ...range, language: this.#settings.language, filters };
  }

  #renderTeams(answers: Answers): TemplateResult | undefined {
    return this.#board?.render(answers);
  }
}
