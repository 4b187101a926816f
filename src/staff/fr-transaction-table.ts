import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import type { Client } from '../client/client.js';
import { formatCount } from '../format/number.js';
import { localeOf } from '../text/language.js';
import { say } from '../text/say.js';
import { keepFocus } from '../page/keep-focus.js';
import { proxyAddress } from '../page/web-address.js';
import type { Transaction } from '../schema/transaction.js';
import base from '../styles/base.css?inline';
import bidi from '../styles/bidi.css?inline';
import mainButton from '../styles/main-button.css?inline';
import { oneSheet } from '../styles/one-sheet.js';
import tokens from '../styles/tokens.css?inline';
import { AttentionReading } from './attention-reading.js';
import { columns, usualColumns, type Column, type ColumnName, type Writing } from './columns.js';
import { csvFormat, dialectOf } from './csv.js';
import {
  filterNames,
  monthBefore,
  periodFilters,
  queryOf,
  type FilterName,
  type Filters,
} from './filters.js';
import { FoundRows, type Search } from './found-rows.js';
import styles from './fr-transaction-table.css?inline';
import { keepColumns, keptColumns } from './kept-columns.js';
import { tableLayout, wholeLayout } from './layouts.js';
import { ListReading } from './list-reading.js';
import { renderAttention } from './render-attention.js';
import { renderColumnChoice } from './render-column-choice.js';
import { plansOf, type Plan } from './plans.js';
import { renderDetails } from './render-details.js';
import { renderDonor } from './render-donor.js';
import { renderExport, type ExportChoice } from './render-export.js';
import { renderFilters } from './render-filters.js';
import { cellAfter, renderGrid, type Cell } from './render-grid.js';
import { renderPlans } from './render-plans.js';
import { readingText, renderReading } from './render-reading.js';
import { renderCharts, renderTotals } from './render-totals.js';
import { renderUnread } from './render-unread.js';
import { renderView } from './render-view.js';
import type { TableRow } from './rows.js';
import { SortedRows, type Order } from './sorted-rows.js';
import { createStaffClient, type StaffHeaders } from './staff-client.js';
import { TableExport, type ExportOrder } from './table-export.js';
import { clockTime, zoneOf } from './time-zone.js';
import { allRows, donorKey, showsAll, type View } from './view.js';
import { readViewAddress, viewAddress } from './view-address.js';
import { wordsFor } from './words.js';
import { workbookFile } from './workbook.js';
import { xlsxFormat } from './xlsx.js';

/** Below this width of the element, in px, rows are cards. */
const narrow = 640;

/** The order of the rows until a title is pressed. */
const newestFirst: Order = { name: 'date', isDown: true };

/** Filters that stay when all transactions are read: a user may see those of some campaigns only. */
const keptByReadAll = ['campaign-id', 'without-subsites', 'with-pending'] as const;

/** Parameters that leave no transaction out. */
const wholeList: ReadonlySet<string> = new Set(['include_pending', 'sort', 'direction', 'limit']);

/** Largest number of rows on paper: more would keep the browser busy for seconds. */
const mostPrinted = 2000;

/**
 * Lists transactions with their totals, for staff who are logged in: never on a public page. It opens on this month, unless `start`, `end`,
 * `payout-date`, `after-id` or `page` is set. Attributes without a property preset a filter, and are read once, when the element is
 * first placed.
 *
 * @tag fr-transaction-table
 * @attr {string} start - First day, as in `2026-01-01`, or time, as in `2026-01-01 09:30`.
 * @attr {string} end - Last day, which is included as a whole, or time.
 * @attr {string} campaign-id - Campaigns: their numbers, separated by spaces; all by default.
 * @attr {string} tags - Tags of campaigns, separated by commas.
 * @attr {'global' | 'user'} payout-account - Account to which transactions are paid out.
 * @attr {string} payout-date - Day of the payout, as in `2026-01-31`: the platform then ignores `start` and `end`.
 * @attr {boolean} with-pending - Lists pending transactions, too.
 * @attr {boolean} without-subsites - Leaves out transactions of subsites.
 * @attr {number} after-id - Only transactions with a higher ID.
 * @attr {'id' | 'date'} sort - The platform's order: by `id`, the default, or `date`. Without it and `direction`, the table shows the newest first.
 * @attr {'asc' | 'desc'} direction - Ascending, the default, or descending.
 * @attr {number} limit - Number of transactions in each request; 400 by default, or the platform’s own number if it refuses as many, and with `page`.
 * @attr {number} page - Only this page of the platform's list.
 * @cssprop [--fr-table-height=70vh] - Greatest height of the rows, which scroll in it.
 */
