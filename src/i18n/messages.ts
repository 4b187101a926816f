import type { Files, Messages } from '../locales/messages.js';
import { others, type Language } from './language.js';

export type FileName = keyof Files;

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
 * Returns a function for the messages of one kind by language. If the language is not loaded, it returns the English messages.
 *
 * @param english The English messages, which are part of the code that shows them.
 */
export function messagesOf<Kind extends keyof Messages>(kind: Kind, english: Messages[Kind]) {
  return (language: Language): Messages[Kind] => loaded.get(language)?.[kind] ?? english;
}
