import type { Endpoint } from '../../schema/endpoint.js';
import { acceptCall } from '../request/accept-call.js';
import type { Admission } from '../request/admission.js';
import type { Route } from '../route.js';
import { forward, type Forwarding } from './forward.js';

/** Not a donation: those go through the ledger, and the compiler sees to it. Nor what visitors read: that is kept. */
type Owners = Endpoint & { readonly access: 'owner' };

/**
 * Serves an endpoint whose schema is all there is to know: its fields come out, whatever else the platform
 * sends does not.
 */
export function servePlain(endpoint: Owners, admission: Admission, forwarding: Forwarding): Route['serve'] {
  return async (request, params) => {
    const { call, refused } = await acceptCall(endpoint, request, params, admission);
    return refused ?? forward(call, (value) => value, forwarding);
  };
}
