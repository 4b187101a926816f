import ipaddr from 'ipaddr.js';

/** An address in its one form: IPv4 inside IPv6 (`::ffff:…`) is IPv4. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address and the length of its prefix. */
export type AddressRange = readonly [Address, number];

/**
 * An address as a socket or a header spells it, with a port behind it or not; `undefined` for anything else. Of IPv4 only
 * the four plain decimals: `0x7f.1` and `010.0.0.1` are other addresses to other programs.
 */
export function readAddress(text: string | null | undefined): Address | undefined {
  const bare = (text ?? '')
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
  if (bare.includes(':')) return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : undefined;
  return ipaddr.IPv4.isValidFourPartDecimal(bare) ? ipaddr.IPv4.parse(bare) : undefined;
}

/** `10.0.0.0/8`, `2001:db8::/32`, or a single address; `undefined` for anything else. */
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

/** Whether an address belongs to this machine or its private network, so to a reverse proxy or a developer. */
export function isLocal(address: Address): boolean {
  return local.has(address.range());
}

/**
 * The key by which failures of an address are counted. Of IPv6 its first 64 bits: a rented server has them all, and could take
 * another of its 2⁶⁴ addresses for each try.
 */
export function groupOf(address: Address): string {
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/**
 * The first 48 bits of an IPv6 group, which one customer can rent: 65,536 groups. `undefined` for IPv4, where nobody rents as many.
 *
 * @param group As of `groupOf`.
 */
export function siteRangeOf(group: string): string | undefined {
  const [, range] = /^((?:[^:]+:){2}[^:]+):[^:]+::\/64$/.exec(group) ?? [];
  return range && `${range}::/48`;
}

/**
 * The network that a group is in, as one customer of a hosting company, or a small one of these companies, has it: 24 bits of
 * IPv4, 32 of IPv6.
 *
 * @param group As of `groupOf`.
 */
export function networkOf(group: string): string {
  return group.includes(':')
    ? `${group.split(':').slice(0, 2).join(':')}::/32`
    : `${group.split('.').slice(0, 3).join('.')}.0/24`;
}
