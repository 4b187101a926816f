/**
 * Matches more than thirty combining marks in a row; UAX #15 (§13, "stream-safe") names thirty as more than any language needs. The
 * two half-width marks are letters that become combining marks when they are normalised.
 */
const marks = /((?:\p{M}|[\uff9e\uff9f]){30})(?:\p{M}|[\uff9e\uff9f])+/gu;

/**
 * A text in a Unicode normal form, with at most thirty combining marks in a row. The time to sort them grows with the square of their
 * number: 32,000 in one e-mail would block the process for seconds. Use it for every text of unlimited length that others wrote.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(marks, '$1').normalize(form);
}