export class FrTransactionTable extends LitElement {
  static override styles = oneSheet(tokens, base, bidi, mainButton, styles);

  /** URL of the proxy. If it is on the page's own origin, the page's cookies are sent. */
  @property({ attribute: 'proxy-url' }) proxyUrl = '';

  /** BCP 47 tag; by default, the nearest `lang` is used. */
  @property() locale = '';

  /** IANA name of the time zone of days and months, such as `America/Toronto`; the viewer's own by default. */
  @property() timezone = '';

  /** Shows what a person has to look at, from the ledger and the log of fr-proxy: gifts whose outcome is not known, and refused pictures. */
  @property({ type: Boolean, attribute: 'with-attention' }) withAttention = false;

  /** Headers of each request, such as that of a login. No attribute, because pages are stored and shared. */
  @property({ attribute: false }) headers: StaffHeaders = {};

  readonly #reading = new ListReading(this, (onWait) => this.#client(onWait));
  readonly #attention = new AttentionReading(this, () => this.#client(() => undefined));
  readonly #export = new TableExport(this, (onWait) => this.#client(onWait));
  #filters: Filters = {};
  #wrong: FilterName | undefined;
  #chosen: readonly ColumnName[] = keptColumns();
  /** The currency of the charts, if there are several. */
  #currency: string | undefined;
  /** The order that a press on a title has chosen; `null` for that of the list, `undefined` before any press. */
  #chosenOrder: Order | null | undefined;
  /** Of `timezone`, or the viewer's own. */
  #zone = 'UTC';
  #view: View = allRows;
  readonly #found = new FoundRows(this);
  /** Whether the list of recurring gifts is open. */
  #withPlans = false;
  readonly #sorted = new SortedRows(this);
  /** The rows of the view among those that are sorted. */
  #shown: Readonly<Record<'sorted' | 'found' | 'rows', readonly TableRow[]>> | undefined;
  #active: Cell = { row: 0, column: 0 };
  /** ID of the active row's transaction, once a key or a click has chosen it. */
  #activeId: number | undefined;
  /** Whether the details of the active row are open. */
  #isOpen = false;
  /** The dialog of the details, once it was opened. The browser closes it before its `close` event: an update in between must not open it again. */
  #details: HTMLDialogElement | null = null;
  #withEmpty = false;
  /** What the next export is, once it was chosen. */
  #exportChoice: ExportChoice | undefined;
  #isNarrow = false;
  #isPrinting = false;
  /** In px. */
  #rowHeight = 44;
  readonly #sizes = new ResizeObserver(() => this.#measure());
  readonly #virtualizer = new Virtualizer<HTMLElement, HTMLElement>(this.#layout());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
    window.addEventListener('beforeprint', this.#onPrint);
    window.addEventListener('afterprint', this.#onPrint);
    window.addEventListener('hashchange', this.#onAddress);
    // The virtualizer follows the scrolling again.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    window.removeEventListener('beforeprint', this.#onPrint);
    window.removeEventListener('afterprint', this.#onPrint);
    window.removeEventListener('hashchange', this.#onAddress);
    this.#virtualizer._didMount()();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    keepFocus(this);
    if (!this.hasUpdated || changed.has('timezone')) this.#zone = this.#readZone();
    if (!this.hasUpdated) {
      if (!this.#openAddress()) this.#setFilters(this.#presets());
    } else if (changed.has('timezone')) this.#setFilters(this.#filters);
    // A page may learn its user's token only after the element has asked in vain.
    else if (changed.has('headers') || changed.has('proxyUrl')) this.#reading.tryOtherLogin();
    const isOther = changed.has('headers') || changed.has('proxyUrl') || changed.has('withAttention');
    if (this.hasUpdated && this.withAttention && isOther) void this.#attention.read();
    this.#findRows();
    this.#sortRows();
    this.#followActive();
    this.#virtualizer.setOptions(this.#layout());
  }

  protected override render(): TemplateResult {
    const writing = this.#writing;
    const { words, locale } = writing;
    const reading = this.#reading;
    const { rows, unread, serial, status } = reading;
    const { count } = rows;
    const isAll = showsAll(this.#view);
    const found = this.#found;
    const totals = isAll ? reading.totals.all() : found.totals;
    const drawn = [count, serial, isAll || found.serial, locale];
    const text = readingText(reading, writing, this.#order !== undefined);
    const list = this.#list;
    return html`<div class="table" lang=${locale}>
      ${
        count === 0
          ? nothing
          : html`<button
              class="quiet-button skip"
              type="button"
              @click=${() => this.#part('.grid')?.focus()}
              .textContent=${words.skip}
            ></button>`
      }
      ${
        this.withAttention
          ? renderAttention({
              items: this.#attention.items,
              hasFailed: this.#attention.hasFailed,
              campaigns: reading.campaigns,
              writing,
              find: (transaction) => this.#findTransaction(transaction),
            })
          : nothing
      }
      ${guard([this.#filters, this.#wrong, reading.campaigns.size, locale, this.#zone], () =>
        renderFilters({
          words,
          filters: this.#filters,
          wrong: this.#wrong,
          campaigns: reading.campaigns,
          timezone: this.#zone,
          apply: (event) => this.#apply(event),
          clear: () => this.#setFilters({}),
          takeMonth: (event, back) => this.#takeMonth(event, back),
        }),
      )}
      ${renderReading({
        reading,
        text,
        words,
        stop: () => reading.stop(),
        resume: () => {
          void reading.resume();
          if (this.withAttention) void this.#attention.read();
        },
      })}
      ${guard([unread.length, serial, locale], () => renderUnread(unread, writing))}
      ${
        count === 0
          ? nothing
          : html`${guard(drawn, () => renderTotals(totals, isAll, writing))}
              ${
                status === 'reading'
                  ? nothing
                  : guard([...drawn, this.#currency], () =>
                      renderCharts(totals, this.#currency, writing, (currency) => {
                        this.#currency = currency;
                        this.requestUpdate();
                      }),
                    )
              }
              ${this.#view.donor !== undefined && this.#isFound ? this.#renderDonor(writing) : nothing}
              ${this.#renderPlans(writing)} ${this.#renderView(writing)}
              <div class="tools">
                ${guard([this.#chosen, locale], () =>
                  renderColumnChoice({
                    words,
                    chosen: this.#chosen,
                    toggle: (name, isShown) =>
                      this.#choose(
                        isShown ? [...this.#chosen, name] : this.#chosen.filter((other) => other !== name),
                      ),
                    reset: () => this.#choose(usualColumns),
                  }),
                )}
                ${renderExport({
                  writing,
                  state: this.#export.state,
                  wait: this.#export.wait,
                  choice: this.#exportChosen(locale),
                  choose: (choice) => {
                    this.#exportChoice = choice;
                    this.requestUpdate();
                  },
                  found: isAll ? undefined : list.length,
                  start: () => this.#startExport(),
                  resume: () => void this.#export.resume(),
                  cancel: () => this.#export.cancel(),
                  save: () => this.#export.save(),
                })}
              </div>
              ${
                list.length > mostPrinted
                  ? html`<p
                      class="of-print"
                      .textContent=${say(words, 'printed', { number: formatCount(mostPrinted, locale) })}
                    ></p>`
                  : nothing
              }
              ${this.#renderGrid(list, writing)}`
      }
      ${this.#renderDetails(list, writing)}
      <p class="visually-hidden" role="status" .textContent=${status === 'reading' ? '' : text}></p>
    </div>`;
  }

  protected override updated(): void {
    const grid = this.#part('.grid');
    const [first] = this.#virtualizer.getVirtualItems();
    // By CSSOM, which a strict policy allows: it forbids style attributes.
    const { words } = this.#writing;
    const widths = this.#columns.map(({ name, width: [em, share] }) => ({
      em: Math.max(em, roomOf(words[`column.${name}`])),
      share,
    }));
    const tracks = widths.map(({ em, share }) => `minmax(${em}em, ${share}fr)`);
    grid?.style.setProperty('--_columns', tracks.join(' '));
    grid?.style.setProperty('--_printed', widths.map(({ em }) => `${em}fr`).join(' '));
    let least = 0;
    for (const { em } of widths) least += em;
    grid?.style.setProperty('--_least', `${least}em`);
    grid?.style.setProperty('--_row', `${this.#rowHeight}px`);
    this.#part('.body')?.style.setProperty('block-size', `${this.#virtualizer.getTotalSize()}px`);
    this.#part('.rows')?.style.setProperty(
      'transform',
      `translateY(${(first?.start ?? 0) - this.#headHeight}px)`,
    );
    this.#virtualizer._willUpdate();
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog && dialog !== this.#details) dialog.showModal();
    this.#details = dialog;
  }

  get #writing(): Writing {
    const nearest = this.closest('[lang]:not([lang=""])')?.getAttribute('lang');
    const locale = localeOf(this.locale || (nearest ?? navigator.language));
    return { words: wordsFor(locale), locale, timezone: this.#zone };
  }

  #readZone(): string {
    const zone = zoneOf(this.timezone.trim());
    if (zone !== undefined) return zone;
    console.warn(
      `<${this.localName}> has the timezone “${this.timezone}”: write a name like America/Toronto.`,
    );
    return zoneOf('') ?? 'UTC';
  }

  get #columns(): readonly Column[] {
    return columns.filter(({ name }) => this.#chosen.includes(name));
  }

  /** The column by which the rows are sorted, once they are read; `undefined` for the order of the list. */
  get #order(): Order | undefined {
    if (this.#chosenOrder !== undefined) return this.#chosenOrder ?? undefined;
    const { sort = '', direction = '' } = this.#filters;
    return sort === '' && direction === '' ? newestFirst : undefined;
  }

  /** Rows are not sorted while more arrive, which would move them all the time. */
  get #isToBeSorted(): boolean {
    return this.#order !== undefined && this.#reading.status !== 'reading';
  }

  /** What was read, and how much of it. */
  get #source(): Pick<Search, 'list' | 'revision'> {
    const { rows, serial } = this.#reading;
    return { list: rows.list, revision: `${String(serial)} ${String(rows.count)}` };
  }

  /** All rows in the order of a column; `undefined` until they are sorted. */
  get #inOrder(): ReturnType<SortedRows['of']> {
    return this.#isToBeSorted ? this.#sorted.of(this.#source) : undefined;
  }

  /** The rows as they are shown. */
  get #list(): readonly TableRow[] {
    const isAll = showsAll(this.#view);
    const found = isAll ? this.#reading.rows.list : this.#found.rows;
    const sorted = this.#inOrder?.rows;
    if (!sorted || isAll) return sorted ?? found;
    if (this.#shown?.sorted !== sorted || this.#shown.found !== found) {
      const isFound = new Set(found);
      this.#shown = { sorted, found, rows: sorted.filter((row) => isFound.has(row)) };
    }
    return this.#shown.rows;
  }

  get #headHeight(): number {
    return this.#isNarrow ? 0 : this.#rowHeight;
  }

  #part(selector: string): HTMLElement | null {
    return this.renderRoot?.querySelector<HTMLElement>(selector) ?? null;
  }

  #layout(): VirtualizerOptions<HTMLElement, HTMLElement> {
    return {
      count: this.#list.length,
      getScrollElement: () => this.#part('.grid'),
      estimateSize: () => this.#rowHeight,
      scrollToFn: elementScroll,
      observeElementRect,
      observeElementOffset,
      overscan: 8,
      // The heads stay above the rows.
      scrollMargin: this.#headHeight,
      scrollPaddingStart: this.#headHeight,
      onChange: () => this.requestUpdate(),
    };
  }

  #measure(): void {
    const size = Number.parseFloat(getComputedStyle(this).fontSize) || 16;
    const isNarrow = this.clientWidth < narrow;
    const rowHeight = Math.round(size * (isNarrow ? 4.5 : 2.75));
    if (isNarrow === this.#isNarrow && rowHeight === this.#rowHeight) return;
    this.#isNarrow = isNarrow;
    this.#rowHeight = rowHeight;
    this.#virtualizer.setOptions(this.#layout());
    this.#virtualizer.measure();
    this.requestUpdate();
  }

  // Queries

  /** Filters by attributes, as the form's fields have them; this month, if none of them says of what time. */
  #presets(): Filters {
    const names = Object.keys(filterNames) as FilterName[];
    const given = names.flatMap((name): [FilterName, string][] => {
      const text = this.getAttribute(name)?.trim() ?? '';
      if (name === 'with-pending' || name === 'without-subsites')
        return this.hasAttribute(name) && text !== '0' && text !== 'false' ? [[name, '1']] : [];
      if (text === '') return [];
      // As a field for times has it.
      return [[name, name === 'start' || name === 'end' ? text.replace(' ', 'T') : text]];
    });
    const isOpen = !given.some(([name]) => periodFilters.includes(name));
    return { ...(isOpen && monthBefore(Date.now(), 0, this.#zone)), ...Object.fromEntries(given) };
  }

  #apply(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const typed = new FormData(form);
    const names = Object.keys(filterNames) as FilterName[];
    this.#setFilters(
      Object.fromEntries(names.map((name) => [name, textOf(typed.get(name))])),
      names.find((name) => isIncomplete(form.elements.namedItem(name))),
    );
  }

  /** Fills in a month, and applies it. @param back How many months ago. */
  #takeMonth(event: Event, back: number): void {
    const { form } = event.target as HTMLButtonElement;
    const month: Filters = monthBefore(Date.now(), back, this.#zone);
    // A payout's date, for example, would take the place of the month.
    for (const name of periodFilters) {
      const field = form?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement)) continue;
      // A field for times, which an attribute had, takes no day.
      if (name in month) field.type = 'date';
      field.value = month[name] ?? '';
    }
    form?.requestSubmit();
  }

  /** @param incomplete A filter whose text the browser can't read; it passes it on as empty. */
  #setFilters(filters: Filters, incomplete?: FilterName): void {
    const { query, wrong } = queryOf(filters, this.#zone);
    this.#filters = filters;
    this.#wrong = incomplete ?? wrong;
    this.requestUpdate();
    if (!query || this.#wrong) return;
    this.#goToFirst();
    this.#isOpen = false;
    void this.#reading.start(query, this.#zone);
    if (this.withAttention) void this.#attention.read();
  }

  /** @returns A client of the proxy; `undefined` without an address. */
  #client(onWait: (seconds: number | undefined) => void): Client | undefined {
    const proxyUrl = proxyAddress(this.proxyUrl);
    if (!proxyUrl) return undefined;
    return createStaffClient(
      proxyUrl,
      () => this.headers,
      (seconds) => {
        onWait(seconds);
        this.requestUpdate();
      },
    );
  }

  // Parts

  #choose(names: readonly ColumnName[]): void {
    // A table without a column would have no rows to open.
    this.#chosen = names.length > 0 ? names : usualColumns;
    this.#active = { ...this.#active, column: 0 };
    keepColumns(this.#chosen);
    this.requestUpdate();
  }

  // The view

  /** Shows a transaction, which may not be in the list that was read. */
  #findTransaction(id: number): void {
    this.#setView({ ...allRows, sought: String(id) });
    const isRead = this.#reading.rows.list.some((row) =>
      [row.transaction, ...row.refunds].some((one) => one.id === id),
    );
    if (!isRead) this.#setFilters({ 'after-id': String(id - 1), page: '1', 'with-pending': '1' });
  }

  #setView(view: View): void {
    this.#view = view;
    this.#goToFirst();
    this.#isOpen = false;
    this.#part('.grid')?.scrollTo({ top: 0 });
    this.requestUpdate();
  }

