import type { QueryNames } from '../schema/address.js';
import type { Endpoint } from '../schema/endpoint.js';
import { acceptCall } from './accept-call.js';
import { forward, type Forwarding } from './forward.js';
import type { Route } from './route.js';

/** Serves an endpoint whose schema is all there is to know: its fields come out, whatever else the platform sends does not. */
export function servePlain(
  endpoint: Endpoint,
  names: QueryNames,
  forwarding: Omit<Forwarding, 'repeatable'>,
): Route['serve'] {
  return async (request, params) => {
    const { call, refused } = await acceptCall(endpoint, request, params, names);
    if (refused) return refused;
    return forward(call, (value) => value, { ...forwarding, repeatable: endpoint.method === 'GET' });
  };
}
