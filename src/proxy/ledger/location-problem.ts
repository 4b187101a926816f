import { redisUrlProblem } from '../redis/url-problem.js';

// Apart from what opens the place: settings are read before anybody knows whether its packages are installed.

/**
 * What is wrong with a ledger's place, as what follows its name in a sentence; `undefined` for one that can be meant. Whatever
 * is no address is taken for a file: an address with a slip in it would become a file of that name, which no other proxy shares.
 * It does not quote the place: a password may be in it.
 */
export function ledgerLocationProblem(place: string): string | undefined {
  if (place === 'memory' || /^rediss?:\/\//.test(place)) return redisUrlProblem(place);
  const says = 'has to be a file, memory, or an address such as redis://localhost:6379';
  if (/^memory$/i.test(place)) return `${says}: write memory in lower case.`;
  // What SQLite takes for its memory, or for an address that may stand for it (`file::memory:?cache=shared`, `file:x?mode=memory`).
  if (/^:|:memory:|^file:/i.test(place))
    return `${says}: SQLite may keep this one in memory and lose it at a restart. Name a file by its plain path, such as fr-ledger.db, or set memory if that is what you want.`;
  if (/^\/(dev|proc|sys|run\/shm)(\/|$)/.test(place))
    return `${says}: files there do not survive a restart of the machine. Name a file on a disk, such as /var/lib/fr-ledger.db.`;
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(place) || /^rediss?:/i.test(place))
    return `${says}: other schemes are not supported.`;
  // A drive of Windows is followed by a backslash or a slash.
  if (/^[^/\\]+:\d{1,5}(\/\d*)?$/.test(place))
    return `${says}: the address of a server begins with redis:// or rediss://.`;
  return undefined;
}
