import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../format/number.js';
import { say } from '../text/say.js';
import type { Writing } from './columns.js';
import type { Unread } from './read-list.js';

/** What could not be read, each named by its transaction and member. */
export function renderUnread(unread: readonly Unread[], writing: Writing): TemplateResult | typeof nothing {
  if (unread.length === 0) return nothing;
  const sentences = unreadSentences(unread, writing, 'unread.rows', 'unread.values');
  return html`<details class="unread">
    <summary .textContent=${sentences.join('. ')}></summary>
    <ul>
      ${unread.map((one) => html`<li .textContent=${nameOf(one, writing)}></li>`)}
    </ul>
  </details>`;
}

/** Sentences about the transactions and the single values that could not be read, each with its own text; none for those that were. */
export function unreadSentences(
  unread: readonly Unread[],
  { words, locale }: Writing,
  ofRows: 'unread.rows' | 'export.lostRows',
  ofValues: 'unread.values' | 'export.lostValues',
): readonly string[] {
  const rows = unread.filter(({ isRow }) => isRow).length;
  const counts = [[ofRows, rows] as const, [ofValues, unread.length - rows] as const];
  return counts.flatMap(([key, count]) =>
    count > 0 ? [say(words, key, { count, number: formatCount(count, locale) })] : [],
  );
}

function nameOf({ id, after, isRow, member, problem }: Unread, { words }: Writing): string {
  const named = member === '' ? problem : `${member} ${problem}`;
  if (id !== undefined) return say(words, 'unread.of', { id, member: named });
  if (!isRow) return say(words, 'unread.list', { member: named });
  return after === undefined ? words['unread.first'] : say(words, 'unread.after', { id: after });
}
