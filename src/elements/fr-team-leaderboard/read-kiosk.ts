/** Reads `kiosk` (ten seconds) or `kiosk="20"` as 3 to 3600 seconds; `undefined` without the attribute. */
export function readKiosk(text: string | null): number | undefined {
  if (text === null) return undefined;
  const seconds = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 10;
  return Math.min(Math.max(seconds, 3), 3600);
}
