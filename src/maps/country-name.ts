let names: { readonly locale: string; readonly of: Intl.DisplayNames } | undefined;

/** The names of a locale take a browser 20 ms the first time, on a slow phone four times as long. */
export function namesIn(locale: string): Intl.DisplayNames {
  if (names?.locale !== locale) names = { locale, of: new Intl.DisplayNames([locale], { type: 'region' }) };
  return names.of;
}

/**
 * A country's name in words of a locale. @param code ISO 3166-1 alpha-2; an unknown one stands for itself, and so does the code
 * of a part that a page draws by itself, "UA-43": asked for that, `Intl` throws.
 */
export function countryName(code: string, locale: string): string {
  return code.length === 2 ? (namesIn(locale).of(code) ?? code) : code;
}
