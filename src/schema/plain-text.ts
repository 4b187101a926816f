import { z } from './z.js';

/**
 * Control characters and invisible formatting characters (bidirectional overrides, zero-width spaces): in a charity's records and letters,
 * they could reorder names or begin new lines. The two joiners are not included, because Persian and Indic names need them.
 */
const unseen = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Removes invisible characters from a text of several lines. */
export function plainText(text: string): string {
  return text.replace(unseen, '').trim();
}

/** Removes invisible characters and line breaks from a text. */
export function plainLine(text: string): string {
  return plainText(text.replace(/[\t-\r]+/g, ' '));
}

/** Whether a text has any visible character. */
export function isSeen(text: string): boolean {
  return /[^\s\p{C}\p{M}\p{DI}\u2800]/u.test(text);
}

type Check = Parameters<ReturnType<typeof z.string>['check']>[number];

/** A text that is cleaned by `clean` before `checks` are applied. */
export const cleaned = (clean: (text: string) => string, ...checks: Check[]) =>
  z.pipe(z.pipe(z.string(), z.transform(clean)), z.string().check(...checks));

/** @param most Maximum length in UTF-16 units. */
export const atMost = (most: number) =>
  z.refine<string>((text) => text.length <= most, { error: 'is too long' });

export const visible = /* @__PURE__ */ z.refine<string>(isSeen, { error: 'is required' });
