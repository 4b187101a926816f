import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { readOption } from '../../hints/attribute-hints.js';
import { readCampaignId, unquoted } from '../../controllers/campaign-id.js';
import { hintOnce } from '../../hints/developer-hint.js';
import { readLimit } from '../../hints/read-limit.js';
import { FrUpdateEvent } from '../../controllers/events.js';
import { FiguresElement } from '../../controllers/figures-element.js';
import { setOnHost } from '../../controllers/host-sheets.js';
import { ResourceController } from '../../controllers/resource-controller.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import { formatCount } from '../../format/number.js';
import { formatCalendarDay } from '../../format/time.js';
import { say } from '../../text/say.js';
import type { FundraiserBoard } from '../../schema/fundraisers.js';
import { isNoSuchAnswer } from '../../schema/no-such-answer.js';
import { fundraisersQuery } from '../../store/fundraisers-query.js';
import { boardSheet } from '../../styles/board.js';
import { oneSheet } from '../../styles/one-sheet.js';
import { renderResource } from '../../templates/resource.js';
import { fundraiserData, type FundraisersData } from './data.js';
import goal from './goal.css?inline';
import { messages } from './messages.js';
import { orders, rankPages, type Order, type RankedPage } from './ranked-page.js';
import { amountWidthOf, goalTexts, goalWidthOf, renderRow, type RowContext } from './render-row.js';

/**
 * Lists the personal pages of a campaign by what they raised, with how far each is towards its goal. The proxy has to allow it for the campaign
 * (`FR_FUNDRAISERS`). A page is listed once it has three gifts of different amounts, and its figures change with three more
 * (`FR_MIN_DONORS`), so that no gift's amount shows.
 *
 * @tag fr-fundraisers
 * @slot - Shown while there are no pages to show: before they load, and if they can't be loaded.
 * @slot loading - Replaces the placeholder.
 * @slot error - Replaces the message shown when nothing could be loaded.
 * @slot empty - Replaces the sentence shown while no page is listed.
 * @csspart list - All rows.
 * @csspart row - One page.
 * @csspart highlight - The row of the page that `highlight-page` names.
 * @csspart rank - A page's rank, on a rosette for the first three; none while gifts are still counted.
 * @csspart name - A page's name.
 * @csspart link - A page's name, if it links to the page.
 * @csspart gap - What the highlighted page needs to pass the next one.
 * @csspart bar - The lane with a page's bar: as long as its figure, next to that of the first.
 * @csspart received - The bar.
 * @csspart amount - Raised amount and number of gifts.
 * @csspart raised - Raised amount.
 * @csspart gifts - Number of gifts.
 * @csspart unlisted - The sentence that the highlighted page is not listed yet.
 * @csspart counted - The day up to which gifts are counted, while the proxy reads a long list.
 * @csspart more - The button that shows more pages.
 * @csspart time - The time up to which gifts are counted.
 * @csspart goal - How far a page is towards its goal, in words.
 * @cssprop [--fr-leaderboard-bar-size=0.875em] - Thickness of the bars.
 * @cssstate empty - No page is listed yet.
 */
export class FrFundraisers extends FiguresElement<FundraisersData> {
  static override styles = oneSheet(boardSheet.cssText, goal);

  /** Number of the campaign. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /** Order of the pages: `raised`, or `gifts` for the number of gifts. Bars show the same. */
  @property() sort: 'raised' | 'gifts' = 'raised';

  /** Number of pages to show at first, and to add with each press of "more": 1 to 100. */
  @property() limit = '10';

  /**
   * ID of a personal page to highlight, with what it needs to pass the next one. If it is not among the rows, it is shown below them.
   */
  @property({ attribute: 'highlight-page' }) highlightPage = '';

  /** Shows the time up to which gifts are counted. */
  @property({ type: Boolean, attribute: 'with-time' }) withTime = false;

  /** How often the visitor has pressed "more". */
  #presses = 0;

  /** Index of the row that gets the focus after "more". */
  #focusAt: number | undefined;

  /** ID of the page whose row or link had the focus before the update, and whether it was the link. */
  #focused: { readonly page: string; readonly isLink: boolean } | undefined;

  /** The number of rows that the last press of "more" has shown, which is announced; 0 before. */
  #announced = 0;

