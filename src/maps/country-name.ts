let names: { readonly locale: string; readonly of: Intl.DisplayNames } | undefined;

/** The names of a locale take a browser 20 ms the first time, on a slow phone four times as long. */
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
