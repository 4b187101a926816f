import { isLedgerId, ledgerOfKey } from '../../schema/bound-key.js';
import type { Ledger } from './ledger.js';
import type { SqlDriver } from './sql-driver.js';

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

/** The ledger's ID; `undefined` if it has none. Rejects if the store cannot be reached. */
export async function idOf(ledger: Ledger): Promise<string | undefined> {
  const id = await ledger.id?.();
  return isLedgerId(id) ? id : undefined;
}

/**
 * Whether a key is bound to another ledger. Such a gift must not be forwarded, and if this ledger does not have it, that proves nothing: a
 * proxy with the other ledger may have forwarded it.
 */
export async function isBoundElsewhere(ledger: Ledger, key: string): Promise<boolean> {
  const bound = ledgerOfKey(key);
  const own = bound === undefined ? undefined : await idOf(ledger);
  return own !== undefined && own !== bound;
}