  /** Finds the rows of the view, and how many there are of each kind; that of all rows once they are read. */
  #findRows(): void {
    const { rows, status } = this.#reading;
    if (rows.count === 0 || (status === 'reading' && showsAll(this.#view))) return;
    this.#found.find({ ...this.#source, view: this.#view, writing: this.#writing });
  }

  #sortRows(): void {
    const column = columns.find(({ name }) => name === this.#order?.name);
    if (!column || !this.#isToBeSorted) return;
    const isDown = this.#order?.isDown === true;
    this.#sorted.sort({ ...this.#source, column, isDown, writing: this.#writing });
  }

  /** Whether the rows of the view are found. */
  get #isFound(): boolean {
    return this.#found.isOf(this.#view, this.#reading.rows.list);
  }

  get #address(): string {
    const { chosen, least, most } = this.#view;
    return viewAddress(
      { filters: this.#filters, chosen, least, most, order: this.#chosenOrder },
      this.#zone,
      Date.now(),
    );
  }

  /** Opens the view of the page's address. False if it has none. */
  #openAddress(): boolean {
    const kept = readViewAddress(location.hash, this.#zone, Date.now());
    if (!kept) return false;
    const { filters, order, ...view } = kept;
    this.#chosenOrder = order;
    this.#setView({ ...allRows, ...view });
    this.#setFilters(filters);
    return true;
  }

  readonly #onAddress = (): void => {
    this.#openAddress();
  };

  /** Not with each step of scrolling: its options are sorted, and its link written. */
  #renderView(writing: Writing): TemplateResult {
    const { campaigns, status } = this.#reading;
    const { counts, rows, totals, serial } = this.#found;
    const hasCounts = status !== 'reading' || !showsAll(this.#view);
    const isCurrent = this.#isFound;
    const of = [this.#view, serial, hasCounts, isCurrent, campaigns.size, this.#filters, this.#chosenOrder];
    return html`${guard([...of, writing.locale, this.#zone], () =>
      renderView({
        writing,
        campaigns,
        view: this.#view,
        totals,
        isCurrent,
        found: rows.length,
        counts: hasCounts ? counts : undefined,
        address: this.#address,
        change: (view) => this.#setView(view),
        showAll: () => this.#setView(allRows),
      }),
    )}`;
  }

  #renderDonor(writing: Writing): TemplateResult {
    const { query, status } = this.#reading;
    const found = this.#found;
    return html`${guard([found.serial, status, query, writing.locale], () =>
      renderDonor({
        rows: found.rows,
        writing,
        isPart: status !== 'done' || Object.keys(query ?? {}).some((name) => !wholeList.has(name)),
        readAll: () =>
          this.#setFilters(
            Object.fromEntries(keptByReadAll.map((name) => [name, this.#filters[name] ?? ''])),
          ),
      }),
    )}`;
  }

  #renderPlans(writing: Writing): TemplateResult | typeof nothing {
    const { rows, serial, status, query, unread, readAt } = this.#reading;
    const { counts, rows: found, serial: foundSerial } = this.#found;
    const hasPlans = [...(counts?.frequency.keys() ?? [])].some((code) => code !== 'once');
    if (status === 'reading' || !hasPlans) return nothing;
    const { dt_end: end, page, payout_account: account, payout_date: payout } = query ?? {};
    const isUntilNow = !end || Date.parse(`${end}Z`) >= readAt;
    // A payment that is pending, not yet paid out or unreadable may be missing. Without it, a plan would seem to be overdue.
    const isPart = [page, account, payout].some((filter) => filter !== undefined) || !query?.include_pending;
    const isWhole = status === 'done' && isUntilNow && !isPart && !unread.some(({ isRow }) => isRow);
    const today = isWhole ? clockTime(readAt, writing.timezone).slice(0, 10) : undefined;
    const shown = new Set(found.map(({ transaction }) => transaction.recurring?.id));
    const isShown = ({ id }: Plan) => showsAll(this.#view) || shown.has(id);
    return html`<details
      class="of-plans"
      @toggle=${(event: Event) => {
        this.#withPlans = (event.target as HTMLDetailsElement).open;
        this.requestUpdate();
      }}
    >
      <summary .textContent=${writing.words.plans}></summary>
      ${guard([this.#withPlans, serial, foundSerial, today, writing.locale], () =>
        this.#withPlans
          ? renderPlans({
              // Of all rows: among those of one state or amount, the last payment may be missing.
              plans: plansOf(rows.list, writing.timezone, today).filter(isShown),
              writing,
              open: (plan) => this.#setView({ ...allRows, plan }),
            })
          : nothing,
      )}
    </details>`;
  }

  /** On paper are all rows, and not only those that are in view. */
  readonly #onPrint = ({ type }: Event): void => {
    this.#isPrinting = type === 'beforeprint';
    this.requestUpdate();
    // The browser prints what is there when this function returns.
    this.performUpdate();
  };

