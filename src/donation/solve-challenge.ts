import { solve } from './proof-of-work.js';
import { jsonText } from '../schema/json.js';

/** Time limit in ms for a challenge from the proxy. */
const timeLimit = 15_000;

/**
 * Fetches a challenge from the proxy and solves it, as described in `src/proxy/abuse/README.md`. The challenge contains no visitor data.
 * Solving it takes a few seconds of computing time, which is little for one gift and much for thousands.
 *
 * @returns The value of the header `FR-Challenge`; `undefined` if the proxy has no challenge or this page cannot solve it.
 */
export async function solveChallenge(proxyUrl: string): Promise<string | undefined> {
  const { crypto, fetch } = globalThis;
  // `crypto.subtle` is not available on pages without https.
  if (!('subtle' in crypto)) return undefined;
  const answer = await fetch(`${proxyUrl.replace(/\/+$/, '')}/challenge`, {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!answer.ok) return undefined;
  const challenge: unknown = await answer.json();
  const solution = await solve(challenge, crypto.subtle);
  // The challenge is returned unchanged, because its signature also covers members that this code does not read.
  return solution && btoa(jsonText({ challenge, solution }));
}
