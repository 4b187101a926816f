import { isLedgerId, ledgerOfKey, windowMs, windowsBetween } from '../../schema/gift-protocol.js';
import { lifetimeMs, type Bar, type Ledger } from './ledger.js';
import type { SqlDriver } from '../sql/driver.js';

/** A random ID for a new ledger, see `Ledger.id`. It says nothing about the machine or the site. */
export function newLedgerId(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(16).padStart(8, '0');
}

/** The ID of a database, which is made when it is first opened. Older versions ignore this table. Call it in a transaction. */
export function makeSqlLedgerId(driver: SqlDriver): string {
  driver.run('CREATE TABLE IF NOT EXISTS identity (id TEXT NOT NULL)');
  const [found] = driver.all<{ id: string }>('SELECT id FROM identity');
  if (found) return found.id;
  const id = newLedgerId();
  driver.run('INSERT INTO identity (id) VALUES (?)', id);
  return id;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The key in lower case; `undefined` if it is not a UUID. Other keys could be guessed, and would show the attempt of another donor. */
export function attemptKey(text: string | null | undefined): string | undefined {
  return text && uuid.test(text) ? text.toLowerCase() : undefined;
}

/** How many windows the clock of a proxy may be ahead of this one's. */
const mostAhead = 30;

/**
 * The ID that keys are bound to at a time: the ledger's ID plus the number of the window, so that a proxy can tell when a key was bound.
 * `undefined` if the ledger has no ID. Rejects if the store cannot be reached.
 *
 * @param now Milliseconds since 1970.
 */
export async function ledgerIdAt(
  ledger: { id?(): Promise<string | undefined> },
  now: number,
): Promise<string | undefined> {
  const id = await ledger.id?.();
  return isLedgerId(id) ? idAt(id, now) : undefined;
}

/** The ID that keys are bound to at a time, for a ledger with this ID. */
export function idAt(id: string, now: number): string {
  return idOf(Number.parseInt(id, 16) + windowAt(now));
}

/**
 * What a key that the ledger does not have is bound to.
 * - `current`: this ledger, not long ago; or the ledger has no ID, so that keys are not bound.
 * - `past`: this ledger, so long ago that its gift is not sent any more; or no ledger. If the ledger does not have the key, nothing was ever
 *   sent with it: no ledger with an ID sends gifts whose keys are not bound.
 * - `elsewhere`: another ledger. That this one does not have the key proves nothing: a proxy with the other ledger may have sent the gift.
 */
export type Binding = 'current' | 'past' | 'elsewhere';

/** @param now Milliseconds since 1970. */
export async function bindingOf(ledger: Ledger, key: string, now: number): Promise<Binding> {
  return bindingTo(await ledger.id?.(), key, now);
}

/** Likewise, for a ledger with this ID. */
export function bindingTo(id: string | undefined, key: string, now: number): Binding {
  if (!isLedgerId(id)) return 'current';
  const bound = ledgerOfKey(key);
  if (bound === undefined) return 'past';
  const age = windowsBetween(bound, idAt(id, now));
  if (age < -mostAhead || age > lifetimeMs / windowMs) return 'elsewhere';
  return age > 1 ? 'past' : 'current';
}

/** What bars a key that a ledger with this ID does not have; `undefined` for others. @param now Milliseconds since 1970. */
export function barOf(id: string | undefined, key: string, now: number): Bar | undefined {
  const binding = bindingTo(id, key, now);
  if (binding === 'current' || id === undefined) return undefined;
  return binding === 'past' ? { kind: 'expired', ledger: idAt(id, now) } : { kind: 'elsewhere' };
}

/** Whether two IDs that were returned within a minute are those of one ledger. */
export function isSameLedger(one: string, other: string): boolean {
  return Math.abs(windowsBetween(one, other)) <= mostAhead;
}

function windowAt(now: number): number {
  return Math.floor(now / windowMs);
}

function idOf(value: number): string {
  return (value % 2 ** 32).toString(16).padStart(8, '0');
}
