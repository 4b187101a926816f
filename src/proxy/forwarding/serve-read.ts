import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import { clientAddress, type AddressSource } from '../abuse/client-address.js';
import type { PlatformCall } from '../platform/platform.js';
import { hasAlready } from '../reads/etag.js';
import type { Reads } from '../reads/reads.js';
import type { Reply } from '../reply.js';
import { acceptCall } from '../request/accept-call.js';
import type { Admission } from '../request/admission.js';
import { routeOf, type Route } from '../route.js';
import { createCallMemory } from './call-memory.js';
import { shortened } from './shortened.js';

/** UTF-16 units of a text that visitors read: a campaign's description is the longest. */
const longest = 10_000;

type Visitors = Endpoint & { readonly access: 'visitor' };

export interface Reading<Row extends Visitors> {
  /** What a visitor may see of an answer; everything the schema knows by default. */
  readonly view?: (value: ReplyOf<Row>, call: PlatformCall<Row>) => unknown;
  /** The call as it may be made, or why not. */
  readonly narrow?: (call: PlatformCall<Row>) => PlatformCall<Row> | Reply;
}

/** A row of the table that visitors read, from memory where that is good enough. */
export function serveRead<Row extends Visitors>(
  endpoint: Row,
  { view = (value) => value, narrow = (call) => call }: Reading<Row>,
  admission: Admission,
  reads: Reads,
  addresses: AddressSource,
): Route {
  const calls = createCallMemory<Row>();
  const route = routeOf(endpoint, async (request, params, peer) => {
    const { call, refused } = await acceptCall(endpoint, request, params, admission);
    if (refused) return refused;
    const narrowed = narrow(call);
    if ('status' in narrowed) return narrowed;
    // What is asked in a body is not in the address.
    if (!endpoint.body) calls.set(request.url, narrowed);
    const address = clientAddress(request.headers, peer, addresses);
    const shown = async (value: ReplyOf<Row>) => shortened(await view(value, narrowed), longest);
    return unlessKnown(request, await reads.read(narrowed, shown, address));
  });
  return {
    ...route,
    atHand(request) {
      const call = calls.get(request.url);
      const reply = call && reads.atHand(call);
      return reply && unlessKnown(request, reply);
    },
  };
}

/** A 304 in place of an answer that the caller has already. */
function unlessKnown({ headers }: Request, reply: Reply): Reply {
  const etag = reply.headers?.['etag'];
  if (etag === undefined || !hasAlready(headers.get('if-none-match'), etag)) return reply;
  const { text: _, ...rest } = reply;
  return { ...rest, status: 304 };
}
