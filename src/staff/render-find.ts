import { html, type TemplateResult } from 'lit';
import { formatCount } from '../format/number.js';
import { say } from '../i18n/say.js';
import type { Writing } from './columns.js';

export interface FindView {
  readonly writing: Writing;
  readonly sought: string;
  /** Number of rows that are found. */
  readonly count: number;
  readonly onFocus: () => void;
  readonly onInput: (sought: string) => void;
}

/** The search among the rows that were read. */
export function renderFind({ writing, sought, count, onFocus, onInput }: FindView): TemplateResult {
  const { words, locale } = writing;
  const isUsed = sought.trim() !== '';
  return html`<div class="field find">
    <label for="find" .textContent=${words.find}></label>
    <input
      id="find"
      type="search"
      autocomplete="off"
      .value=${sought}
      @focus=${onFocus}
      @input=${(event: Event) => onInput((event.target as HTMLInputElement).value)}
    />
    <span
      class="note"
      role="status"
      .textContent=${isUsed ? say(words, 'found', { count, number: formatCount(count, locale) }) : ''}
    ></span>
  </div>`;
}
