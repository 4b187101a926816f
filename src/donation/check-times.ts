/** Milliseconds after which asking about an attempt rests until the donor asks for more. */
const enough = 120_000;

/**
 * Milliseconds until an unsettled attempt is asked about again: 1 s, doubled each time, ±20 % so that the donors of one
 * outage do not come back together; `undefined` once two minutes are over.
 *
 * @param asked How often it has been asked.
 * @param elapsed ms since the first question.
 * @param random 0 ≤ x < 1
 */
export function nextCheck(asked: number, elapsed: number, random: number): number | undefined {
  const delay = 1000 * 2 ** Math.min(asked, 5) * (0.8 + 0.4 * random);
  return elapsed + delay > enough ? undefined : delay;
}
