import { jsonText } from '../schema/json-text.js';

/**
 * One formatter per distinct option set: the first `Intl.NumberFormat` costs about 80 ms on a slow phone.
 * Bounded, because locale and currency come from attributes that a page may change without end.
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
