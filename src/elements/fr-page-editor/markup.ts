import { plainName } from '../../format/plain-name.js';

/** Tags of texts, with attributes that have values. Other words between angle brackets are text: "<me@example.org>", "<i love this>". */
const tag =
  /<!--[^]*?-->|<\/?(?:a|abbr|article|aside|b|big|blockquote|br|caption|center|code|dd|del|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|iframe|img|ins|li|main|mark|ol|p|pre|q|s|section|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?>/gi;

const lineEnd = /^<(?:br|hr|\/(?:li|tr|dt|dd|caption|figcaption))\b/i;
const block =
  /^<(\/?)(?:article|aside|blockquote|center|div|dl|figure|footer|h[1-6]|header|main|ol|p|pre|section|table|ul)\b/i;

export const hasMarkup = (text: string): boolean => text.search(tag) >= 0;

/**
 * A text that a platform stores as HTML, as it is read: without tags, and with the line breaks that they make. A text without tags stays as
 * it is, except for `&amp;` and the like. The contract defines no format.
 */
export function withoutMarkup(text: string): string {
  const tags = text.match(tag) ?? [];
  if (tags.length === 0) return decoded(text);
  // A text with nothing but, say, `<b>` has line breaks of its own. Those of HTML are spaces.
  if (!tags.some((found) => lineEnd.test(found) || block.test(found)))
    return decoded(text.replace(tag, '')).trim();
  const lines = text.replace(/\s+/g, ' ').replace(tag, (found) => {
    if (lineEnd.test(found)) return '\n';
    const [, closing] = block.exec(found) ?? [];
    return closing === undefined ? '' : closing === '' ? '\n' : '\n\n';
  });
  return decoded(lines.replace(/ ?\n ?/g, '\n').replace(/\n{3,}/g, '\n\n')).trim();
}

const decoded = (text: string) => (text.includes('&') ? plainName(text) : text);
