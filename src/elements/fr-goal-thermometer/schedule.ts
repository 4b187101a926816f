import { readInstant } from '../../format/instant.js';
import { createIntlCache } from '../../format/intl-cache.js';
import type { Campaign } from '../../schema/campaign.js';

/**
 * Whether a campaign has started, is running or has ended. `days` are calendar days in the page's time zone; 0 = today. They are computed
 * only when read: most meters show no days, and a `timezone` needs `Intl.DateTimeFormat`, which is slow.
 */
export type Phase =
  | { readonly name: 'upcoming'; readonly startsAt: number; readonly days: number }
  | { readonly name: 'running'; readonly endsAt: number | null; readonly days: number | null }
  | { readonly name: 'ended'; readonly endedAt: number };

/** @param now ms since the epoch. @param timezone IANA name; empty or unknown = the visitor's. */
export function phaseOf(event: Campaign['event'], now: number, timezone: string): Phase {
  const startsAt = readInstant(event?.start_at);
  const endsAt = readInstant(event?.end_at);
  if (startsAt !== null && now < startsAt) {
    return {
      name: 'upcoming',
      startsAt,
      get days() {
        return daysBetween(now, startsAt, timezone);
      },
    };
  }
  if (endsAt === null) return { name: 'running', endsAt, days: null };
  if (now > endsAt) return { name: 'ended', endedAt: endsAt };
  return {
    name: 'running',
    endsAt,
    get days() {
      return daysBetween(now, endsAt, timezone);
    },
  };
}

/** Number of midnights in the time zone between two instants, independent of daylight saving changes. */
function daysBetween(from: number, to: number, timezone: string): number {
  return Math.max(0, Math.round((dayNumber(to, timezone) - dayNumber(from, timezone)) / 86_400_000));
}

/** Uses `Date` for the visitor's own zone: the first `Intl.DateTimeFormat` of a page takes 14 to 19 ms. */
function dayNumber(time: number, timezone: string): number {
  const parts = timezone ? calendar(timezone)?.formatToParts(time) : undefined;
  if (!parts) {
    const date = new Date(time);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  }
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'));
}

const options = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  calendar: 'gregory',
  numberingSystem: 'latn',
} as const;

// Cached: each takes a third of a millisecond to create, and a page may have a thousand meters.
const calendarIn = createIntlCache(
  (locale, zone: { timeZone: string }) => new Intl.DateTimeFormat(locale, { ...options, ...zone }),
);

/** @returns `undefined` for an unknown time zone: days are then counted in the visitor's. */
function calendar(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return calendarIn('en-CA', { timeZone });
  } catch {
    return undefined;
  }
}
