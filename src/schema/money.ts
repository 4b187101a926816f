import { z } from './z.js';

/** Currencies the contract lists (§2.7). All have two decimals, so one minor unit is 1/100. */
export const currencies = ['CAD', 'USD', 'AUD', 'EUR'] as const;

/** Amount as requests carry it: "xxx.xx" (§4.4), major units, never negative, at most two decimals. */
export const RequestAmount = z.number().check(
  // By its digits, not by arithmetic: 0.1 + 0.2 has to be refused, and 19.99 * 100 is not a whole number.
  z.refine((major) => /^\d{1,12}(\.\d{1,2})?$/.test(String(major)), {
    error: 'more than two decimals, negative or too large',
  }),
  z.refine((major) => major > 0, { error: 'has to be more than 0' }),
);

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
