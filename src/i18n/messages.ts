import type { Files, Messages } from '../locales/messages.js';
import { others, type Language } from './language.js';

export type FileName = keyof Files;

/** What has been loaded so far, for all elements of the page. */
const loaded = new Map<Language, Partial<Messages>>();
const here = new Set<string>();

/** Whether some files of a language are here, and what every element says. English is part of each element's own code. */
export function hasFiles(language: Language, names: readonly FileName[]): boolean {
  return (
    language === 'en' || (loaded.has(language) && names.every((name) => here.has(`${language} ${name}`)))
  );
}

/** @throws When one of them does not come. */
export async function loadFiles(language: Language, names: readonly FileName[]): Promise<void> {
  if (language === 'en') return;
  const { common, files } = await others[language].load();
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
 * The messages of one kind by language, once they are loaded; until then, and where they could not be, the English ones.
 *
 * @param english They lie in the code that says them, which is never without words.
 */
export function messagesOf<Kind extends keyof Messages>(kind: Kind, english: Messages[Kind]) {
  return (language: Language): Messages[Kind] => loaded.get(language)?.[kind] ?? english;
}
