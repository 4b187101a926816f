import { groupOf, isIn, isLocal, readAddress, type Address, type AddressRange } from '../http/ip-address.js';
import type { LogEntry } from '../http/log-entry.js';
import type { Client } from '../http/route.js';

/** How a donor's address is found. Visitors can send any header, so by default only proxies in the private network are trusted. */
export interface AddressSource {
  /** Number of reverse proxies in front of this one, or their addresses. `undefined`: not set. */
  readonly trusted: number | readonly AddressRange[] | undefined;
  /** A header that the proxy in front of this one always sets itself, such as `cf-connecting-ip`. */
  readonly header: string | undefined;
}

/**
 * The address of all gifts without a readable `addressHeader`. They count as one address: otherwise a visitor could avoid the limits by
 * making the header unreadable.
 */
export const unnamed = 'unnamed';

/** Maximum number of entries of a header that are read. The last ones are read, because the nearest proxy adds its entry at the end. */
const most = 32;

/**
 * The donor's address in the form in which failures are counted (`groupOf`), or `undefined` if it is unknown: then nothing is counted
 * by address, because all donors would count as one. With `addressHeader`, they do count as one (`unnamed`).
 *
 * @param peer Address of the other end of the connection.
 */
export function clientAddress(
  headers: Headers,
  peer: string | undefined,
  source: AddressSource,
): string | undefined {
  const { trusted, header } = source;
  const near = readAddress(peer);
  const found = mayBeOwners(near, trusted) ? addressByProxy(headers, near, source) : near;
  if (found) return groupOf(found);
  return header === undefined ? undefined : unnamed;
}

/** Whether a connection may be one of the owner's proxies. Without their addresses, any may be. */
function mayBeOwners(near: Address | undefined, trusted: AddressSource['trusted']): boolean {
  if (trusted === undefined || typeof trusted === 'number') return true;
  return near !== undefined && isIn(near, trusted);
}

/** The donor's address by a header of the owner's proxy, or else by the connection and the proxies that the request came through. */
function addressByProxy(
  headers: Headers,
  near: Address | undefined,
  { trusted, header }: AddressSource,
): Address | undefined {
  const named = header === undefined ? undefined : readAddress(headers.get(header));
  if (named) return named;
  if (trusted !== undefined) return alongChain(forwardedFor(headers), near, trusted);
  if (!near || !isLocal(near)) return near;
  // A connection from the private network is from a reverse proxy that the settings do not name.
  return header === undefined ? addressByLocalProxy(headers) : undefined;
}

/** Each proxy appends the address of its client, so entries that a visitor wrote are at the beginning. */
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
    // No trusted proxy wrote this entry.
    if (!isPassed || !next) break;
    found = next;
    passed += 1;
  }
  return found;
}

/**
 * The donor's address as written by a reverse proxy on this machine or network, if no setting names the header that the proxy sets: the
 * last public entry of `X-Forwarded-For`, `Forwarded` (RFC 7239 §5.2) and `X-Real-IP`. Entries before it may come from the visitor; private
 * entries after it are further proxies.
 *
 * `undefined` if no header has a public address, or if two headers have different ones: the visitor then wrote one of the headers, and
 * could use a new address for each gift.
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

/** Split at each comma, also inside quotes: a quote that a visitor leaves open would include what the proxy appended. */
function entriesOf(headers: Headers, name: string): string[] {
  const text = headers.get(name) ?? '';
  return text ? text.split(',').slice(-most) : [];
}

/** `for=192.0.2.60;proto=http`, `for="[2001:db8::17]:4711"`. */
function forOf(element: string): Address | undefined {
  const [, quoted, plain] = /(?:^|;)\s*for=(?:"([^"]*)"|([^";\s]*))\s*(?:;|$)/i.exec(element.trim()) ?? [];
  return readAddress(quoted ?? plain);
}

/** `none`: no public address. `unreadable`: the last entry is not an address. */
function lastPublic(entries: readonly (Address | undefined)[]): Address | 'none' | 'unreadable' {
  for (const entry of [...entries].reverse()) {
    if (!entry) return 'unreadable';
    if (!isLocal(entry)) return entry;
  }
  return 'none';
}

/**
 * Logs once that a gift lacks the header in which the owner's proxy has to send the donor's address: all such gifts count as one address, that
 * of the proxy if only `trusted` is set.
 */
export function createMissingHeaderLog(
  log: (entry: LogEntry) => void,
  { trusted }: Pick<AddressSource, 'trusted'>,
): (client: Client) => void {
  let isDone = false;
  return ({ address, peer }) => {
    if (isDone || !(address === unnamed || isOfProxy(address, peer, trusted))) return;
    isDone = true;
    log({ route: 'limits', status: 200, ms: 0, problem: 'address-unnamed' });
  };
}

/** Whether an address is that of a proxy which the settings name, and not of a donor behind it. */
function isOfProxy(
  address: string | undefined,
  peer: string | undefined,
  trusted: AddressSource['trusted'],
): boolean {
  const near = readAddress(peer);
  if (!near || trusted === undefined || trusted === 0 || address !== groupOf(near)) return false;
  return typeof trusted === 'number' ? isLocal(near) : isIn(near, trusted);
}

export interface ClientRule {
  readonly addresses: AddressSource;
  /** `undefined` if failed gifts are not limited. */
  readonly limits: object | undefined;
  /** Whether a page of the site can be visited from the internet. */
  readonly isPublic: boolean;
}

/** Returns a function that reads who has sent a request. */
export function createClientReader({
  addresses,
  limits,
  isPublic,
}: ClientRule): (headers: Headers, peer: string | undefined) => Client {
  // If all pages are on a developer's machine, local connections are the developer's own.
  const needsAddress = limits !== undefined && isPublic && addresses.trusted === undefined;
  return (headers, peer) => {
    const address = clientAddress(headers, peer, addresses);
    const near = needsAddress && address === undefined ? readAddress(peer) : undefined;
    return { peer, address, isUnidentified: near !== undefined && isLocal(near) };
  };
}

/** Suffixes that no public site has: those of RFC 6761 §6, and `.local` of RFC 6762 §3. */
const reserved = /(^|\.)(localhost|test|example|invalid|local)$/;

/** Whether pages of an origin can be visited from the internet. */
export function isPublicOrigin(origin: string): boolean {
  const { hostname } = new URL(origin);
  const address = readAddress(hostname);
  return address ? !isLocal(address) : !reserved.test(hostname);
}
