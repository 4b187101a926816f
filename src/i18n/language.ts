export type Language = 'en' | 'fr';

/** The language to speak for a BCP 47 tag, well formed or not: French for French, English for everything else. */
export function languageOf(tag: string): Language {
  return /^fr(?![a-z])/i.test(tag.trim()) ? 'fr' : 'en';
}

/**
 * The locale to format with. A bare language gets Canada's forms: plain `fr` writes Canadian dollars as `$CA`.
 * What `Intl` does not accept (`fr_CA`, an empty string) falls back to the language's Canadian form instead of throwing.
 */
export function localeOf(tag: string): string {
  if (tag !== last.tag) last = { tag, locale: canonical(tag) };
  return last.locale;
}

// Asked by each element at each drawing, and nearly always of the same tag.
let last = { tag: '', locale: 'en-CA' };

function canonical(tag: string): string {
  const wanted = tag.trim().replaceAll('_', '-');
  const fallback = languageOf(wanted) === 'fr' ? 'fr-CA' : 'en-CA';
  if (!/^(en|fr)-/i.test(wanted)) return fallback;
  try {
    return Intl.getCanonicalLocales(wanted)[0] ?? fallback;
  } catch {
    return fallback;
  }
}