  #renderGrid(list: readonly TableRow[], writing: Writing): TemplateResult {
    const drawn = this.#isPrinting
      ? [...list.keys()].slice(0, mostPrinted)
      : this.#virtualizer.getVirtualItems().map(({ index }) => index);
    return renderGrid({
      writing,
      list,
      drawn,
      columns: this.#columns,
      order: this.#inOrder?.order,
      active: this.#active,
      isNarrow: this.#isNarrow,
      onKey: (event) => this.#onKey(event, list.length),
      onClick: (event) => this.#onClick(event),
    });
  }

  #renderDetails(list: readonly TableRow[], writing: Writing): TemplateResult | typeof nothing {
    const { row: index } = this.#active;
    const row = list[index];
    if (!this.#isOpen || !row) return nothing;
    const goTo = (next: number) => () => this.#activate(next);
    const donor = donorKey(row.transaction);
    const plan = row.transaction.recurring?.id;
    return renderDetails({
      row,
      writing,
      withEmpty: this.#withEmpty,
      setWithEmpty: (withEmpty) => {
        this.#withEmpty = withEmpty;
        this.requestUpdate();
      },
      close: () => {
        this.#isOpen = false;
        this.#activate(index);
      },
      previous: index > 0 ? goTo(index - 1) : undefined,
      next: index < list.length - 1 ? goTo(index + 1) : undefined,
      ofDonor: donor === '' ? undefined : () => this.#setView({ ...allRows, donor }),
      ofPlan: typeof plan === 'number' ? () => this.#setView({ ...allRows, plan }) : undefined,
    });
  }

  // Keys and clicks

  #activate(row: number, column = this.#active.column): void {
    this.#active = { row, column };
    this.#activeId = this.#list[row]?.transaction.id;
    if (row >= 0) this.#virtualizer.scrollToIndex(row, { align: 'auto' });
    this.requestUpdate();
    void this.updateComplete.then(() => {
      this.#part('.active')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }

  #onKey(event: KeyboardEvent, count: number): void {
    const { row, column } = this.#active;
    const last = { row: count - 1, column: this.#columns.length - 1 };
    const page = Math.max(1, Math.floor((this.#part('.grid')?.clientHeight ?? 0) / this.#rowHeight) - 2);
    const next = cellAfter(event, this.#active, last, page);
    if (next) this.#activate(next.row, next.column);
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    else if (row >= 0) this.#show(row);
    else this.#sortBy(this.#columns[column]?.name);
    event.preventDefault();
  }

  #onClick(event: Event): void {
    // A selection of text is to be copied.
    if (String(getSelection() ?? '') !== '') return;
    const { row, head } =
      (event.target as Element).closest<HTMLElement>('[data-row], [data-head]')?.dataset ?? {};
    if (row !== undefined) this.#show(Number(row));
    else this.#sortBy(columns.find(({ name }) => name === head)?.name);
  }

  /** Sorts up, then down, then not at all. */
  #sortBy(name: ColumnName | undefined): void {
    if (name === undefined) return;
    const isDown = this.#order?.name === name ? this.#order.isDown : undefined;
    this.#chosenOrder = isDown === true ? null : { name, isDown: isDown === false };
    // The same place of the table, with another transaction.
    this.#activeId = undefined;
    this.requestUpdate();
  }

  #show(row: number): void {
    if (!this.#list[row]) return;
    this.#isOpen = true;
    this.#activate(row);
  }

  #goToFirst(): void {
    this.#active = { row: 0, column: 0 };
    this.#activeId = undefined;
  }

  /** Finds the active row again: rows move when a refund's charge comes after it, and when all are read and sorted. */
  #followActive(): void {
    const id = this.#activeId;
    const list = this.#list;
    if (id === undefined || list[this.#active.row]?.transaction.id === id) return;
    const row = list.findIndex((one) => [one.transaction, ...one.refunds].some((other) => other.id === id));
    if (row >= 0) this.#active = { ...this.#active, row };
    else this.#isOpen = false;
  }

  #startExport(): void {
    // That of the list, and not of filters that were not valid.
    const { query } = this.#reading;
    // Until the rows are found, those of another view are shown.
    if (!query || !(showsAll(this.#view) || this.#isFound)) return;
    void this.#export.start(this.#exportOrder(query));
  }

  #exportOrder(query: ExportOrder['query']): ExportOrder {
    const writing = this.#writing;
    const { isWhole, kind, dialect } = this.#exportChosen(writing.locale);
    const layout = isWhole ? wholeLayout() : tableLayout(this.#chosen, writing);
    const name = `transactions-${new Date().toISOString().slice(0, 10)}`;
    // Those of one page, as of a transaction that was looked for, are all that was read.
    const isWholeList = showsAll(this.#view) && query.page === undefined;
    const order: Omit<ExportOrder, 'format' | 'name' | 'memory'> = isWholeList
      ? { query, layout }
      : {
          query,
          layout,
          transactions: transactionsOf(this.#list),
          unread: this.#reading.unread,
          isPart: this.#reading.status !== 'done',
        };
    if (isWhole || kind === 'csv') return { ...order, format: csvFormat(dialect), name: `${name}.csv` };
    return {
      ...order,
      format: xlsxFormat(layout.widths),
      memory: workbookFile(writing.words.label),
      name: `${name}.xlsx`,
    };
  }

  /** Until something is chosen, CSV is that of the language's spreadsheets. */
  #exportChosen(locale: string): ExportChoice {
    return this.#exportChoice ?? { isWhole: false, kind: 'xlsx', dialect: dialectOf(locale) };
  }
}

/** Charges and refunds of rows in the order of their IDs, as a file has them. */
function transactionsOf(rows: readonly TableRow[]): readonly Transaction[] {
  return rows
    .flatMap(({ transaction, refunds }) => [transaction, ...refunds])
    .sort((one, other) => one.id - other.id);
}

/** No field of the form is a file. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Whether a field has a text that its type does not allow, as a day without its time. */
function isIncomplete(field: Element | RadioNodeList | null): boolean {
  return field instanceof HTMLInputElement && field.validity.badInput;
}

/** The width of a column's title in em, with its padding; a title of several words may be cut. */
function roomOf(title: string): number {
  return Math.min(0.6 * title.length + 1.25, 9);
}
