import type { HasValues } from './has-values.js';
import type { Language } from './language.js';

/** The key of a set's language. */
export const language = Symbol('language');

/**
 * The texts of one file in one language. `English` is the type of the English file, and `Values` its member of `TextValues`, if any of its
 * texts has values.
 */
export type Texts<English = Record<string, string>, Values = unknown> = {
  readonly [Key in keyof English]: string;
} & HasValues<Values> & {
    readonly [language]: Language;
  };

/** The values of a text, formatted, and the number that chooses its plural form. For a union of keys, the values of all of them. */
type Given<Values, Name extends keyof Values> = {
  readonly [Value in Values[Name] & string]: Value extends 'count' ? number | null : string | number;
};

/**
 * Puts values into a text: `say(words, 'give.month', { amount: '$5.00' })`. Braces in values stay as they are. A text without values is
 * read from the set: `words.close`.
 */
export function say<Values, Name extends keyof Values & string>(
  words: Texts<Record<string, string>, Values>,
  key: Name,
  given: Given<Values, Name>,
): string {
  const all: Readonly<Record<string, unknown>> = given;
  const texts: Readonly<Record<string, string>> = words;
  const form = () => pluralForm(all['count'] as number | null, words[language]);
  // A form may be empty: programs for translators write those that have no translation yet.
  const text = texts[key] ?? (texts[`${key}_${form()}`] || texts[`${key}_other`]);
  // Not `replace` with a function, which some pages replace by one that takes none. At odd places are the names.
  const parts = (text ?? '').split(/\{(\w+)\}/);
  return parts
    .map((part, at) => (at % 2 === 0 ? part : Object.hasOwn(all, part) ? String(all[part]) : `{${part}}`))
    .join('');
}

const rules = new Map<Language, Intl.PluralRules>();

/** The plural form for a number; `other` for `null`. The first call for a language takes a browser up to one millisecond. */
export function pluralForm(count: number | null, of: Language): Intl.LDMLPluralRule {
  if (count === null) return 'other';
  // The whole rule of English. Most pages need no other language, and so make no rules before their first picture.
  if (of === 'en') return Math.abs(count) === 1 ? 'one' : 'other';
  let own = rules.get(of);
  if (!own) rules.set(of, (own = new Intl.PluralRules(of)));
  return own.select(Math.abs(count));
}
