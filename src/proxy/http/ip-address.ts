import ipaddr from 'ipaddr.js';

/** A normalised address: an IPv4-mapped IPv6 address (`::ffff:…`) becomes IPv4. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address and the length of its prefix. */
export type AddressRange = readonly [Address, number];

/**
 * Reads an address from a socket or a header, with or without a port; `undefined` for anything else. IPv4 has to be four plain decimals,
 * because programs read `0x7f.1` and `010.0.0.1` in different ways.
 */
export function readAddress(text: string | null | undefined): Address | undefined {
  const bare = (text ?? '')
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  if (bare.includes(':')) return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : undefined;
  return ipaddr.IPv4.isValidFourPartDecimal(bare) ? ipaddr.IPv4.parse(bare) : undefined;
}

/** Reads a range such as `10.0.0.0/8` or `2001:db8::/32`, or a single address; `undefined` for anything else. */
export function readRange(text: string): AddressRange | undefined {
  const [, prefix, length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const address = readAddress(prefix);
  if (!address) return undefined;
  const longest = address.kind() === 'ipv4' ? 32 : 128;
  const bits = length === undefined ? longest : Number(length);
  return bits <= longest ? [address, bits] : undefined;
}

export function isIn(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some(([prefix, bits]) => prefix.kind() === address.kind() && address.match(prefix, bits));
}

const local = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat', 'unspecified']);

/** Whether an address is in a local or private range: a connection from it is one of a reverse proxy or a developer. */
export function isLocal(address: Address): boolean {
  return local.has(address.range());
}

/**
 * The key by which failures of an address are counted. For IPv6, its first 64 bits: a rented server has all 2⁶⁴ addresses of such a range,
 * and could use a different one for each try.
 */
export function groupOf(address: Address): string {
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/**
 * The first 48 bits of an IPv6 group: one customer can rent such a range of 65,536 groups. `undefined` for IPv4, where ranges are smaller.
 *
 * @param group Result of `groupOf`.
 */
export function siteRangeOf(group: string): string | undefined {
  const [, range] = /^((?:[^:]+:){2}[^:]+):[^:]+::\/64$/.exec(group) ?? [];
  return range && `${range}::/48`;
}

/**
 * The network of a group: 24 bits of IPv4 or 32 bits of IPv6, which is what a hosting company or one of its customers has.
 *
 * @param group Result of `groupOf`.
 */
export function networkOf(group: string): string {
  return group.includes(':')
    ? `${group.split(':').slice(0, 2).join(':')}::/32`
    : `${group.split('.').slice(0, 3).join('.')}.0/24`;
}
