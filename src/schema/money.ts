/** Currencies the contract lists (§2.7). All have two decimals, so one minor unit is 1/100. */
export const currencies = ['CAD', 'USD', 'AUD', 'EUR'] as const;

/** Major units from the wire to integer minor units; `null` where there is no usable number. */
export function toMinor(major: number | null | undefined): number | null {
  if (typeof major !== 'number') return null;
  const minor = Math.round(major * 100);
  return Number.isSafeInteger(minor) ? minor : null;
}

/** Integer minor units to the major units of the wire. Dividing rounds once, so the digits stay exact to the cent. */
export function toMajor(minor: number): number {
  return minor / 100;
}
