const longest = 60;

/**
 * Whole seconds of a `Retry-After`, at least 1 and at most 60: an absurd figure would silence a page for
 * good. The date form is left out: it needs both clocks to agree. `undefined` for anything else.
 */
export function secondsToWait(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (!/^\d{1,15}$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), 1), longest);
}
