import { groupOf, isIn, isLocal, readAddress, type Address, type AddressRange } from '../http/ip-address.js';
import type { LogEntry } from '../http/log-entry.js';

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

/** Entries of a header that are read, from the end that the nearest proxy wrote. */
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

/**
 * The donor's address as a proxy on the own machine or network wrote it, where no setting says which header is that proxy's.
 * Of `X-Forwarded-For`, `Forwarded` (RFC 7239 §5.2) and `X-Real-IP` each counts by its last entry: what stands further in front may be the
 * visitor's. Entries at the end that are local are further proxies of the owner's, and are passed over.
 *
 * `undefined` where no header names an address of the internet, and where two name different ones: the visitor wrote one of them, and
 * nobody can say which, so believing either would give one visitor as many addresses as they can invent.
 */
function addressByLocalProxy(headers: Headers): Address | undefined {
  const named = [
    lastPublic(entriesOf(headers, 'x-forwarded-for').map(readAddress)),
    lastPublic(entriesOf(headers, 'forwarded').map(forOf)),
    lastPublic(entriesOf(headers, 'x-real-ip').map(readAddress)),
  ].filter((found) => found !== 'none');
  const [first] = named;
  if (!first || first === 'unreadable') return undefined;
  return named.every((other) => other !== 'unreadable' && groupOf(other) === groupOf(first))
    ? first
    : undefined;
}

/**
 * Split at each comma, even one inside a quoted text: read from its beginning, a quote that a visitor leaves open would swallow
 * what the proxy added.
 */
function entriesOf(headers: Headers, name: string): string[] {
  const text = headers.get(name) ?? '';
  return text ? text.split(',').slice(-most) : [];
}

/** `for=192.0.2.60;proto=http`, `for="[2001:db8::17]:4711"`. */
function forOf(element: string): Address | undefined {
  const [, quoted, plain] = /(?:^|;)\s*for=(?:"([^"]*)"|([^";\s]*))\s*(?:;|$)/i.exec(element.trim()) ?? [];
  return readAddress(quoted ?? plain);
}

/** `none`: it says nothing of the internet. `unreadable`: what its last proxy wrote is no address. */
function lastPublic(entries: readonly (Address | undefined)[]): Address | 'none' | 'unreadable' {
  for (const entry of [...entries].reverse()) {
    if (!entry) return 'unreadable';
    if (!isLocal(entry)) return entry;
  }
  return 'none';
}

/**
 * Says in the log, once, that a gift came without the header which was to name its donor's address: all such count as one.
 */
export function createMissingHeaderLog(
  source: AddressSource,
  log: (entry: LogEntry) => void,
): (headers: Headers, peer: string | undefined) => void {
  let isDone = source.header === undefined;
  return (headers, peer) => {
    if (isDone || clientAddress(headers, peer, source) !== unnamed) return;
    isDone = true;
    log({ route: 'limits', status: 200, ms: 0, problem: 'address-unnamed' });
  };
}

export interface SenderRule {
  readonly addresses: AddressSource;
  /** `undefined` where failures are not limited. */
  readonly limits: object | undefined;
  /** Whether a page of the site can be visited from the internet. */
  readonly isPublic: boolean;
}

/**
 * Whether a gift may not be taken because nobody can say whom it comes from: a proxy of the owner's stands before this one, no setting tells
 * of it, and its headers name no address of the internet. One visitor could try cards without end there, and use up what the
 * whole site may fail.
 *
 * Not where all pages are on a developer's machine: there a local connection is a developer's.
 */
export function isUnidentifiedSender(
  headers: Headers,
  peer: string | undefined,
  { addresses, limits, isPublic }: SenderRule,
): boolean {
  if (!limits || !isPublic || addresses.trusted !== undefined) return false;
  const near = readAddress(peer);
  return near !== undefined && isLocal(near) && clientAddress(headers, peer, addresses) === undefined;
}

/** Names that no site of the internet has: RFC 6761 §6, and `.local` of RFC 6762 §3. */
const reserved = /(^|\.)(localhost|test|example|invalid|local)$/;

/** Whether pages of an origin can be visited from the internet. */
export function isPublicOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  const address = readAddress(hostname);
  return address ? !isLocal(address) : !reserved.test(hostname);
}
