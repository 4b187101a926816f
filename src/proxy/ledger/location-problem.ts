import { redisUrlProblem } from '../redis/url-problem.js';

// Separate from the code that opens the ledger: settings are read before it is known whether the store's packages are installed.

/**
 * What is wrong with a ledger's location, worded to follow its name in a sentence; `undefined` if it is plausible. Anything that is not an
 * address is taken for a file, so mistyped addresses are refused: each would become a file of that name, which no other proxy shares. The
 * text does not quote the location, because it may contain a password.
 */
export function ledgerLocationProblem(place: string): string | undefined {
  if (place === 'memory' || /^rediss?:\/\//.test(place)) return redisUrlProblem(place);
  const says = 'has to be a file, memory, or an address such as redis://localhost:6379';
  if (/^memory$/i.test(place)) return `${says}: write memory in lower case.`;
  // SQLite opens these in memory, or may do so (`file::memory:?cache=shared`, `file:x?mode=memory`).
  if (/^:|:memory:|^file:/i.test(place))
    return `${says}: SQLite may keep this one in memory and lose it at a restart. Name a file by its plain path, such as fr-ledger.db, or set memory if that is what you want.`;
  if (/^\/(dev|proc|sys|run\/shm)(\/|$)/.test(place))
    return `${says}: files there do not survive a restart of the machine. Name a file on a disk, such as /var/lib/fr-ledger.db.`;
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(place) || /^rediss?:/i.test(place))
    return `${says}: other schemes are not supported.`;
  // Does not match a Windows drive, which is followed by a backslash or a slash.
  if (/^[^/\\]+:\d{1,5}(\/\d*)?$/.test(place))
    return `${says}: the address of a server begins with redis:// or rediss://.`;
  return undefined;
}
