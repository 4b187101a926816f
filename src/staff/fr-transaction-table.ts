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
import { createClient, type Client } from '../client/client.js';
import { isFrError } from '../client/errors.js';
import { formatCount } from '../format/number.js';
import { localeOf } from '../i18n/language.js';
import { say } from '../i18n/say.js';
import { webAddress } from '../page/web-address.js';
import base from '../styles/base.css?inline';
import bidi from '../styles/bidi.css?inline';
import { oneSheet } from '../styles/one-sheet.js';
import tokens from '../styles/tokens.css?inline';
import { columns, sortRows, usualColumns, type Column, type ColumnName, type Writing } from './columns.js';
import { CsvExport } from './csv-export.js';
import { dialectOf } from './csv.js';
import { sentenceOf } from './errors.js';
import { tableLayout, wholeLayout } from './export-csv.js';
import { filterNames, instant, queryOf, type FilterName, type Filters } from './filters.js';
import styles from './fr-transaction-table.css?inline';
import { keepColumns, keptColumns } from './kept-columns.js';
import { patientClient, readList, watchingClient, type Unread } from './read-list.js';
import { renderDetails } from './render-details.js';
import { renderExport } from './render-export.js';
import { renderFilters } from './render-filters.js';
import { renderCharts, renderTotals } from './render-totals.js';
import { renderUnread } from './render-unread.js';
import { createRows, type TableRow } from './rows.js';
import { createTotals, type CurrencyTotals } from './totals.js';
import { wordsFor } from './words.js';

/** Headers of each request, or a function that returns them, for tokens that are renewed. */
export type StaffHeaders =
  | Readonly<Record<string, string>>
  | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>);

/** Below this width of the element, in px, rows are cards. */
const narrow = 640;

/** Transactions after which the table is drawn again while it is read. */
const drawnEvery = 100;

type Status = 'idle' | 'reading' | 'done' | 'stopped' | 'failed';

/**
 * Lists transactions (contract §4.5) with their totals, for staff who are logged in: never on a public page. Filters are preset by the
 * attributes named in `filterNames`, which are read once, when the element is first placed.
 */
export class FrTransactionTable extends LitElement {
  static override styles = oneSheet(tokens, base, bidi, styles);

  /** URL of the proxy. If it is on the page's own origin, the page's cookies are sent. */
  @property({ attribute: 'proxy-url' }) proxyUrl = '';

  /** BCP 47 tag; by default, the nearest `lang` is used. */
  @property() locale = '';

  /** Headers of each request, such as that of a login. No attribute, because pages are stored and shared. */
  @property({ attribute: false }) headers: StaffHeaders = {};

