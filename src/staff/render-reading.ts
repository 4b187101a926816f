import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../format/number.js';
import { say } from '../text/say.js';
import type { Writing } from './columns.js';
import { sentenceOf } from './errors.js';
import type { ListReading } from './list-reading.js';

type Read = Pick<ListReading, 'status' | 'error' | 'rows' | 'wait' | 'isOldestFirst'>;

/** How far the list has been read. @param isToBeSorted Whether the rows get another order once all are read. */
export function readingText(
  { status, error, rows, wait, isOldestFirst }: Read,
  { words, locale }: Writing,
  isToBeSorted: boolean,
): string {
  const { count, list } = rows;
  const number = (value: number) => formatCount(value, locale);
  // At the top of an incomplete list is not the newest one, though it is sorted.
  const incomplete = (sentence: string) =>
    isOldestFirst && count > 0 ? `${sentence} ${words.latest}` : sentence;
  if (status === 'failed') {
    const sentence = sentenceOf(error, words);
    return count > 0 ? incomplete(`${sentence} ${words.incomplete}`) : sentence;
  }
  if (wait !== undefined) return say(words, 'busy', { seconds: number(wait) });
  if (status === 'reading') {
    const soFar = say(words, 'reading', { count, number: number(count) });
    return isToBeSorted ? `${soFar} ${words['reading.order']}` : soFar;
  }
  if (status === 'stopped') return incomplete(words.stopped);
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
