import { sha256 } from '../ledger/hashes.js';
import type { Access } from './access.js';
import { equalInTime } from './equal-in-time.js';

const shortest = 24;
/** Least number of different characters in a secret. Random secrets of the minimum length have more. */
const fewest = 8;

/** The problem with a secret for programs, without quoting it; `undefined` if there is none. */
export function secretProblem(secret: string): string | undefined {
  if (!/^[\x21-\x7e]*$/.test(secret)) return 'has characters that a header cannot carry.';
  if (secret.length >= shortest && new Set(secret).size < fewest)
    return 'repeats few characters and can be guessed: generate one, for example with "openssl rand -base64 32".';
  return secret.length < shortest
    ? `is too short: use at least ${String(shortest)} characters, for example from "openssl rand -base64 32".`
    : undefined;
}

const bearers = new WeakSet<Access>();

/** Whether `bearerAccess` has made it, so that it reads no header but `authorization`, and names no user. */
export function isBearerAccess(access: Access): boolean {
  return bearers.has(access);
}

/**
 * Allows calls from the owner's own programs, which send `Authorization: Bearer <secret>`. Requests with an `Origin` header come from pages
 * and are refused: every visitor could read a secret in a page.
 *
 * @throws TypeError for a secret that is too short, easy to guess, or not valid in a header.
 */
export function bearerAccess(secret: string): Access {
  const problem = secretProblem(secret);
  if (problem) throw new TypeError(`The secret ${problem}`);
  const expected = sha256(`Bearer ${secret}`);
  const access: Access = async ({ headers }) => {
    const presented = headers.get('authorization');
    if (presented === null || headers.has('origin')) return false;
    // Hashes, because `equalInTime` shows the length of what it compares.
    return equalInTime(await sha256(presented), await expected);
  };
  bearers.add(access);
  return access;
}
