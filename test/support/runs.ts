/**
 * Number of cases for a property: few in `npm test`. `FR_RUNS=x100` multiplies it by a hundred (`npm run test:long`), `FR_RUNS=100000` sets
 * it to that number; neither makes it lower.
 *
 * @param long Minimum if `FR_RUNS` is a multiple, for properties with few usual cases.
 * @throws Error if `FR_RUNS` has another form: a mistyped value would otherwise result in a short run that looks like a long one.
 */
export function runs(usual: number, long = 0, env: NodeJS.ProcessEnv = process.env): number {
  const wanted = env['FR_RUNS'] ?? '';
  if (wanted === '') return usual;
  const [, times, digits] = /^(x?)(\d{1,9})$/.exec(wanted) ?? [];
  if (digits === undefined)
    throw new Error(`FR_RUNS must be like x100 or 100000, not ${JSON.stringify(wanted)}.`);
  return Math.max(usual, times === 'x' ? Math.max(usual * Number(digits), long) : Number(digits));
}
