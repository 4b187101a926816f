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
  const text = attribute?.trim() ?? '';
  const share = /^[1-9]\d?\s*%?$/.test(text) ? Number.parseInt(text, 10) : defaultShare;
  const sum = roundSum((minor * share) / 100);
  return sum < min || sum > max ? undefined : sum;
}

/** The nearest sum that people would choose: a whole unit below 10, a multiple of 5 below 100, and of 10 above. Minor units. */
function roundSum(minor: number): number {
  const step = minor < 1_000 ? 100 : minor < 10_000 ? 500 : 1_000;
  return Math.round(minor / step) * step;
}
