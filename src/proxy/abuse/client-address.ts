import { groupOf, isIn, isLocal, readAddress, type Address, type AddressRange } from './address.js';
import { addressByLocalProxy } from './local-proxy.js';

/** How a donor's address is to be told. Headers say what their sender likes, so by default only a proxy of the own network is believed. */
export interface AddressSource {
  /** How many proxies of the owner's stand before this one, or their addresses. `undefined`: nobody said. */
  readonly trusted: number | readonly AddressRange[] | undefined;
  /** A header that the proxy before this one sets itself, whatever the visitor sent: `cf-connecting-ip`. */
  readonly header: string | undefined;
}

/**
 * The one place of all whom the settings' own header does not name, and nothing else does: a visitor who makes it unreadable
 * would have no limit otherwise.
 */
export const unnamed = 'unnamed';

/** Entries of an `X-Forwarded-For` that are looked at, from the near end. */
const most = 32;

/**
 * The donor's address as it counts (`groupOf`), or `undefined` where it cannot be told: then nothing is counted by
 * address, because all donors together would be one. Where a header was to tell it, they are one (`unnamed`).
 *
 * @param peer Who holds the connection.
 */
export function clientAddress(
  headers: Headers,
  peer: string | undefined,
  { trusted, header }: AddressSource,
): string | undefined {
  const near = readAddress(peer);
  const isByRange = trusted !== undefined && typeof trusted !== 'number';
  const isOwners = !isByRange || (near !== undefined && isIn(near, trusted));
  const named = header === undefined || !isOwners ? undefined : readAddress(headers.get(header));
  if (named) return groupOf(named);

  let found: Address | undefined;
  if (trusted === undefined)
    // A neighbour on the own network is a proxy that the settings do not tell of, and stands for everybody.
    found = near && isLocal(near) ? (header === undefined ? addressByLocalProxy(headers) : undefined) : near;
  else if (!isOwners) found = near;
  else found = alongChain(forwardedFor(headers), near, trusted);
  return found ? groupOf(found) : header === undefined ? undefined : unnamed;
}

/** Each proxy adds whom it was called by at the end of the list. Further back stands what the visitor made up. */
function forwardedFor(headers: Headers): (Address | undefined)[] {
  const text = headers.get('x-forwarded-for') ?? '';
  return text ? text.split(',').slice(-most).map(readAddress) : [];
}

function alongChain(
  chain: readonly (Address | undefined)[],
  near: Address | undefined,
  trusted: number | readonly AddressRange[],
): Address | undefined {
  let found = near;
  let passed = 0;
  for (const next of [...chain].reverse()) {
    const isPassed = typeof trusted === 'number' ? passed < trusted : found && isIn(found, trusted);
    // Nobody that can be believed wrote what stands here.
    if (!isPassed || !next) break;
    found = next;
    passed += 1;
  }
  return found;
}
