/**
 * Milliseconds since 1970; NaN if there is no valid date and time (contract §2.7: `YYYY-MM-DD HH:MM:SS`). Times without a zone are read as
 * UTC. A date without a time gives NaN: read as midnight, a gift of that evening would be reported as not made.
 */
export function timeOf(date: string | null | undefined): number {
  const text = (date ?? '').trim().replace(' ', 'T');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return Number.NaN;
  return Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}

const lastOfDay = 86_399_000;

/**
 * The earliest and the latest time that a date stands for, as `timeOf`. Platforms that record days only write midnight, so that stands for
 * its whole day.
 */
export function spanOf(date: string | null | undefined): readonly [first: number, last: number] {
  const time = timeOf(date);
  return [time, /[ T]00:00(:00|$)/.test(date ?? '') ? time + lastOfDay : time];
}

const hour = 3_600_000;

/**
 * The least time that has passed between two dates, in ms, as `timeOf`; negative if the first may be the later one. Clocks are set forward and
 * back by an hour, so the dates show it only if no night lies between them, in which that is done.
 */
export function leastBetween(first: number, last: number): number {
  const [early, late] = [Math.min(first, last), Math.max(first, last)];
  const midnight = early - (early % (24 * hour));
  const isByDay = early >= midnight + 4 * hour && late < midnight + 24 * hour;
  return last - first - (isByDay ? 0 : hour);
}
