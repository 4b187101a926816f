import { dateTime } from '../schema/date-time.js';

const minuteMs = 60_000;

/**
 * A platform date-time as ms since the epoch; `null` for anything else. Without a zone it is read as UTC, as the platform documents. Years
 * up to 1970 and 9999 are no date: databases store them instead of none.
 */
export function readInstant(text: string | null | undefined): number | null {
  const match = dateTime.exec(text?.trim() ?? '');
  if (!match) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
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
  return real ? time - offsetOf(match[7]) : null;
}

/** How far a zone is ahead of UTC, in ms. @param zone `Z`, `+05`, `-0430` or `-04:30`. */
function offsetOf(zone = 'Z'): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * minuteMs;
  return sign === '-' ? -ahead : ahead;
}
