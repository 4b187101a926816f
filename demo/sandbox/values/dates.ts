export const DAY_MS = 86_400_000;

/** A time as `YYYY-MM-DD HH:MM:SS` in UTC, the format of the database and of all answers (contract §2). */
export function dateTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

/** Whether a text is a day as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  // Compared with what was read, because JavaScript reads February 30 as March 2.
  return !Number.isNaN(time) && dateTime(time).slice(0, 10) === text;
}

/** The same day and hour some months later; the last day of the month if it is shorter. */
export function monthsLater(ms: number, months: number, day = new Date(ms).getUTCDate()): number {
  const date = new Date(ms);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, Math.min(day, last));
  return date.getTime();
}

/** The time in ms of a text like those of `dateTime`. */
export function timeOf(moment: string): number {
  return Date.parse(`${moment.replace(' ', 'T')}Z`);
}
