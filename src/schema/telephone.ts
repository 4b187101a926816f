/** Maximum length of a telephone number with separators and extension, in UTF-16 units. */
const longest = 50;

/** Whether a text is one telephone number: seven to fifteen digits (ITU-T E.164) in any grouping, with or without an extension. */
export function isTelephone(text: string): boolean {
  // Checked before the pattern, which would backtrack for hours on a very long text with spaces.
  if (text.length > longest) return false;
  const [, number = ''] =
    /^(\+?[\d\s().\u00a0/-]+?)(?:[,;]?\s*(?:#|x|ext\.?|poste|p\.)\s*\d{1,7})?$/i.exec(text) ?? [];
  const digits = number.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15;
}
