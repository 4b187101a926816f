/**
 * Number of cases for a property: few in `npm test`. `FR_RUNS=x100` multiplies it by a hundred (`npm test -- long`), `FR_RUNS=100000` sets
 * it to that number, and `FR_RUNS=500x5` does so up to five times the usual number, because a case of some properties takes seconds. None
 * makes it lower.
 *
 * @param long Minimum if `FR_RUNS` is a multiple, for properties with few usual cases.
 * @throws Error if `FR_RUNS` has another form: a mistyped value would otherwise result in a short run that looks like a long one.
 */
export function runs(usual: number, long = 0, env: NodeJS.ProcessEnv = process.env): number {
  const wanted = env['FR_RUNS'] ?? '';
  if (wanted === '') return usual;
  const [, number, times] = /^(\d{1,9})?(?:x(\d{1,9}))?$/.exec(wanted) ?? [];
  if (number === undefined && times === undefined)
    throw new Error(`FR_RUNS must be like x100, 100000 or 500x5, not ${JSON.stringify(wanted)}.`);
  const multiple = times === undefined ? Infinity : usual * Number(times);
  return Math.max(
    usual,
    number === undefined ? Math.max(multiple, long) : Math.min(Number(number), multiple),
  );
}
