/** Default share of a single gift to propose each month, in percent. */
const defaultShare = 30;

/**
 * Returns a round sum to propose each month instead of a single gift or after it; `undefined` if it is not within the limits.
 *
 * @param minor The chosen sum in integer minor units, without a covered fee, because the fee is also added to the monthly gift.
 * @param attribute `upsell-percent="30"`, in percent.
 */
export function monthlySum(
  minor: number,
  attribute: string | null,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const share = readShare(attribute) ?? defaultShare;
  const sum = roundSum((minor * share) / 100);
  return sum < min || sum > max ? undefined : sum;
}

/** Percentage in `upsell-percent`, from 1 to 100; `undefined` for anything else. */
export function readShare(attribute: string | null): number | undefined {
  const [, digits] = /^\s*([1-9]\d?|100)\s*%?\s*$/.exec(attribute ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The nearest sum that people would choose: a whole unit below 10, a multiple of 5 below 100, and of 10 above. Minor units. */
function roundSum(minor: number): number {
  const step = minor < 1_000 ? 100 : minor < 10_000 ? 500 : 1_000;
  return Math.round(minor / step) * step;
}
