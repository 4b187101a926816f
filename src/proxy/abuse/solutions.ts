import type { KeyedHash } from '../ledger/hashes.js';
import { createShares } from '../concurrency/shares.js';
import { within } from '../../timing/within.js';
import type { LimitStore } from './limit-store.js';
import type { VerifyChallenge } from './limits.js';
import { goodFor, type ProofOfWork } from './proof-of-work.js';

/** `unchecked`: the captcha service cannot be reached, or too many solutions are already being checked. */
export type SolutionState = 'solved' | 'unsolved' | 'unchecked';

export interface Solutions {
  /**
   * Whether an attempt has a solution that no other attempt has used. A right solution then belongs to this attempt.
   *
   * @param attempt The attempt's `Idempotency-Key`.
   * @param sender Hash of the address, if it is known.
   */
  stateOf(solution: string | null, attempt: string, site: string, sender?: string): Promise<SolutionState>;
}

/** Maximum length of a solution, in characters; ALTCHA's are about 700. */
const longest = 4_096;
/** Time limit for `verifyChallenge`, in ms. */
const patience = 5_000;
/** Maximum number of solutions that are checked at once, so that an attack does not overload the captcha service. */
const atOnce = 50;
/** Maximum number of solutions of one sender that are checked at once, and that wait. */
const ofSender = { atOnce: 12, waiting: 100 };

export function createSolutions(
  store: LimitStore,
  hash: KeyedHash,
  check: (solution: string, site: string) => Promise<string | undefined>,
): Solutions {
  // Used solutions are stored for longer than they are valid, because the clocks of two proxies differ.
  const ms = goodFor * 2 * 1_000;
  const shares = createShares<string | undefined>(ofSender);
  return {
    async stateOf(solution, attempt, site, sender) {
      if (!solution || solution.length > longest) return 'unsolved';
      // The same attempt may use its solution again: browsers repeat a POST with its headers, and the form retries with the same solution.
      const own = `solved:${await hash(JSON.stringify([solution, attempt]))}`;
      const [uses = 0] = await store.counts([own]);
      if (uses > 0) return 'solved';
      let name: string | undefined;
      try {
        const runCheck = () => check(solution, site);
        const checked =
          sender === undefined ? runCheck() : shares.run(sender, JSON.stringify([solution, site]), runCheck);
        if (!checked) return 'unchecked';
        name = await checked;
      } catch {
        return 'unchecked';
      }
      if (name === undefined || (await store.add(`solution:${await hash(name)}`, 1, ms)) > 0)
        return 'unsolved';
      await store.add(own, 1, ms);
      return 'solved';
    },
  };
}

export function checkOfWork(work: ProofOfWork) {
  return (solution: string, site: string) => work.check(solution, site);
}

/** Checks a solution with the owner's function, at most 50 at once. The solution is identified by the token itself. */
export function checkOfOwner(verify: VerifyChallenge) {
  let asked = 0;
  const ask = async (solution: string, site: string): Promise<string | undefined> => {
    const stop = new AbortController();
    const isRight = await within(verify(solution, { site, signal: stop.signal }), patience, () => {
      stop.abort();
      throw new Error('The challenge could not be checked in time.');
    });
    return isRight ? solution : undefined;
  };
  return async (solution: string, site: string) => {
    if (asked >= atOnce) throw new Error('Too many solutions are being checked.');
    asked += 1;
    try {
      return await ask(solution, site);
    } finally {
      asked -= 1;
    }
  };
}
