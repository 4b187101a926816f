import { isLocal, readAddress } from './address.js';
import { clientAddress } from './client-address.js';
import type { GuardSetup } from './guard-setup.js';

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
  { addresses, limits, isPublic }: Pick<GuardSetup, 'addresses' | 'limits' | 'isPublic'>,
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
