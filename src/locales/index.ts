import type { Locale } from './messages.js';

/** One line for each language beside English, which is part of every element's own code. */
export const locales = {
  fr: { locale: 'fr-CA', load: () => import('./fr/index.js') },
} satisfies Readonly<Record<string, Locale>>;
