import type { QueryNames } from '../../schema/address.js';
import type { Endpoint } from '../../schema/endpoint.js';
import { acceptCall } from '../request/accept-call.js';
import type { Route } from '../route.js';
import { forward, type Forwarding } from './forward.js';

/** Not a donation: those go through the ledger, and the compiler sees to it. */
type Plain = Endpoint & { readonly access: 'visitor' | 'owner' };

/**
 * Serves an endpoint whose schema is all there is to know: its fields come out, whatever else the platform
 * sends does not.
 */
export function servePlain(
  endpoint: Plain,
  names: QueryNames,
  forwarding: Omit<Forwarding, 'repeatable'>,
): Route['serve'] {
  return async (request, params) => {
    const { call, refused } = await acceptCall(endpoint, request, params, names);
    if (refused) return refused;
    return forward(call, (value) => value, { ...forwarding, repeatable: endpoint.method === 'GET' });
  };
}
