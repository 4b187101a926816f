import { readInstant } from '../format/instant.js';
import { createIntlCache } from '../format/intl-cache.js';

// The platform's times are UTC; days and months of the table are those of one time zone.

const clockFormat = createIntlCache(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

const dayMs = 86_400_000;

/** The time zone of an IANA name, or the viewer's own without one; `undefined` if the browser does not know it. */
export function zoneOf(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', name ? { timeZone: name } : {}).resolvedOptions();
    return name || timeZone;
  } catch {
    return undefined;
  }
}

/** What the clocks of a time zone show, `YYYY-MM-DD hh:mm:ss`. @param instant ms since 1970. */
export function clockTime(instant: number, timezone: string): string {
  return asUtc(instant + offsetAt(instant, timezone));
}

function asUtc(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

/** Offsets of whole days, `undefined` for a day on which the clocks are changed: formatting the time of each row would take seconds. */
const dayOffsets = new Map<string, number | undefined>();

/** How far the clocks of a time zone are ahead of UTC, in ms. */
function offsetAt(instant: number, timezone: string): number {
  const day = Math.floor(instant / dayMs);
  const key = `${timezone} ${String(day)}`;
  if (!dayOffsets.has(key)) {
    const first = formattedOffset(day * dayMs, timezone);
    const last = formattedOffset((day + 1) * dayMs, timezone);
    dayOffsets.set(key, first === last ? first : undefined);
  }
  return dayOffsets.get(key) ?? formattedOffset(instant, timezone);
}

function formattedOffset(instant: number, timezone: string): number {
  const parts = clockFormat('en-u-ca-gregory-nu-latn', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  // Clocks show whole seconds.
  return shown - Math.floor(instant / 1000) * 1000;
}

/** A time of the platform as the clocks of a time zone show it. A day without a time, and a text that is no time, stay as they are. */
export function timeIn(timezone: string, text: string | null | undefined): string {
  const instant = text?.includes(':') ? readInstant(text) : null;
  return instant === null ? (text ?? '') : clockTime(instant, timezone);
}

/**
 * When the clocks of a time zone show a time, in ms since 1970; `NaN` for a text that is no time. Of a time that they show twice it is the
 * first, and of one that they leave out the instant at which they are put forward.
 *
 * @param time `YYYY-MM-DD hh:mm:ss`.
 */
export function instantIn(timezone: string, time: string): number {
  const utc = Date.parse(`${time.replace(' ', 'T')}Z`);
  if (Number.isNaN(utc)) return NaN;
  // Clocks are not changed twice within two days.
  const before = utc - offsetAt(utc - dayMs, timezone);
  const after = utc - offsetAt(utc + dayMs, timezone);
  const isShown = (at: number) => clockTime(at, timezone) === time;
  return isShown(before) || !isShown(after) ? before : after;
}
