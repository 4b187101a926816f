import type { Ledger } from './ledger.js';
import { isPostgres } from '../sql/address.js';
import { ledgerLocationProblem } from './location-problem.js';
import { createMemoryLedger } from './memory-ledger.js';

/**
 * The ledger at a location: a file path, `postgres://…` or `memory`. Each store's module is imported only when it is used, so
 * that the packages of the others need not be installed.
 *
 * @param now Milliseconds since 1970.
 * @param clock Monotonic clock in milliseconds.
 * @param options.oneHost Whether only one machine uses the file; needed on a file system that several machines may use.
 * @param options.isCheck Whether the ledger is only opened to test it.
 */
export async function openLedger(
  place: string,
  now: () => number = Date.now,
  clock: () => number = () => performance.now(),
  { oneHost = false, isCheck = false }: { readonly oneHost?: boolean; readonly isCheck?: boolean } = {},
): Promise<Ledger> {
  if (place.trim() === '')
    throw new TypeError(
      'The ledger’s place is empty. Name a file, such as fr-ledger.db, or an address such as postgres://localhost/fr.',
    );
  if (place === 'memory') return createMemoryLedger({ now, clock });
  const problem = ledgerLocationProblem(place);
  if (problem) throw new TypeError(`The ledger’s place ${problem}`);
  if (isPostgres(place)) {
    const { createPostgresLedger } = await import('./postgres-ledger.js');
    return createPostgresLedger({ url: place, now, clock });
  }
  const [{ createSqlLedger }, { sealFolder }] = await Promise.all([
    import('./sql-ledger.js'),
    import('./seal.js'),
  ]);
  return createSqlLedger({ path: place, now, clock, oneHost, isCheck, seals: sealFolder() });
}
