/**
 * Splits a wallet's full name into first and last name. The last name is the last word, with the lower-case words before it, as in `Ludwig van
 * Beethoven`. A single word is the first name, and the donor is asked for the last name.
 */
export function namesOf(name = ''): readonly [first?: string, last?: string] {
  const whole = name.trim();
  const [, first, last] = /^(.*?\S)\s+((?:\p{Ll}\S*\s+)*\S+)$/u.exec(whole) ?? [];
  return first === undefined || last === undefined ? [whole] : [first, last];
}
