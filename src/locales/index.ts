import type { Locale } from './messages.js';

/** One line for each language except English, which is part of every element's own code. */
export const locales = {
  es: { locale: 'es-US', load: () => import('./es/index.js') },
  fr: { locale: 'fr-CA', load: () => import('./fr/index.js') },
} satisfies Readonly<Record<string, Locale>>;
