import { isPostgres, postgresAddressProblem } from '../sql/address.js';

// Separate from the code that opens the ledger, because settings are read before it is known whether the store's packages are installed.

/**
 * The problem with a ledger's location, worded to follow the setting's name in a sentence; `undefined` if there is none. A location that is
 * not a URL is a file, so mistyped URLs are refused: each would become a file that no other proxy shares. The location is not quoted,
 * because it may contain a password.
 */
export function ledgerLocationProblem(place: string): string | undefined {
  if (place === 'memory' || isPostgres(place)) return postgresAddressProblem(place);
  const problem = 'has to be a file, memory, or an address such as postgres://localhost/fr';
  if (/^memory$/i.test(place)) return `${problem}: write memory in lower case.`;
  // SQLite opens these in memory, or may do so (`file::memory:?cache=shared`, `file:x?mode=memory`).
  if (/^:|:memory:|^file:/i.test(place))
    return `${problem}: SQLite may keep this one in memory and lose it at a restart. Name a file by its plain path, such as fr-ledger.db, or set memory if that is what you want.`;
  if (/^\/(dev|proc|sys|run\/shm)(\/|$)/.test(place))
    return `${problem}: files there do not survive a restart of the machine. Name a file on a disk, such as /var/lib/fr-ledger.db.`;
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(place) || /^postgres(ql)?:/i.test(place))
    return `${problem}: other schemes are not supported.`;
  // A Windows drive does not match, because a backslash or a slash follows it.
  if (/^[^/\\]+:\d{1,5}(\/\d*)?$/.test(place))
    return `${problem}: the address of a server begins with postgres://.`;
  return undefined;
}
