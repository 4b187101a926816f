import type { Language } from './language.js';
import type { Locale } from './files.js';

/** Loads the texts of the languages besides English, which is part of every element's own code. */
export const locales = {
  es: { load: () => import('./es/index.js') },
  fr: { load: () => import('./fr/index.js') },
} satisfies Readonly<Record<Exclude<Language, 'en'>, Locale>>;
