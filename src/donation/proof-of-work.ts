import { members } from '../schema/json.js';

/** The parameters of a challenge that make it difficult, in the format of ALTCHA (version 2). */
interface Puzzle {
  /** Number of PBKDF2 iterations of one derivation. */
  readonly cost: number;
  /** Length of the derived key, in bytes. */
  readonly keyLength: number;
  /** Required first characters of the derived key, in hexadecimal. */
  readonly keyPrefix: string;
  readonly nonce: Uint8Array;
  readonly salt: Uint8Array<ArrayBuffer>;
}

export interface Solution {
  readonly counter: number;
  /** The derived key, in lower-case hexadecimal. */
  readonly derivedKey: string;
}

/** Number of counters tried at the same time. The browser computes on other threads, so the page stays responsive. */
const batchSize = 16;
/** Number of counters after which an unsolvable challenge is given up. Real challenges need fewer. */
const maxCounters = 20_000;
/** Time in ms after which a slow device gives up, so that the donor sees an error. */
const timeLimit = 90_000;

/**
 * @param now Returns the time in milliseconds, from any starting point.
 * @returns `undefined` if the challenge is of another kind, or is not solved in time.
 */
export async function solve(
  challenge: unknown,
  subtle: SubtleCrypto,
  now: () => number = () => performance.now(),
): Promise<Solution | undefined> {
  const puzzle = readPuzzle(challenge);
  if (!puzzle) return undefined;
  const giveUpAt = now() + timeLimit;
  for (let start = 0; start < maxCounters && now() < giveUpAt; start += batchSize) {
    const counters = Array<number>(batchSize)
      .fill(start)
      .map((counter, at) => counter + at);
    const keys = await Promise.all(counters.map((counter) => deriveKey(puzzle, counter, subtle)));
    const found = keys.findIndex((key) => key.startsWith(puzzle.keyPrefix));
    const derivedKey = keys[found];
    if (derivedKey !== undefined) return { counter: start + found, derivedKey };
  }
  return undefined;
}

async function deriveKey(
  { nonce, salt, cost, keyLength }: Puzzle,
  counter: number,
  subtle: SubtleCrypto,
): Promise<string> {
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  new DataView(password.buffer).setUint32(nonce.length, counter);
  const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const bits = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: cost },
    key,
    keyLength * 8,
  );
  return [...new Uint8Array(bits)].map((byte) => (byte + 0x100).toString(16).slice(1)).join('');
}

function readPuzzle(challenge: unknown): Puzzle | undefined {
  const { algorithm, cost, keyLength, keyPrefix, nonce, salt } = members(members(challenge)['parameters']);
  const [seed, pepper] = [readHexadecimal(nonce), readHexadecimal(salt)];
  return algorithm === 'PBKDF2/SHA-256' &&
    isWithin(cost, 1_000_000) &&
    isWithin(keyLength, 64) &&
    typeof keyPrefix === 'string' &&
    /^[0-9a-f]+$/i.test(keyPrefix) &&
    seed &&
    pepper
    ? { cost, keyLength, keyPrefix: keyPrefix.toLowerCase(), nonce: seed, salt: pepper }
    : undefined;
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= most;
}

function readHexadecimal(hexadecimal: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof hexadecimal !== 'string' || !/^([0-9a-f]{2})+$/i.test(hexadecimal)) return undefined;
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
