import { plainName } from '../../format/plain-name.js';

/** Tags of texts. Other names between angle brackets are text: "<me@example.org>". */
const tag =
  /<\/?(?:a|abbr|b|big|blockquote|br|center|code|div|em|figure|font|h[1-6]|hr|i|img|ins|li|ol|p|pre|q|s|small|span|strike|strong|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;

const lineEnd = /^<(?:br|hr|\/(?:li|tr))\b/i;
const blockEnd = /^<\/(?:blockquote|center|div|figure|h[1-6]|ol|p|pre|table|ul)\b/i;

export const hasMarkup = (text: string): boolean => text.search(tag) >= 0;

/**
 * A text that a platform stores as HTML, as it is read: without tags, and with the line breaks that they make. A text without tags stays as
 * it is, except for `&amp;` and the like. The contract defines no format.
 */
export function withoutMarkup(text: string): string {
  if (!hasMarkup(text)) return decoded(text);
  // The line breaks of HTML are spaces.
  const lines = text
    .replace(/\s+/g, ' ')
    .replace(tag, (found) => (lineEnd.test(found) ? '\n' : blockEnd.test(found) ? '\n\n' : ''));
  return decoded(lines.replace(/ ?\n ?/g, '\n').replace(/\n{3,}/g, '\n\n')).trim();
}

const decoded = (text: string) => (text.includes('&') ? plainName(text) : text);
