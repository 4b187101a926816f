import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../format/number.js';
import { say } from '../i18n/say.js';
import type { Writing } from './columns.js';
import { sentenceOf } from './errors.js';
import type { ListReading } from './list-reading.js';

type Read = Pick<ListReading, 'status' | 'error' | 'rows' | 'wait'>;

/** How far the list has been read. */
export function readingText({ status, error, rows, wait }: Read, { words, locale }: Writing): string {
  const { count, list } = rows;
  const number = (value: number) => formatCount(value, locale);
  if (status === 'failed') {
    const sentence = sentenceOf(error, words);
    return count > 0 ? `${sentence} ${words.incomplete}` : sentence;
  }
  if (wait !== undefined) return say(words, 'busy', { seconds: number(wait) });
  if (status === 'reading') return say(words, 'reading', { count, number: number(count) });
  if (status === 'stopped') return words.stopped;
  if (count === 0) return words.none;
  const refunds = count - list.length;
  const all = say(words, 'count', { count, number: number(count) });
  return refunds === 0
    ? all
    : `${all} · ${say(words, 'refunds', { count: refunds, number: number(refunds) })}`;
}

export interface ReadingView {
  readonly reading: Read;
  readonly text: string;
  readonly words: Writing['words'];
  readonly stop: () => void;
  readonly resume: () => void;
}

export function renderReading({
  reading,
  text,
  words,
  stop,
  resume,
}: ReadingView): TemplateResult | typeof nothing {
  const { status } = reading;
  if (status === 'idle') return nothing;
  const isReading = status === 'reading';
  const action = { done: undefined, reading: words.stop, stopped: words.goOn, failed: words.retry }[status];
  return html`<div class="state ${status}">
    <p .textContent=${text}></p>
    ${isReading ? html`<progress aria-label=${words.label}></progress>` : nothing}
    ${
      action === undefined
        ? nothing
        : html`<button
            class="quiet-button"
            type="button"
            @click=${isReading ? stop : resume}
            .textContent=${action}
          ></button>`
    }
  </div>`;
}
