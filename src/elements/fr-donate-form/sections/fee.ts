/** A card fee as a page writes it: "2.9% + 0.30". */
export interface Fee {
  /** Share of the charge in parts per million: 2.9 % is 29,000. */
  readonly share: number;
  /** Integer minor units for each payment. */
  readonly fixed: number;
}

/** `2.9% + 0.30`, `3%` or `0.30`; `undefined` for anything else, and for half of the gift or more. */
export function readFee(text: string): Fee | undefined {
  const [, percent, , fixed] =
    /^(?:(\d{1,2}(?:\.\d{1,4})?)\s*%)?(\s*\+\s*)?(\d{1,3}(?:\.\d{1,2})?)?$/.exec(text.trim()) ?? [];
  if (percent === undefined && fixed === undefined) return undefined;
  const share = Math.round(Number(percent ?? 0) * 10_000);
  if (share >= 500_000) return undefined;
  return { share, fixed: Math.round(Number(fixed ?? 0) * 100) };
}

/**
 * Returns the charge from which the whole gift remains after the fee is deducted. The fee is calculated on the larger charge, so adding
 * 2.9 % to the gift would not be enough. Rounded up to the cent.
 *
 * @param giftMinor Integer minor units. @param payments How often the fixed share is taken.
 */
export function chargeWithFee(giftMinor: number, { share, fixed }: Fee, payments = 1): number {
  // With `BigInt`: large gifts multiplied by a million would lose cents in floating-point numbers.
  const left = BigInt(1_000_000 - share);
  const wanted = BigInt(giftMinor + fixed * payments) * 1_000_000n;
  return Number((wanted + left - 1n) / left);
}
