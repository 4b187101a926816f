import type { LogEntry } from '../options.js';
import { clientAddress, unnamed, type AddressSource } from './client-address.js';

/**
 * Says in the log, once, that a gift came without the header which was to name its donor's address: all such count as one.
 */
export function createMissingHeader(
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
