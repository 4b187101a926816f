import { locales } from './locales.js';
import type { Files, Locale, Messages } from './files.js';
import type { HasValues } from './has-values.js';
import type { Language } from './language.js';
import { language as ofLanguage, type Texts } from './say.js';

export type FileName = keyof Files;

const loaders: Readonly<Record<Exclude<Language, 'en'>, Locale>> = locales;

/** Texts that are loaded, for all elements of the page. */
const loaded = new Map<Language, Partial<Messages>>();
const here = new Set<string>();

/** Whether the common texts and the named files of a language are loaded. True for English, which is part of each element's code. */
export function hasFiles(language: Language, names: readonly FileName[]): boolean {
  return (
    language === 'en' || (loaded.has(language) && names.every((name) => here.has(`${language} ${name}`)))
  );
}

/** @throws If a file can't be loaded. */
export async function loadFiles(language: Language, names: readonly FileName[]): Promise<void> {
  if (language === 'en') return;
  const { common, files } = await loaders[language].load();
  const keep = (messages: Partial<Messages>) =>
    loaded.set(language, { ...loaded.get(language), ...messages });
  keep({ common });
  await Promise.all(
    names.map(async (name) => {
      keep(await files[name]());
      here.add(`${language} ${name}`);
    }),
  );
}

/**
 * Returns a function for the texts of one kind by language, the same object each time. English texts stand in for missing ones, and for a
 * language that is not loaded.
 *
 * @param english The English texts, which are part of the code that shows them.
 */
export function textsOf<Kind extends keyof Messages, English extends Messages[Kind]>(
  kind: Kind,
  english: English,
) {
  type Words = Texts<English, Messages[Kind] extends HasValues<infer Values> ? Values : never>;
  const made = new Map<Language, { readonly of: unknown; readonly texts: Words }>();
  return (language: Language): Words => {
    const own = loaded.get(language)?.[kind];
    let known = made.get(language);
    if (!known || known.of !== own) {
      const spoken = own ? language : 'en';
      known = { of: own, texts: { ...english, ...own, [ofLanguage]: spoken } as Words };
      made.set(language, known);
    }
    return known.texts;
  };
}
