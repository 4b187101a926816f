import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Challenges that the visitor's device solves by computing: there is nothing to see or click, and no third party. */
export interface ProofOfWork {
  /** @param site Origin of the page that requests the challenge; empty for a program. */
  offer(site: string): Promise<Challenge>;
  /**
   * The nonce of the solved challenge; `undefined` if the solution is wrong, late or from another site. The caller must accept each nonce
   * only once.
   */
  check(solution: string, site: string): Promise<string | undefined>;
}

export interface ProofOfWorkSetup {
  /** The secret must be the same in every proxy of a site. */
  readonly secret: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const algorithm = 'PBKDF2/SHA-256';
/** Iterations of one derivation, and maximum number of derivations, of which a device needs half on average. */
const cost = 2_000;
const mostTries = 1_000;

/** How long a challenge and its solution are valid, in seconds. */
export const goodFor = 300;

/**
 * ALTCHA challenges, version 2. The proxy chooses the solution in advance: it then only has to check a signature instead of repeating
 * the work, and the work has an upper limit for every donor.
 */
export function createProofOfWork({ secret, now }: ProofOfWorkSetup): ProofOfWork {
  const signing = () => ({
    hmacSignatureSecret: `challenge\n${secret()}`,
    hmacKeySignatureSecret: `key\n${secret()}`,
  });
  return {
    offer(site) {
      const expiresAt = Math.floor(now() / 1000) + goodFor;
      const counter = randomInt(mostTries, 1);
      return createChallenge({
        algorithm,
        cost,
        counter,
        deriveKey,
        expiresAt,
        data: { site },
        ...signing(),
      });
    },
    async check(solution, site) {
      try {
        const { challenge, solution: found } = JSON.parse(atob(solution)) as Payload;
        const { verified } = await verifySolution({ challenge, solution: found, deriveKey, ...signing() });
        // The signature shows that this proxy, or one with the same secret, made these parameters.
        const { data, expiresAt = 0, nonce } = challenge.parameters;
        return verified && data?.['site'] === site && expiresAt * 1000 > now() ? nonce : undefined;
      } catch {
        // The solution comes from the client, so parsing and checking it may throw.
        return undefined;
      }
    },
  };
}
