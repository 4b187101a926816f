import { sha256 } from '../ledger/fingerprint.js';
import type { Access } from './access.js';

const shortest = 24;
/** Fewest different characters of a secret. A random one of that length has more. */
const fewest = 8;

/** What is wrong with a secret that programs are to present, without quoting it; `undefined` when nothing is. */
export function secretProblem(secret: string): string | undefined {
  if (!/^[\x21-\x7e]*$/.test(secret)) return 'has characters that a header cannot carry.';
  if (secret.length >= shortest && new Set(secret).size < fewest)
    return 'repeats few characters and can be guessed: generate one, for example with "openssl rand -base64 32".';
  return secret.length < shortest
    ? `is too short: use at least ${String(shortest)} characters, for example from "openssl rand -base64 32".`
    : undefined;
}

/**
 * Lets in the owner's own programs: those that present `secret` as `Authorization: Bearer <secret>`. No page can have it,
 * a secret in a page being everybody's: a request that names an origin is refused.
 *
 * @throws TypeError for a secret that is too short or cannot travel in a header.
 */
export function bearerAccess(secret: string): Access {
  const problem = secretProblem(secret);
  if (problem) throw new TypeError(`The secret ${problem}`);
  const expected = sha256(`Bearer ${secret}`);
  return async ({ headers }) => {
    const presented = headers.get('authorization');
    if (presented === null || headers.has('origin')) return false;
    // Of equal length, whatever was presented, and compared to the end: time tells nothing of where they differ.
    return equalInTime(await sha256(presented), await expected);
  };
}

function equalInTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index);
  return difference === 0;
}
