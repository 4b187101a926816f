/** A card fee, as in the attribute "2.9% + 0.30". */
export interface Fee {
  /** Share of the charge in parts per million: 2.9 % is 29,000. */
  readonly share: number;
  /** Fixed part of each payment, in integer minor units. */
  readonly fixed: number;
}

/** Reads `2.9% + 0.30`, `3%` or `0.30`; `undefined` for anything else, and for shares of one half or more. */
export function readFee(text: string): Fee | undefined {
  const [, percent, , fixed] =
    /^(?:(\d{1,2}(?:\.\d{1,4})?)\s*%)?(\s*\+\s*)?(\d{1,3}(?:\.\d{1,2})?)?$/.exec(text.trim()) ?? [];
  if (percent === undefined && fixed === undefined) return undefined;
  const share = Math.round(Number(percent ?? 0) * 10_000);
  if (share >= 500_000) return undefined;
  return { share, fixed: Math.round(Number(fixed ?? 0) * 100) };
}

/**
 * Returns the charge from which the whole gift remains after the fee is deducted, rounded up to the cent. The fee is calculated from the
 * larger charge, so adding 2.9 % to the gift would not be enough.
 *
 * @param giftMinor Integer minor units. @param payments How often the fixed part is charged.
 */
export function chargeWithFee(giftMinor: number, { share, fixed }: Fee, payments = 1): number {
  // `BigInt`, because large gifts multiplied by a million lose cents as floating-point numbers.
  const remainder = BigInt(1_000_000 - share);
  const wanted = BigInt(giftMinor + fixed * payments) * 1_000_000n;
  return Number((wanted + remainder - 1n) / remainder);
}
