let names: { readonly locale: string; readonly of: Intl.DisplayNames } | undefined;

/** A country's name in words of a locale. @param code ISO 3166-1 alpha-2; an unknown one stands for itself. */
export function countryName(code: string, locale: string): string {
  if (names?.locale !== locale) names = { locale, of: new Intl.DisplayNames([locale], { type: 'region' }) };
  return names.of.of(code) ?? code;
}
