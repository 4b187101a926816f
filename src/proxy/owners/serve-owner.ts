import type { Endpoint } from '../../schema/endpoint.js';
import { forward, type Forwarding } from '../forwarding/forward.js';
import { campaignOf } from '../platform/campaign-of.js';
import { refusal, type Reply } from '../reply.js';
import { acceptCall } from '../request/accept-call.js';
import type { Admission } from '../request/admission.js';
import type { PlatformCall } from '../platform/platform.js';
import type { Route } from '../route.js';
import { letsIn, shownHeaders, type Access } from './access.js';
import { ownerOperations } from './operations.js';

/** Not a donation: those go through the ledger, and the compiler sees to it. Nor what visitors read: that is kept. */
type Owners = Endpoint & { readonly access: 'owner' };

const closed = refusal(403, 'This proxy does not offer that operation.');
const refused = refusal(403, 'Access was refused.', 'access-refused');

export interface Serving {
  readonly access: Access;
  readonly admission: Admission;
  readonly forwarding: Forwarding;
  /** The call as it may be made, or why not. */
  readonly narrow?: (call: PlatformCall) => PlatformCall | Reply;
}

/** An operation that is not switched on, or that nobody watches. */
export const serveClosed: Route['serve'] = () => Promise.resolve(closed);

/**
 * Serves an operation of the owner's to whom `access` lets in. Its schema is all there is to know: its fields come out,
 * whatever else the platform sends does not.
 */
export function serveOwner(
  endpoint: Owners,
  { access, admission, forwarding, narrow = (call) => call }: Serving,
): Route['serve'] {
  const operation = ownerOperations.find((name) => name === endpoint.name);
  if (!operation) return serveClosed;
  return async (request, texts) => {
    const isLetIn: Admission['isLetIn'] = async (call) => {
      const asked = { operation, campaignId: campaignOf(call), headers: shownHeaders(request.headers) };
      return (await letsIn(access, asked)) ? undefined : refused;
    };
    const { call, refused: problem } = await acceptCall(endpoint, request, texts, { ...admission, isLetIn });
    if (problem) return problem;
    const narrowed = narrow(call);
    return 'status' in narrowed ? narrowed : forward(narrowed, (value) => value, forwarding);
  };
}
