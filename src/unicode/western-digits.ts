/** Values of digits that were seen. Unicode has some hundred of them. */
const values = new Map<string, string>();

/** A text with the digits of every script as 0 to 9: `٢٥`, `२५` and full-width `２５` are 25. Superscripts and fractions stay as they are. */
export function westernDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const value = values.get(digit) ?? valueOf(digit);
    values.set(digit, value);
    return value;
  });
}

/** In Unicode, the ten digits of a script are consecutive, starting with 0. */
function valueOf(digit: string): string {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value += 1;
  return String(value % 10);
}
