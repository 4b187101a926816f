let names: { readonly locale: string; readonly of: Intl.DisplayNames } | undefined;

/**
 * A country's name in words of a locale. @param code ISO 3166-1 alpha-2; an unknown one stands for itself, and so does the code
 * of a part that a page draws by itself, "UA-43": asked for that, `Intl` throws.
 */
export function countryName(code: string, locale: string): string {
  if (names?.locale !== locale) names = { locale, of: new Intl.DisplayNames([locale], { type: 'region' }) };
  return code.length === 2 ? (names.of.of(code) ?? code) : code;
}
