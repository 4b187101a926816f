export interface Expiry {
  month: number;
  year: number;
}

/** Formats an expiry date: "4" as "04", "1225" as "12 / 25", and an autofilled "12/2025" or "2025-12" likewise. */
export function formatExpiry(text: string): string {
  const iso = /^(\d{4})-(\d{2})$/.exec(text.trim());
  if (iso) return `${iso[2]} / ${iso[1]?.slice(2)}`;
  let digits = text.replace(/\D/g, '');
  if (/^[2-9]/.test(digits) || /^\s*\d\s*\//.test(text)) digits = `0${digits}`;
  if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Month and full year; undefined if the text is not a date. */
export function parseExpiry(text: string): Expiry | undefined {
  const match = /^(0[1-9]|1[0-2]) \/ (\d{2})$/.exec(text);
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : undefined;
}

/** Whether a card has expired. A card is valid until the last day of its month. */
export function isPast({ month, year }: Expiry, now: Date): boolean {
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
}
