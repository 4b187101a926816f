/**
 * Shortens long texts in a JSON value. Otherwise a field of 300 kB from the platform would be cached and sent to every visitor.
 *
 * @param most Maximum length of a text, in UTF-16 units.
 */
export function shortenTexts<Value>(value: Value, most: number): Value;
export function shortenTexts(value: unknown, most: number): unknown {
  // A surrogate pair is not split.
  if (typeof value === 'string')
    return value.length <= most ? value : value.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  if (Array.isArray(value)) return value.map((item: unknown) => shortenTexts(item, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, shortenTexts(member, most)]),
  );
}
