import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Challenges that a visitor's own processor solves: nothing to see, nothing to click, no third party. */
export interface ProofOfWork {
  /** @param site Origin of the page that asks; empty for a program. */
  offer(site: string): Promise<Challenge>;
  /** The challenge's name, by which it is solved once, if a solution is right, in time and of the same site. */
  check(solution: string, site: string): Promise<string | undefined>;
}

export interface ProofOfWorkSetup {
  /** The same in every proxy of a site. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const algorithm = 'PBKDF2/SHA-256';
/** Iterations of one derivation, and derivations at most: half of these on average. */
const cost = 2_000;
const mostTries = 1_000;

/** For how long a challenge may be solved and its solution shown, in seconds. */
export const goodFor = 300;

/**
 * ALTCHA's challenges, version 2, whose solution the proxy picks beforehand: checking one is then a signature, not the
 * work, and no donor is so unlucky as to work for a minute.
 */
export function createProofOfWork({ secret, now }: ProofOfWorkSetup): ProofOfWork {
  const signing = { hmacSignatureSecret: `challenge\n${secret}`, hmacKeySignatureSecret: `key\n${secret}` };
  return {
    offer(site) {
      const expiresAt = Math.floor(now() / 1000) + goodFor;
      const counter = randomInt(mostTries, 1);
      return createChallenge({ algorithm, cost, counter, deriveKey, expiresAt, data: { site }, ...signing });
    },
    async check(solution, site) {
      try {
        const { challenge, solution: found } = JSON.parse(atob(solution)) as Payload;
        const { verified } = await verifySolution({ challenge, solution: found, deriveKey, ...signing });
        // Signed, so these are ours.
        const { data, expiresAt = 0, nonce } = challenge.parameters;
        return verified && data?.['site'] === site && expiresAt * 1000 > now() ? nonce : undefined;
      } catch {
        // It comes from outside and may be anything.
        return undefined;
      }
    },
  };
}
