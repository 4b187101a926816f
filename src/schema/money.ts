/** Currencies the contract lists (§2.7). All have two decimals, so one minor unit is 1/100. */
export const currencies = ['CAD', 'USD', 'AUD', 'EUR'] as const;

/** Converts major units of the wire to integer minor units; `null` if there is no valid number. */
export function toMinor(major: number | null | undefined): number | null {
  if (typeof major !== 'number') return null;
  const minor = Math.round(major * 100);
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Converts integer minor units to major units of the wire. A division rounds only once, so the digits are exact to the cent. */
export function toMajor(minor: number): number {
  return minor / 100;
}
