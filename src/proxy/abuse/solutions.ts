import type { KeyedHash } from '../ledger/keyed-hash.js';
import { createShares } from '../concurrency/shares.js';
import { within } from '../concurrency/within.js';
import type { LimitStore } from './counters.js';
import type { VerifyChallenge } from './limits.js';
import { goodFor, type ProofOfWork } from './proof-of-work.js';

/**
 * `unchecked`: the captcha service cannot be reached. `overloaded`: too many solutions are already being checked. These are two states,
 * because otherwise a flood would be let in without a solution.
 */
export type SolutionState = 'solved' | 'unsolved' | 'unchecked' | 'overloaded';

export interface Solutions {
  /**
   * Whether an attempt has a solution that no other attempt has used. A right solution then belongs to this attempt.
   *
   * @param attempt The attempt's `Idempotency-Key`.
   * @param sender Hash of the address, if it is known.
   */
  stateOf(solution: string | null, attempt: string, site: string, sender?: string): Promise<SolutionState>;
}

/** Longest solution taken, in characters; ALTCHA's are about 700. */
const longest = 4_096;
/** How long the owner's function may take, in ms. */
const patience = 5_000;
/** Most solutions that are checked at once: a flood of gifts must not become a flood on the captcha service. */
const atOnce = 50;
/** The same for one sender; further solutions wait. */
const ofSender = { atOnce: 12, waiting: 100 };

class Overloaded extends Error {}

export function createSolutions(
  store: LimitStore,
  hash: KeyedHash,
  check: (solution: string, site: string) => Promise<string | undefined>,
): Solutions {
  // Longer than a solution is valid, because the clocks of two proxies differ.
  const seconds = goodFor * 2;
  const spent = store.counter({ name: 'solutions', points: 1, seconds });
  const owners = store.counter({ name: 'solved', points: 1, seconds });
  const shares = createShares<string | undefined>(ofSender);
  return {
    async stateOf(solution, attempt, site, sender) {
      if (!solution || solution.length > longest) return 'unsolved';
      // Browsers repeat a POST with its headers, and a form that has to try again later sends the same solution.
      const own = await hash(JSON.stringify([solution, attempt]));
      if ((await owners.count(own)) > 0) return 'solved';
      let name: string | undefined;
      try {
        const asked = () => check(solution, site);
        const checked =
          sender === undefined ? asked() : shares.run(sender, JSON.stringify([solution, site]), asked);
        if (!checked) return 'overloaded';
        name = await checked;
      } catch (error) {
        return error instanceof Overloaded ? 'overloaded' : 'unchecked';
      }
      if (name === undefined || !(await spent.take(await hash(name), 1))) return 'unsolved';
      await owners.add(own, 1);
      return 'solved';
    },
  };
}

export function checkOfWork(work: ProofOfWork) {
  return (solution: string, site: string) => work.check(solution, site);
}

/** A check that calls the owner's function, at most 50 times at once. The token itself identifies the solution. */
export function checkOfOwner(verify: VerifyChallenge) {
  // Counted here and not by cockatiel, which cannot be loaded on Workers before the first request.
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
    if (asked >= atOnce) throw new Overloaded();
    asked += 1;
    try {
      return await ask(solution, site);
    } finally {
      asked -= 1;
    }
  };
}
