/** Longest telephone number with separators and extension, in UTF-16 units. */
const longest = 50;

/** Whether a text is one telephone number: seven to fifteen digits (ITU-T E.164), however they are grouped, with an extension or without. */
export function isTelephone(text: string): boolean {
  // Before the pattern: on a very long text with spaces it would backtrack for hours.
  if (text.length > longest) return false;
  const [, number = ''] =
    /^(\+?[\d\s().\u00a0/-]+?)(?:[,;]?\s*(?:#|x|ext\.?|poste|p\.)\s*\d{1,7})?$/i.exec(text) ?? [];
  const digits = number.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15;
}
