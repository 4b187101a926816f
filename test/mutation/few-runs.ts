/** Stands for `test/support/runs.ts` in the tests of an area. */
export function runs(usual: number): number {
  return Math.min(usual, 30);
}
