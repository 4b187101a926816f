export const DAY_MS = 86_400_000;

/** `YYYY-MM-DD HH:MM:SS` in UTC: how the database and every answer write a moment (contract §2). */
export function dateTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

/** The same day `months` later, at the same hour; short months end on their last day. */
export function monthsLater(ms: number, months: number, day = new Date(ms).getUTCDate()): number {
  const date = new Date(ms);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, Math.min(day, last));
  return date.getTime();
}
