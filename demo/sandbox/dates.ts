export const DAY_MS = 86_400_000;

/** `YYYY-MM-DD HH:MM:SS` in UTC: how the database and every answer write a moment (contract §2). */
export function dateTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
