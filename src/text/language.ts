/** The languages, and the locale for formats of a tag without a country: plain `fr` would write Canadian dollars as `$CA`. */
const locales = { en: 'en-CA', es: 'es-US', fr: 'fr-CA' } as const;

export type Language = keyof typeof locales;

export const languages = Object.keys(locales) as readonly Language[];

/** The language for a BCP 47 tag; English if the tag is invalid or its language is not supported. */
export function languageOf(tag: string): Language {
  if (tag !== lastRead.tag) {
    const code = /^[a-z]+/.exec(tag.trim().toLowerCase())?.[0];
    lastRead = { tag, language: languages.find((language) => language === code) ?? 'en' };
  }
  return lastRead.language;
}

/** Kept, because each element calls this dozens of times in each rendering, usually with the same tag. */
let lastRead: { readonly tag: string; readonly language: Language } = { tag: 'en', language: 'en' };

/**
 * The locale for formats, for a BCP 47 tag or the form `fr_CA`. A tag without a country and an invalid tag get the default locale of their
 * language.
 */
export function localeOf(tag: string): string {
  if (tag !== last.tag) last = { tag, locale: canonical(tag) };
  return last.locale;
}

/** The English locale of the same country, for a `locale` whose texts could not be loaded. */
export function englishFor(locale: string): string {
  return localeOf(locale.replace(/^[a-z]+/, 'en'));
}

// Cached, because each element calls this at each rendering, usually with the same tag.
let last = { tag: '', locale: 'en-CA' };

function canonical(tag: string): string {
  const wanted = tag.trim().replaceAll('_', '-');
  const language = languageOf(wanted);
  const fallback = locales[language];
  if (!wanted.toLowerCase().startsWith(`${language}-`)) return fallback;
  try {
    return Intl.getCanonicalLocales(wanted)[0] ?? fallback;
  } catch {
    return fallback;
  }
}
