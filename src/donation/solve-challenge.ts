import { solve } from './proof-of-work.js';
import { jsonText } from '../schema/json-text.js';

/** ms until a challenge that does not come is given up; nobody should wait longer for what is only a formality. */
const patience = 15_000;

/**
 * Fetches a challenge of the proxy's and solves it, as `src/proxy/abuse/README.md` has it. Nothing about the visitor is in it: it
 * costs a computer some seconds, which is little for one gift and much for thousands.
 *
 * @returns For the header `FR-Challenge`; `undefined` where the proxy has none, or this page may not compute.
 */
export async function solveChallenge(proxyUrl: string): Promise<string | undefined> {
  const { crypto, fetch } = globalThis;
  // Pages without https have no Web Crypto.
  if (!('subtle' in crypto)) return undefined;
  const answer = await fetch(`${proxyUrl.replace(/\/+$/, '')}/challenge`, {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) return undefined;
  const challenge: unknown = await answer.json();
  const solution = await solve(challenge, crypto.subtle);
  // As it came: what this code does not know is signed all the same.
  return solution && btoa(jsonText({ challenge, solution }));
}
