import type { Locale } from './messages.js';

/** The languages besides English, one line for each. English is part of every element's own code. */
export const locales = {
  es: { locale: 'es-US', load: () => import('./es/index.js') },
  fr: { locale: 'fr-CA', load: () => import('./fr/index.js') },
} satisfies Readonly<Record<string, Locale>>;
