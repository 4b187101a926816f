import { englishName } from './english-names.js';

interface CountryNames {
  readonly locale: string;
  readonly all: Intl.DisplayNames;
  /** The names that were looked up so far: a map needs the same ones for each refresh. */
  readonly found: Map<string, string>;
}

let names: CountryNames | undefined;

const isEnglish = (locale: string) => /^en\b/i.test(locale);

/** Creates the names of a locale before they are needed: that takes 20 ms, and four times as long on a slow phone. */
export function prepareNames(locale: string): void {
  if (!isEnglish(locale)) namesIn(locale);
}

function namesIn(locale: string): CountryNames {
  if (names?.locale !== locale)
    names = { locale, all: new Intl.DisplayNames([locale], { type: 'region' }), found: new Map() };
  return names;
}

/**
 * The name of a country in a locale. @param code ISO 3166-1 alpha-2. An unknown code is returned unchanged, as is what cannot be one,
 * for which `Intl` throws.
 */
export function countryName(code: string, locale: string): string {
  if (code.length !== 2) return code;
  if (isEnglish(locale)) return englishName(code) ?? code;
  const { all, found } = namesIn(locale);
  let name = found.get(code);
  if (name === undefined) found.set(code, (name = all.of(code) ?? code));
  return name;
}