  readonly #export = new CsvExport(this, () => this.#clientFor());
  #filters: Filters = {};
  #wrong: FilterName | undefined;
  #rows = createRows();
  #totals = createTotals();
  #unread: Unread[] = [];
  #status: Status = 'idle';
  #error: unknown;
  #stop: AbortController | undefined;
  #lastId: number | undefined;
  /** Number of the list, which is another one when filters were applied. */
  #serial = 0;
  /** Seconds until reading goes on, after too many requests. */
  #wait: number | undefined;
  #chosen: readonly ColumnName[] = keptColumns();
  /** The currency of the charts, if there are several. */
  #currency: string | undefined;
  /** The column by which the rows are sorted, once they are read; `undefined` for the order of the list. */
  #order: { readonly name: ColumnName; readonly isDown: boolean } | undefined;
  /** Sorted rows, and of what. */
  #sorted: { readonly of: string; readonly rows: readonly TableRow[] } = { of: '', rows: [] };
  /** The cell that the keys have reached; row -1 has the titles. */
  #active = { row: 0, column: 0 };
  /** The row whose details are open. */
  #open: number | undefined;
  #withEmpty = false;
  #isWhole = false;
  #isNarrow = false;
  /** In px. */
  #rowHeight = 44;
  readonly #sizes = new ResizeObserver(() => this.#measure());
  readonly #virtualizer = new Virtualizer<HTMLElement, HTMLElement>(this.#layout());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
    // The virtualizer follows the scrolling again.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    this.#stop?.abort();
    this.#virtualizer._didMount()();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated) {
      this.#filters = this.#presets();
      void this.#read(true);
    }
    // A page may learn its user's token only after the element has asked in vain.
    const isRefused = isFrError(this.#error) && [401, 403].includes(this.#error.status ?? 0);
    const isOther = changed.has('headers') || changed.has('proxyUrl');
    if (this.hasUpdated && isOther && this.#status === 'failed' && (isRefused || !isFrError(this.#error)))
      void this.#read(false);
    this.#virtualizer.setOptions(this.#layout());
  }

  protected override render(): TemplateResult {
    const writing = this.#writing;
    const { words, locale } = writing;
    const { count } = this.#rows;
    const list = this.#view(writing);
    const totals = this.#totals.all();
    const isReading = this.#status === 'reading';
    return html`<div class="table" lang=${locale}>
      ${guard([this.#filters, this.#wrong, locale], () =>
        renderFilters({
          ...{ words, filters: this.#filters, wrong: this.#wrong },
          apply: (event) => this.#apply(event),
          clear: () => this.#setFilters({}),
        }),
      )}
      ${this.#renderState(writing)}
      ${guard([this.#unread.length, this.#serial, locale], () => renderUnread(this.#unread, writing))}
      ${
        count === 0
          ? nothing
          : html`${guard([count, this.#serial, locale], () => renderTotals(totals, writing))}
              ${
                isReading
                  ? nothing
                  : guard([count, this.#serial, this.#currency, locale], () =>
                      this.#renderCharts(totals, writing),
                    )
              }
              <div class="tools">
                ${guard([this.#chosen, locale], () => this.#renderChoice(writing))}
                ${renderExport({
                  ...{ writing, state: this.#export.state, isWhole: this.#isWhole },
                  setWhole: (isWhole) => {
                    this.#isWhole = isWhole;
                    this.requestUpdate();
                  },
                  start: () => this.#startExport(),
                  resume: () => void this.#export.resume(),
                  cancel: () => this.#export.cancel(),
                  save: () => this.#export.save(),
                })}
              </div>
              ${this.#renderGrid(list, writing)}`
      }
      ${this.#renderDetails(list, writing)}
      <p class="visually-hidden" role="status" .textContent=${isReading ? '' : this.#sentence(writing)}></p>
    </div>`;
  }

  protected override updated(): void {
    const grid = this.#part('.grid');
    const [first] = this.#virtualizer.getVirtualItems();
    // By CSSOM, which a strict policy allows: it forbids style attributes.
    grid?.style.setProperty('--_columns', this.#columns.map(({ width }) => trackOf(width)).join(' '));
    let least = 0;
    for (const { width } of this.#columns) least += width[0];
    grid?.style.setProperty('--_least', `${least}em`);
    grid?.style.setProperty('--_row', `${this.#rowHeight}px`);
    this.#part('.body')?.style.setProperty('block-size', `${this.#virtualizer.getTotalSize()}px`);
    this.#part('.rows')?.style.setProperty(
      'transform',
      `translateY(${(first?.start ?? 0) - this.#headHeight}px)`,
    );
    this.#virtualizer._willUpdate();
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
  }

  get #writing(): Writing {
    const nearest = this.closest('[lang]:not([lang=""])')?.getAttribute('lang');
    const locale = localeOf(this.locale || (nearest ?? navigator.language));
    return { words: wordsFor(locale), locale };
  }

  get #columns(): readonly Column[] {
    return columns.filter(({ name }) => this.#chosen.includes(name));
  }

  /** The rows as they are shown. They are not sorted while more arrive, which would move them all the time. */
  #view(writing: Writing): readonly TableRow[] {
    const { list, count } = this.#rows;
    const column = columns.find(({ name }) => name === this.#order?.name);
    if (!this.#order || !column || this.#status === 'reading') return list;
    const { name, isDown } = this.#order;
    const of = [name, isDown, count, writing.locale, this.#serial].join();
    if (this.#sorted.of !== of) this.#sorted = { of, rows: sortRows(list, column, isDown, writing) };
    return this.#sorted.rows;
  }

  get #headHeight(): number {
    return this.#isNarrow ? 0 : this.#rowHeight;
  }

  #part(selector: string): HTMLElement | null {
    return this.renderRoot?.querySelector<HTMLElement>(selector) ?? null;
  }

  #layout(): VirtualizerOptions<HTMLElement, HTMLElement> {
    return {
      count: this.#rows.list.length,
      getScrollElement: () => this.#part('.grid'),
      estimateSize: () => this.#rowHeight,
      ...{ scrollToFn: elementScroll, observeElementRect, observeElementOffset },
      overscan: 8,
      // The heads stay above the rows.
      ...{ scrollMargin: this.#headHeight, scrollPaddingStart: this.#headHeight },
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

  // Reading

  /** Filters by attributes, as the form's fields have them. */
  #presets(): Filters {
    const names = Object.keys(filterNames) as FilterName[];
    const given = names.flatMap((name): [FilterName, string][] => {
      const text = this.getAttribute(name)?.trim() ?? '';
      if (name === 'include-pending' || name === 'exclude-subsites')
        return this.hasAttribute(name) && text !== '0' && text !== 'false' ? [[name, '1']] : [];
      if (text === '') return [];
      return [[name, name === 'start' || name === 'end' ? instant(text, name === 'end') : text]];
    });
    return Object.fromEntries(given);
  }

  /** @returns A client of the proxy; `undefined` without an address. */
  #clientFor(): Client | undefined {
    const proxyUrl = webAddress(this.proxyUrl);
    if (!proxyUrl) return undefined;
    const client = createClient({
      proxyUrl,
      fetch: async (input, init) => {
        const own = typeof this.headers === 'function' ? await this.headers() : this.headers;
        const headers = new Headers(init?.headers);
        for (const [name, value] of Object.entries(own)) headers.set(name, value);
        // The login may be a cookie.
        return fetch(input, { ...init, headers, credentials: 'same-origin' });
      },
    });
    return patientClient(client, (seconds, signal) => this.#pause(seconds, signal));
  }

  async #pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
    this.#wait = seconds;
    this.requestUpdate();
    try {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, seconds * 1000);
        signal?.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason as Error);
        });
      });
    } finally {
      this.#wait = undefined;
      this.requestUpdate();
    }
  }

  #apply(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const names = Object.keys(filterNames) as FilterName[];
    this.#setFilters(Object.fromEntries(names.map((name) => [name, textOf(form.get(name))])));
  }

  #setFilters(filters: Filters): void {
    this.#filters = filters;
    void this.#read(true);
  }

  /** @param isNew Whether earlier transactions are removed; otherwise those that are missing are added. */
  async #read(isNew: boolean): Promise<void> {
    const { query, wrong } = queryOf(this.#filters);
    this.#wrong = wrong;
    this.requestUpdate();
    if (!query) return;
    this.#stop?.abort();
    const stop = (this.#stop = new AbortController());
    const isById = query.sort !== 'date' && query.direction !== 'desc' && query.page === undefined;
    const from = !isNew && isById ? this.#lastId : undefined;
    if (isNew) {
      this.#rows = createRows();
      this.#totals = createTotals();
      this.#serial += 1;
      this.#lastId = undefined;
      this.#active = { row: 0, column: 0 };
      this.#open = undefined;
    }
    if (from === undefined) this.#unread = [];
    const rest = from === undefined ? query : { ...query, after_id: from };
    const client = this.#clientFor();
    this.#status = 'reading';
    this.#error = undefined;
    try {
      if (!client) throw new TypeError('proxy-url is missing');
      const watching = watchingClient(client, (unread) => this.#unread.push(...unread));
      let added = 0;
      for await (const row of readList(watching, rest, stop.signal)) {
        if (stop.signal.aborted) break;
        this.#lastId = row.id;
        if (!this.#rows.add(row)) continue;
        this.#totals.add(row);
        added += 1;
        if (added % drawnEvery === 0) this.requestUpdate();
      }
      if (stop !== this.#stop) return;
      this.#status = stop.signal.aborted ? 'stopped' : 'done';
    } catch (error) {
      // Filters were applied again in the meantime.
      if (stop !== this.#stop) return;
      this.#status = stop.signal.aborted ? 'stopped' : 'failed';
      this.#error = error;
    }
    this.requestUpdate();
  }

  // Parts

  #sentence({ words, locale }: Writing): string {
    const { count, list } = this.#rows;
    const number = (value: number) => formatCount(value, locale);
    if (this.#status === 'failed') {
      const sentence = webAddress(this.proxyUrl) ? sentenceOf(this.#error, words) : words['error.setup'];
      return count > 0 ? `${sentence} ${words.incomplete}` : sentence;
    }
    if (this.#wait !== undefined) return say(words, 'busy', { seconds: number(this.#wait) });
    if (this.#status === 'reading') return say(words, 'reading', { count, number: number(count) });
    if (this.#status === 'stopped') return words.stopped;
    if (count === 0) return words.none;
    const refunds = count - list.length;
    const all = say(words, 'count', { count, number: number(count) });
    return refunds === 0
      ? all
      : `${all} · ${say(words, 'refunds', { count: refunds, number: number(refunds) })}`;
  }

  #renderState(writing: Writing): TemplateResult | typeof nothing {
    const { words } = writing;
    const status = this.#status;
    if (status === 'idle') return nothing;
    const actions = { done: undefined, reading: words.stop, stopped: words.goOn, failed: words.retry };
    const action = actions[status];
    const act = () => {
      if (status === 'reading') this.#stop?.abort();
      else void this.#read(false);
    };
    return html`<div class="state ${status}">
      <p .textContent=${this.#sentence(writing)}></p>
      ${status === 'reading' ? html`<progress aria-label=${words.label}></progress>` : nothing}
      ${
        action === undefined
          ? nothing
          : html`<button class="quiet-button" type="button" @click=${act} .textContent=${action}></button>`
      }
    </div>`;
  }

  #renderCharts(totals: readonly CurrencyTotals[], writing: Writing): TemplateResult | typeof nothing {
    const { words } = writing;
    const chosen = totals.find(({ currency }) => currency === this.#currency) ?? most(totals);
    if (!chosen) return nothing;
    const choose = (event: Event) => {
      this.#currency = (event.target as HTMLSelectElement).value;
      this.requestUpdate();
    };
    return html`${
      totals.length > 1
        ? html`<div class="field short">
            <label for="currency" .textContent=${words['chart.currency']}></label>
            <select id="currency" @change=${choose}>
              ${totals.map(
                ({ currency }) =>
                  html`<option
                    value=${currency}
                    ?selected=${currency === chosen.currency}
                    .textContent=${currency || words.noCurrency}
                  ></option>`,
              )}
            </select>
          </div>`
        : nothing
    }
    ${renderCharts(chosen, writing)}`;
  }

  #renderChoice({ words }: Writing): TemplateResult {
    const choose = (names: readonly ColumnName[]) => {
      // A table without a column would have no rows to open.
      this.#chosen = names.length > 0 ? names : usualColumns;
      this.#active = { ...this.#active, column: 0 };
      keepColumns(this.#chosen);
      this.requestUpdate();
    };
    return html`<details class="choice-of-columns">
      <summary .textContent=${words.columns}></summary>
      <fieldset>
        <legend class="visually-hidden" .textContent=${words.columns}></legend>
        ${columns.map(
          ({ name }) =>
            html`<label class="check">
              <input
                type="checkbox"
                .checked=${this.#chosen.includes(name)}
                @change=${(event: Event) =>
                  choose(
                    (event.target as HTMLInputElement).checked
                      ? [...this.#chosen, name]
                      : this.#chosen.filter((other) => other !== name),
                  )}
              />
              <span .textContent=${words[`column.${name}`]}></span>
            </label>`,
        )}
        <button
          class="quiet-button"
          type="button"
          @click=${() => choose(usualColumns)}
          .textContent=${words['columns.usual']}
        ></button>
      </fieldset>
    </details>`;
  }

  #renderGrid(list: readonly TableRow[], writing: Writing): TemplateResult {
    const { words } = writing;
    const shown = this.#columns;
    const items = this.#virtualizer.getVirtualItems().filter(({ index }) => index < list.length);
    const { row, column } = this.#active;
    const isActive = (index: number, at: number) => index === row && at === column;
    // A cell that has been scrolled away is not in the document.
    const active = row < 0 || items.some(({ index }) => index === row) ? `cell-${row}-${column}` : nothing;
    return html`<div
      class="grid ${this.#isNarrow ? 'cards' : ''}"
      role="grid"
      tabindex="0"
      aria-label=${words.label}
      aria-description=${words.keys}
      aria-rowcount=${list.length + 1}
      aria-colcount=${shown.length}
      aria-activedescendant=${active}
      @keydown=${(event: KeyboardEvent) => this.#onKey(event, list.length)}
      @click=${(event: Event) => this.#onClick(event)}
    >
      <div class="head" role="rowgroup">
        <div class="row" role="row" aria-rowindex="1">
          ${shown.map(
            ({ name, isAmount }, at) =>
              html`<div
                role="columnheader"
                id="cell--1-${at}"
                class="${isAmount ? 'amount' : ''} ${isActive(-1, at) ? 'active' : ''}"
                aria-colindex=${at + 1}
                aria-sort=${this.#order?.name === name ? (this.#order.isDown ? 'descending' : 'ascending') : 'none'}
                data-head=${name}
                .textContent=${words[`column.${name}`]}
              ></div>`,
          )}
        </div>
      </div>
      <div class="body" role="rowgroup">
        <div class="rows" role="presentation">
          ${items.map(({ index }) => {
            const own = list[index];
            if (!own) return nothing;
            return html`<div
              class="row ${index % 2 === 0 ? 'even' : ''}"
              role="row"
              aria-rowindex=${index + 2}
              data-row=${index}
            >
              ${shown.map(
                (one, at) =>
                  html`<div
                    role="gridcell"
                    id="cell-${index}-${at}"
                    class="${one.isAmount ? 'amount' : ''} ${isActive(index, at) ? 'active' : ''}"
                    aria-colindex=${at + 1}
                    data-column=${one.name}
                    .textContent=${oneLine(one.show(own, writing))}
                  ></div>`,
              )}
            </div>`;
          })}
        </div>
      </div>
    </div>`;
  }

  #renderDetails(list: readonly TableRow[], writing: Writing): TemplateResult | typeof nothing {
    const index = this.#open;
    const row = index === undefined ? undefined : list[index];
    if (index === undefined || !row) return nothing;
    const open = (next: number | undefined) => {
      this.#open = next;
      this.#activate(next ?? index);
    };
    return renderDetails({
      ...{ row, writing, withEmpty: this.#withEmpty },
      setWithEmpty: (withEmpty) => {
        this.#withEmpty = withEmpty;
        this.requestUpdate();
      },
      close: () => open(undefined),
      previous: index > 0 ? () => open(index - 1) : undefined,
      next: index < list.length - 1 ? () => open(index + 1) : undefined,
    });
  }

  // Keys and clicks

  #activate(row: number, column = this.#active.column): void {
    this.#active = { row, column };
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
    const isAll = event.ctrlKey || event.metaKey;
    const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      PageDown: [row + page, column],
      PageUp: [row - page, column],
      Home: isAll ? [0, 0] : [row, 0],
      End: isAll ? [last.row, last.column] : [row, last.column],
    };
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (move) {
      const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
      this.#activate(within(move[0], -1, last.row), within(move[1], 0, last.column));
    } else if (event.key !== 'Enter' && event.key !== ' ') return;
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
    this.#order = isDown === true ? undefined : { name, isDown: isDown === false };
    this.requestUpdate();
  }

  #show(row: number): void {
    this.#open = row;
    this.#active = { ...this.#active, row };
    this.requestUpdate();
  }

  #startExport(): void {
    const { query } = queryOf(this.#filters);
    if (!query) return;
    const writing = this.#writing;
    const layout = this.#isWhole
      ? wholeLayout()
      : tableLayout(this.#chosen, writing, dialectOf(writing.locale));
    const today = new Date().toISOString().slice(0, 10);
    void this.#export.start(query, layout, `transactions-${today}.csv`);
  }
}

/** No field of the form is a file. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}

function trackOf([em, share]: Column['width']): string {
  return `minmax(${em}em, ${share}fr)`;
}

/** Longest text of a cell; the details have the whole. */
const longestCell = 200;

function oneLine(text: string): string {
  return text.slice(0, longestCell).replace(/\s+/g, ' ');
}

/** The currency with the most payments. */
function most(totals: readonly CurrencyTotals[]): CurrencyTotals | undefined {
  let found = totals[0];
  for (const one of totals) if (found && one.gifts > found.gifts) found = one;
  return found;
}
