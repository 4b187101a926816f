import { groupOf, isLocal, readAddress, type Address } from './address.js';

/** Entries of a header that are looked at, from the near end. */
const most = 32;

/**
 * The donor's address as a proxy on the own machine or network wrote it, where no setting says which header is that proxy's.
 * Of `X-Forwarded-For`, `Forwarded` (RFC 7239 §5.2) and `X-Real-IP` each counts by its last entry: what stands further in front may be the
 * visitor's. Entries at the end that are local are further proxies of the owner's, and are passed over.
 *
 * `undefined` where no header names an address of the internet, and where two name different ones: the visitor wrote one of them, and
 * nobody can say which, so believing either would give one visitor as many addresses as they can invent.
 */
export function addressByLocalProxy(headers: Headers): Address | undefined {
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
