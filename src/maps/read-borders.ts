/**
 * Reads which areas of the world a page shows as parts of others: "XK=RS EH=MA". `POLITICS.md` lists the possible values.
 *
 * @returns Codes by area code, and a hint for the console if the text contains anything else.
 */
export function readBorders(written: string): {
  borders: ReadonlyMap<string, string>;
  advice: string | undefined;
} {
  const pairs = written
    .trim()
    .toUpperCase()
    .split(/[\s,]+/)
    .map((pair) => pair.split('='));
  const isCode = (code = '') => /^[A-Z]{2}(-[A-Z\d]{1,3})?$/.test(code);
  const good = pairs.filter((pair) => pair.length === 2 && pair.every(isCode));
  return {
    borders: new Map(good.map(([part = '', country = '']) => [part, country])),
    advice: good.length < pairs.length ? 'has wrong borders: write borders="XK=RS EH=MA".' : undefined,
  };
}
