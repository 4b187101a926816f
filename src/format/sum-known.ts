/** The sum of the values that are known; `null` where none is. By a loop: older libraries put another `reduce` on all arrays. */
export function sumKnown(values: readonly (number | null)[]): number | null {
  let sum: number | null = null;
  for (const value of values) if (value !== null) sum = (sum ?? 0) + value;
  return sum;
}
