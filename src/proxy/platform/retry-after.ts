const longest = 60;

/**
 * Whole seconds of a `Retry-After`, at least 1 and at most 60: an absurd figure would silence a page for
 * good. A date is told by the answer's own `Date`, so that no two clocks have to agree. `undefined` for anything else.
 */
export function secondsToWait(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d{1,15}$/.test(text) ? Number(text) : secondsUntil(text, headers.get('date') ?? '');
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 1), longest);
}

/** NaN where one of the two is no date of HTTP's (RFC 9110 §5.6.7). */
function secondsUntil(date: string, now: string): number {
  const [until, from] = [date, now].map((text) =>
    /^[A-Z][a-z]+,? .* GMT$/.test(text) ? Date.parse(text) : NaN,
  );
  return Math.ceil(((until ?? NaN) - (from ?? NaN)) / 1000);
}
