import { locales } from '../locales/index.js';
import type { Locale } from '../locales/messages.js';

/** All languages but English, by their code. */
export const others: Readonly<Record<Exclude<Language, 'en'>, Locale>> = locales;

export type Language = 'en' | keyof typeof locales;

export const languages = ['en', ...Object.keys(others)] as readonly Language[];

/** The language for a BCP 47 tag, valid or not; English if we do not have its language. */
export function languageOf(tag: string): Language {
  const code = /^[a-z]+/.exec(tag.trim().toLowerCase())?.[0];
  return languages.find((language) => language === code) ?? 'en';
}

/**
 * The locale to format with. A bare language gets the forms that `src/locales/index.ts` names for it.
 * What `Intl` does not accept (`fr_CA`, an empty string) falls back to these instead of throwing.
 */
export function localeOf(tag: string): string {
  if (tag !== last.tag) last = { tag, locale: canonical(tag) };
  return last.locale;
}

/** English formats of the same country, for a `locale` whose texts could not be loaded. */
export function englishFor(locale: string): string {
  return localeOf(locale.replace(/^[a-z]+/, 'en'));
}

// Cached: each element reads it at each rendering, nearly always for the same tag.
let last = { tag: '', locale: 'en-CA' };

function canonical(tag: string): string {
  const wanted = tag.trim().replaceAll('_', '-');
  const language = languageOf(wanted);
  const fallback = language === 'en' ? 'en-CA' : others[language].locale;
  if (!wanted.toLowerCase().startsWith(`${language}-`)) return fallback;
  try {
    return Intl.getCanonicalLocales(wanted)[0] ?? fallback;
  } catch {
    return fallback;
  }
}
