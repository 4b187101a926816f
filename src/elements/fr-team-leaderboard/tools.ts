import {
  html,
  nothing,
  unsafeCSS,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import { keepInput } from '../../controllers/keep-input.js';
import type { Language } from '../../text/language.js';
import { textsOf } from '../../text/messages.js';
import boardTools from '../../text/en/team-leaderboard-tools.json' with { type: 'json' };
import { orders, type Order } from './query.js';
import { searchTextOf } from './search-text.js';
import styles from './tools.css?inline';

export const sheet = unsafeCSS(styles);
const toolMessages = textsOf('boardTools', boardTools);

/** Which tools to show, and what they do. */
export interface ToolsView {
  readonly language: Language;
  readonly withSearch: boolean;
  readonly withSort: boolean;
  readonly order: Order;
  readonly onSearch: (text: string) => void;
  readonly onSort: (order: Order) => void;
}

/** Pause in typing after which the search is sent, in ms. */
const searchDelay = 300;

/** Search box and sort menu. Only boards with one of them load this file. */
export class Tools implements ReactiveController {
  readonly #host: HTMLElement;
  #timer: number | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    keepInput(host);
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /** Empties the search box, and forgets what was typed into it and not searched yet. */
  clearSearch(): void {
    clearTimeout(this.#timer);
    const box = this.#host.shadowRoot?.querySelector<HTMLInputElement>('.search input');
    if (box) box.value = '';
  }

  render(view: ToolsView): TemplateResult {
    return html`
      ${view.withSearch ? this.#renderSearch(view) : nothing}
      ${view.withSort ? this.#renderSort(view) : nothing}
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
}
