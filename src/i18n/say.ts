import type { Language } from './language.js';

/** The key of a set's language. */
export const language = Symbol('language');
declare const english: unique symbol;

/** The texts of one file in one language. `English` is the type of the English file, whose texts name the values. */
export type Texts<English> = { readonly [Key in keyof English]: string } & {
  readonly [language]: Language;
  readonly [english]?: English;
};

/** The keys of texts with values. A text with plural forms has one key, without `_one` and `_other`. */
type Key<English> = WithoutForm<keyof English>;
type WithoutForm<Name> = Name extends `${infer Start}_one` | `${infer Start}_other` ? Start : Name & string;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Forms<English, Name extends string> = Extract<keyof English, `${Name}_one` | `${Name}_other`>;

/** The values of a text, formatted, and the number that chooses its plural form. For a union of keys, the values of all of them. */
export type Values<English, Name extends string> = Readonly<
  Record<Names<English[Extract<keyof English, Name> | Forms<English, Name>]>, string | number>
> &
  ([Forms<English, Name>] extends [never] ? unknown : { readonly count: number | null });

/**
 * Puts values into a text: `say(words, 'give.month', { amount: '$5.00' })`. Braces in values stay as they are. A text without values is
 * read from the set: `words.close`.
 */
export function say<English, Name extends Key<English>>(
  words: Texts<English>,
  key: Name,
  values: Values<English, Name>,
): string {
  const all: Readonly<Record<string, unknown>> = values;
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
  let own = rules.get(of);
  if (!own) rules.set(of, (own = new Intl.PluralRules(of)));
  return count === null ? 'other' : own.select(Math.abs(count));
}
