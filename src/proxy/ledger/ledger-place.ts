// Apart from what opens the place: settings are read before anybody knows whether its packages are installed.

/**
 * What is wrong with a ledger's place, as what follows its name in a sentence; `undefined` for one that can be meant. Whatever
 * is no address is taken for a file: an address with a slip in it would become a file of that name, which no other proxy shares.
 * It does not quote the place: a password may be in it.
 */
export function ledgerPlaceProblem(place: string): string | undefined {
  if (place === 'memory' || /^rediss?:\/\//.test(place)) return undefined;
  const says = 'is neither a file, memory, nor an address such as redis://localhost:6379';
  if (/^memory$/i.test(place)) return `${says}: memory is written in small letters.`;
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(place) || /^rediss?:/i.test(place))
    return `${says}: another scheme is none of a ledger’s.`;
  // A drive of Windows is followed by a backslash or a slash.
  if (/^[^/\\]+:\d{1,5}(\/\d*)?$/.test(place))
    return `${says}: one of a server begins with redis:// or rediss://.`;
  return undefined;
}
