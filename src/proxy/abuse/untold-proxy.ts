import type { LogEntry } from '../options.js';
import { isLocal, readAddress } from './address.js';
import { clientAddress, unnamed, type AddressSource } from './client-address.js';

/**
 * Says in the log, once, that a gift came without the header which was to name its donor's address: all such count as one.
 */
function createMissingHeader(
  source: AddressSource,
  log: (entry: LogEntry) => void,
): (headers: Headers, peer: string | undefined) => void {
  let isDone = false;
  return (headers, peer) => {
    if (isDone || clientAddress(headers, peer, source) !== unnamed) return;
    isDone = true;
    log({ route: 'limits', status: 200, ms: 0, problem: 'address-unnamed' });
  };
}

/**
 * Says in the log, once, that a proxy of the owner's stands before this one and nobody told of it: no donor's address is known
 * then, and nothing is limited by it. A neighbour that passes on for whom it asks is one; without such a header it may be a
 * developer.
 */
export function createUntoldProxy(
  source: AddressSource,
  log: (entry: LogEntry) => void,
): (headers: Headers, peer: string | undefined) => void {
  const { trusted, header } = source;
  if (header !== undefined) return createMissingHeader(source, log);
  let isDone = trusted !== undefined;
  return (headers, peer) => {
    if (isDone || !(headers.has('x-forwarded-for') || headers.has('forwarded'))) return;
    const near = readAddress(peer);
    if (!near || !isLocal(near)) return;
    isDone = true;
    log({ route: 'limits', status: 200, ms: 0, problem: 'proxy-untold' });
  };
}
