/**
 * How many cases a property is tried with: few enough to wait for in `npm test`. `FR_RUNS=x100` asks for a hundred times as
 * many (`npm run test:long`), `FR_RUNS=100000` for that many; neither for fewer.
 *
 * @param long What a multiple asks for at least, where a hundred times a short form would be less than is promised.
 * @throws Error when it says anything else: a long run that was a short one by mistake would be believed.
 */
export function runs(usual: number, long = 0, env: NodeJS.ProcessEnv = process.env): number {
  const wanted = env['FR_RUNS'] ?? '';
  if (wanted === '') return usual;
  const [, times, digits] = /^(x?)(\d{1,9})$/.exec(wanted) ?? [];
  if (digits === undefined)
    throw new Error(`FR_RUNS must be like x100 or 100000, not ${JSON.stringify(wanted)}.`);
  return Math.max(usual, times === 'x' ? Math.max(usual * Number(digits), long) : Number(digits));
}
