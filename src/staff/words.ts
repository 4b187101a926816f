import { languageOf, type Language } from '../text/language.js';
import { language, type Texts } from '../text/say.js';
import fields from '../text/en/transaction-fields.json' with { type: 'json' };
import english from '../text/en/transaction-table.json' with { type: 'json' };
import spanishFields from '../text/es/transaction-fields.json' with { type: 'json' };
import spanish from '../text/es/transaction-table.json' with { type: 'json' };
import frenchFields from '../text/fr/transaction-fields.json' with { type: 'json' };
import french from '../text/fr/transaction-table.json' with { type: 'json' };
import type { TextValues } from '../text/values.js';

// All languages are part of this entry. They are not among the files of `src/text/files.ts`, so that no public page loads them.

export type Words = Texts<typeof english, TextValues['transaction-table']>;

const texts: Readonly<Record<Language, Words>> = {
  en: { ...english, [language]: 'en' },
  es: { ...english, ...spanish, [language]: 'es' },
  fr: { ...english, ...french, [language]: 'fr' },
};

/** The texts for a locale; English for other languages. */
export function wordsFor(locale: string): Words {
  return texts[languageOf(locale)];
}

const names: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: fields,
  es: spanishFields,
  fr: frenchFields,
};

/** What a field is called; its name on the wire if it is none of the contract. */
export function fieldName(name: string, locale: string): string {
  return names[languageOf(locale)][name] ?? name;
}
