import { jsonText } from '../schema/json.js';

/**
 * Caches one formatter for each set of options: the first `Intl.NumberFormat` takes about 80 ms on a slow phone. The size is limited,
 * because a page may change locale and currency any number of times.
 */
export function createIntlCache<Options, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const formatters = new Map<string, Formatter>();
  return (locale: string, options: Options): Formatter => {
    const key = locale + jsonText(options);
    let formatter = formatters.get(key);
    if (!formatter) {
      if (formatters.size >= 50) formatters.clear();
      formatters.set(key, (formatter = make(locale, options)));
    }
    return formatter;
  };
}
