const instant = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * A platform date-time, `YYYY-MM-DD HH:MM:SS`, as ms since the epoch; `null` for anything else. It has no zone and is read as UTC, as the
 * platform documents. Years up to 1970 and 9999 are no date: databases store them instead of none.
 */
export function readInstant(text: string | null | undefined): number | null {
  const match = instant.exec(text?.trim() ?? '');
  if (!match) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(time);
  // Date.UTC turns February 31 into March 3; such a date is invalid.
  const real =
    year > 1970 &&
    year < 9999 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return real ? time : null;
}
