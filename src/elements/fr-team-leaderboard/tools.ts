import {
  html,
  nothing,
  unsafeCSS,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import { copyText } from '../../controllers/copy-text.js';
import { keepInput } from '../../controllers/keep-input.js';
import { formatWhole, type MoneyTerms } from '../../format/public-money.js';
import type { Language } from '../../i18n/language.js';
import { textsOf } from '../../i18n/messages.js';
import boardTools from '../../text/en/team-leaderboard-tools.json' with { type: 'json' };
import { toCsv, toText } from './export.js';
import { orders, type Order } from './query.js';
import type { Ranked } from './ranking.js';
import { searchTextOf } from './search-text.js';
import styles from './tools.css?inline';

export const sheet = unsafeCSS(styles);
const toolMessages = textsOf('boardTools', boardTools);

/** Which tools to show, and the data that they use. */
export interface ToolsView extends MoneyTerms {
  readonly language: Language;
  readonly withSearch: boolean;
  readonly withSort: boolean;
  readonly withCopy: boolean;
  readonly withoutAmounts: boolean;
  readonly order: Order;
  readonly rows: readonly Ranked[];
  readonly onSearch: (text: string) => void;
  readonly onSort: (order: Order) => void;
}

/** Pause in typing after which the search is sent, in ms. */
const searchDelay = 300;

/** Search box, sort menu and copy buttons. Only boards with these tools load this file. */
export class Tools implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #timer: number | undefined;
  #status = '';

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    keepInput(host);
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  render(view: ToolsView): TemplateResult {
    return html`
      ${view.withSearch ? this.#renderSearch(view) : nothing}
      ${view.withSort ? this.#renderSort(view) : nothing} ${view.withCopy ? this.#renderCopy(view) : nothing}
    `;
  }

  #renderSearch({ language, onSearch }: ToolsView): TemplateResult {
    const onInput = (event: Event) => {
      const { value } = event.currentTarget as HTMLInputElement;
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => onSearch(searchTextOf(value)), searchDelay);
    };
    return html`<label class="search" part="search"
      ><span class="small" .textContent=${toolMessages(language).find}></span>
      <input type="search" autocomplete="off" spellcheck="false" enterkeyhint="search" @input=${onInput} />
    </label>`;
  }

  #renderSort({ language, order, onSort }: ToolsView): TemplateResult {
    const words = toolMessages(language);
    const onChange = (event: Event) => {
      const chosen = orders[(event.currentTarget as HTMLSelectElement).selectedIndex];
      if (chosen) onSort(chosen);
    };
    return html`<label class="sort" part="sort"
      ><span class="small" .textContent=${words.sortBy}></span>
      <select @change=${onChange}>
        ${orders.map((one) => html`<option .selected=${one === order} .textContent=${words[`order.${one}`]}></option>`)}
      </select>
    </label>`;
  }

  #renderCopy(view: ToolsView): TemplateResult {
    const { language, rows, withoutAmounts } = view;
    const words = toolMessages(language);
    const money = (minor: number | null) => formatWhole(minor, view);
    // If the page hides amounts, they are not copied either.
    const text = () => toText(rows, withoutAmounts ? undefined : money);
    const headings = (['rank', 'team', 'raised', 'goal', 'page'] as const).map(
      (name) => words[`columns.${name}`],
    );
    const table = () => toCsv(rows, headings, !withoutAmounts);
    const copy = (label: string, createText: () => string) =>
      html`<button
        type="button"
        @click=${() => void this.#copy(createText(), language)}
        .textContent=${label}
      ></button>`;
    return html`<div class="copy" part="copy">
      ${copy(words.copyText, text)} ${copy(words.copyTable, table)}
      <span class="small" role="status" .textContent=${this.#status}></span>
    </div>`;
  }

  async #copy(text: string, language: Language): Promise<void> {
    const words = toolMessages(language);
    const isCopied = await copyText(text, this.#host, () => {
      this.#status = '';
    });
    this.#status = isCopied ? words.copied : words.notCopied;
    this.#host.requestUpdate();
  }
}
