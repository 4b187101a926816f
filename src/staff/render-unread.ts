import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../format/number.js';
import { say } from '../i18n/say.js';
import type { Writing } from './columns.js';
import type { Unread } from './read-list.js';

/** What could not be read, each named by its transaction and member. */
export function renderUnread(unread: readonly Unread[], writing: Writing): TemplateResult | typeof nothing {
  if (unread.length === 0) return nothing;
  const { words, locale } = writing;
  const rows = unread.filter(({ isRow }) => isRow).length;
  const values = unread.length - rows;
  const sentences = [
    ...(rows > 0 ? [say(words, 'unread.rows', { count: rows, number: formatCount(rows, locale) })] : []),
    ...(values > 0
      ? [say(words, 'unread.values', { count: values, number: formatCount(values, locale) })]
      : []),
  ];
  return html`<details class="unread">
    <summary .textContent=${sentences.join('. ')}></summary>
    <ul>
      ${unread.map((one) => html`<li .textContent=${nameOf(one, writing)}></li>`)}
    </ul>
  </details>`;
}

function nameOf({ id, after, isRow, member, problem }: Unread, { words }: Writing): string {
  const named = member === '' ? problem : `${member} ${problem}`;
  if (id !== undefined) return say(words, 'unread.of', { id, member: named });
  if (!isRow) return say(words, 'unread.list', { member: named });
  return after === undefined ? words['unread.first'] : say(words, 'unread.after', { id: after });
}
