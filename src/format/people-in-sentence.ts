import { createIntlCache } from './intl-cache.js';

const listFormat = createIntlCache(
  (locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);

/** A part of a sentence; `isName` for a person's name. */
export interface SentencePart {
  readonly text: string;
  readonly isName: boolean;
}

/**
 * A sentence about people, in parts, so that each name can have its own direction and style: "Frances I., Brenda A. and 1,239 others gave
 * too".
 *
 * @param others How many people without a name, as a text; `undefined` for none.
 * @param sentence Puts the people into the sentence.
 */
export function peopleInSentence(
  names: readonly string[],
  others: string | undefined,
  locale: string,
  sentence: (people: string) => string,
): SentencePart[] {
  // A character that no text has.
  const [before = '', after = ''] = sentence('\n').split('\n');
  const all = others === undefined ? names : [...names, others];
  // A formatter is only needed for several.
  const people =
    all.length < 2
      ? all.map((value) => ({ type: 'element', value }))
      : listFormat(locale, { type: 'conjunction' }).formatToParts(all);
  let count = 0;
  const parts = people.map(({ type, value: text }) => ({
    text,
    isName: type === 'element' && ++count <= names.length,
  }));
  return [{ text: before, isName: false }, ...parts, { text: after, isName: false }].filter(
    ({ text }) => text !== '',
  );
}

/** "FI" of "Frances I.", "M" of "Maude". */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
