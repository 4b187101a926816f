/** The sum of the known values; `null` if none is known. A loop, because older libraries replace `Array.prototype.reduce`. */
export function sumKnown(values: readonly (number | null)[]): number | null {
  let sum: number | null = null;
  for (const value of values) if (value !== null) sum = (sum ?? 0) + value;
  return sum;
}
