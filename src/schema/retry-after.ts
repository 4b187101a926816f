/**
 * Seconds of a `Retry-After` header (RFC 9110, 10.2.3), 0 for a date that has passed; `undefined` without a valid one. A date is compared
 * with the answer's own `Date`, so that clocks need not agree.
 *
 * @param now Time in ms for an answer without a `Date`, as browsers hide it from pages of other origins; NaN if there is none to compare
 *   with.
 */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const answered = instantOf(headers.get('date') ?? '') || now;
  const seconds = Math.ceil((instantOf(text) - answered) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(seconds, 0);
}

/** NaN if the text is not an HTTP date (RFC 9110, 5.6.7). */
function instantOf(text: string): number {
  return /^[A-Z][a-z]+,? .* GMT$/.test(text) ? Date.parse(text) : NaN;
}
