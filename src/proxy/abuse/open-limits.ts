import type { LimitStore } from './limit-store.js';
import { isPostgres, postgresAddressProblem } from '../sql/address.js';
import { createMemoryLimits } from './memory-limits.js';

/**
 * Opens the store of the limits: `memory` or `postgres://…`. The package of Postgres is loaded only here, so sites without Postgres do not
 * need it.
 */
export async function openLimitsAt(place: string, now: () => number = Date.now): Promise<LimitStore> {
  if (!isPostgres(place)) return createMemoryLimits(now);
  const problem = postgresAddressProblem(place);
  if (problem) throw new TypeError(`The limits’ place ${problem}`);
  const { createPostgresLimits } = await import('./postgres-limits.js');
  return createPostgresLimits(place, now);
}
