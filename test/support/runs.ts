/**
 * How many cases a property is tried with: few enough to wait for in `npm test`; `FR_RUNS=100000` asks for more, and never
 * for fewer. A file has two minutes; for a longer run: `FR_RUNS=100000 npx tsx --test test/path/of.test.ts`.
 */
export function runs(usual: number): number {
  const wanted = Number(process.env['FR_RUNS'] ?? 0);
  return Number.isSafeInteger(wanted) ? Math.max(wanted, usual) : usual;
}