  readonly #settings = new SettingsController(this, 'fundraisers');
  readonly #board = new ResourceController(this, this.#settings, () => {
    const id = readCampaignId(this.campaignId);
    return typeof id === 'number' ? [fundraisersQuery(id)] : id;
  });

  /** What the element shows; `undefined` before the first pages. A new object at each read. */
  get data(): FundraisersData | undefined {
    const { state } = this.#board;
    const [board] = state.status === 'ready' ? state.value : [];
    if (!board) return undefined;
    const { all, rows } = this.#rowsOf(board);
    return {
      currency: board.currency ?? this.#settings.currencyCode,
      pages: rows.map(fundraiserData),
      hasMore: rows.length < all.length,
    };
  }

  /** Requests the fundraisers now. */
  async refresh(): Promise<void> {
    await this.#board.refresh();
  }

  protected override willUpdate(changed: PropertyValues<FrFundraisers>): void {
    if (changed.has('campaignId') || changed.has('limit') || changed.has('sort'))
      this.#presses = this.#announced = 0;
    // The number of rows for which the placeholder reserves space.
    setOnHost(this, '--_rows', this.#limit);
    this.#focused = this.#focusedRow();
  }

  protected override render(): TemplateResult | typeof nothing {
    return renderResource({
      host: this,
      settings: this.#settings,
      state: this.#board.state,
      ready: ([board]) => board && this.#renderBoard(board),
      retry: this.#board.retry,
      failed: messages(this.#settings.language).failed,
      time: this.#board.timeOf(this.withTime),
    });
  }

  protected override updated(): void {
    const { state: board } = this.#board;
    if (board.status === 'ready') this.#board.markEmpty(board.value[0]?.pages.length === 0);
    if (board.status === 'failed' && isNoSuchAnswer(board.error))
      hintOnce(this, `needs the proxy’s setting FR_FUNDRAISERS=${this.campaignId}.`);
    if (this.#focusAt === undefined) {
      this.#restoreFocus();
      return;
    }
    this.renderRoot.querySelector<HTMLElement>(`[data-place="${String(this.#focusAt)}"]`)?.focus();
    this.#focusAt = undefined;
    this.dispatchEvent(new FrUpdateEvent(() => this.data));
  }

  #focusedRow(): { readonly page: string; readonly isLink: boolean } | undefined {
    const active = this.shadowRoot?.activeElement;
    const page = active?.closest<HTMLElement>('.row')?.dataset['page'];
    return active && page !== undefined ? { page, isLink: active.localName === 'a' } : undefined;
  }

  /**
   * Rows are reused in their order: without this, a focused link would become that of another page when pages change places. If the page is
   * not shown any more, the focus goes to the row in its place.
   */
  #restoreFocus(): void {
    const before = this.#focused;
    const now = this.#focusedRow();
    if (!before || before.page === now?.page) return;
    const row = this.renderRoot.querySelector<HTMLElement>(`[data-page="${before.page}"]`);
    const link = before.isLink && row?.querySelector('a');
    (link || row || this.shadowRoot?.activeElement?.closest<HTMLElement>('.row'))?.focus({
      preventScroll: true,
    });
  }

  get #limit(): number {
    return readLimit(this, this.limit, 10, 100);
  }

  #renderBoard(board: FundraiserBoard): TemplateResult {
    const { language, locale, money } = this.#settings;
    const words = messages(language);
    if (board.pages.length === 0)
      return html`<slot name="empty"><p class="no-match" .textContent=${words.none}></p></slot
        >${this.#renderUnlisted(board)}${this.#renderCountedTo(board)}`;
    const order = this.#order;
    const { all, rows } = this.#rowsOf(board);
    const own = all.find(({ page }) => String(page.id) === this.#ownId);
    const pinned = own && !rows.includes(own) ? own : undefined;
    const drawn = pinned ? [...rows, pinned] : rows;
    const terms = { ...money, currency: board.currency ?? money.currency, language };
    const goals = goalTexts(drawn, terms);
    const context: RowContext = { ...terms, order, all, own, goals };
    setOnHost(this, '--_amount', amountWidthOf(drawn, context));
    setOnHost(this, '--_share', goalWidthOf(goals));
    // Announced after a press of “more” only, not when a refresh adds a page.
    const isNews = rows.length === this.#announced;
    const shown = isNews ? say(words, 'shown', { number: formatCount(rows.length, locale) }) : '';
    // The role is set because Safari drops it from lists without markers.
    return html`<div class=${rows.length >= this.#limit ? 'reserved' : ''}>
      <ol
        class=${pinned ? 'list has-pinned' : 'list'}
        part="list"
        role="list"
        aria-label=${words[`title.${order}`]}
      >
        ${rows.map((row, place) => renderRow(row, place, context))}
        ${pinned ? renderRow(pinned, undefined, context) : nothing}
      </ol>
      ${own ? nothing : this.#renderUnlisted(board)}${this.#renderCountedTo(board)}
      <div class="foot">
        ${rows.length < all.length ? this.#renderMore(rows.length, all.length, words.more) : nothing}
      </div>
      <p class="visually-hidden" role="status" .textContent=${shown}></p>
    </div>`;
  }

  get #order(): Order {
    return readOption(this, 'sort', this.sort, orders);
  }

  #rowsOf(board: FundraiserBoard): {
    readonly all: readonly RankedPage[];
    readonly rows: readonly RankedPage[];
  } {
    const ranked = rankPages(board.pages, this.#order);
    // While gifts are still counted, the first may be the last.
    const all = isCounting(board) ? ranked.map((row) => ({ ...row, rank: undefined, tied: false })) : ranked;
    return { all, rows: all.slice(0, this.#limit * (this.#presses + 1)) };
  }

  get #ownId(): string {
    return unquoted(String((this.highlightPage as string | number | null) ?? '')).trim();
  }

  #renderMore(end: number, total: number, label: string): TemplateResult {
    return html`<div class="more">
      <button
        class="quiet-button"
        part="more"
        type="button"
        @click=${() => {
          this.#focusAt = end;
          this.#presses += 1;
          this.#announced = Math.min(total, end + this.#limit);
          this.requestUpdate();
        }}
        .textContent=${label}
      ></button>
    </div>`;
  }

  /** Says to the owner of a page that it will be listed. */
  #renderUnlisted({ min_gifts: from }: FundraiserBoard): TemplateResult | typeof nothing {
    if (this.#ownId === '') return nothing;
    const { language, locale } = this.#settings;
    const count = from ?? 1;
    const text = say(messages(language), 'listedFrom', { count, number: formatCount(count, locale) });
    return html`<p class="note" part="unlisted" .textContent=${text}></p>`;
  }

  #renderCountedTo({ counted_to: day }: FundraiserBoard): TemplateResult | typeof nothing {
    if (typeof day !== 'string') return nothing;
    const { language, locale } = this.#settings;
    const date = formatCalendarDay(Date.parse(`${day}T00:00:00Z`), locale);
    return html`<p
      class="note"
      part="counted"
      .textContent=${say(messages(language), 'countedTo', { date })}
    ></p>`;
  }
}

function isCounting({ counted_to: day }: FundraiserBoard): boolean {
  return typeof day === 'string';
}
