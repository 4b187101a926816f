let names: { readonly locale: string; readonly of: Intl.DisplayNames } | undefined;

/** The names of countries in a locale. Cached, because creating them takes 20 ms, and four times as long on a slow phone. */
export function namesIn(locale: string): Intl.DisplayNames {
  if (names?.locale !== locale) names = { locale, of: new Intl.DisplayNames([locale], { type: 'region' }) };
  return names.of;
}

/**
 * The name of a country in a locale. @param code ISO 3166-1 alpha-2. An unknown code is returned unchanged, as is the code of a
 * territory that `borders` draws separately ("UA-43"), for which `Intl` throws.
 */
export function countryName(code: string, locale: string): string {
  return code.length === 2 ? (namesIn(locale).of(code) ?? code) : code;
}
