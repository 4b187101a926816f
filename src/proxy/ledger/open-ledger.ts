import type { Ledger } from './ledger.js';
import { ledgerLocationProblem } from './location-problem.js';
import { createMemoryLedger } from './memory-ledger.js';

/**
 * The ledger at a place: a file's path, `redis://…` or `rediss://…`, or `memory`. Each store is loaded only here, so that
 * nobody needs the packages of another.
 *
 * @param now Milliseconds since 1970.
 * @param clock Milliseconds that only go forward.
 */
export async function openLedger(
  place: string,
  now: () => number = Date.now,
  clock: () => number = () => performance.now(),
): Promise<Ledger> {
  if (place.trim() === '')
    throw new TypeError(
      'The ledger’s place is empty. Name a file, such as fr-ledger.db, or an address such as redis://localhost:6379.',
    );
  if (place === 'memory') return createMemoryLedger({ now, clock });
  const problem = ledgerLocationProblem(place);
  if (problem) throw new TypeError(`The ledger’s place ${problem}`);
  if (/^rediss?:\/\//.test(place)) {
    const { createRedisLedger } = await import('./redis-ledger.js');
    return createRedisLedger({ url: place, now, clock });
  }
  const { createSqlLedger } = await import('./sql-ledger.js');
  return createSqlLedger({ path: place, now, clock });
}
