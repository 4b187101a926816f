import { LRUCache } from 'lru-cache';
import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import { clientAddress, type AddressSource } from '../abuse/client-address.js';
import type { PlatformCall } from '../platform/call.js';
import { hasAlready } from './etag.js';
import type { ReadCache } from './read-cache.js';
import type { Reply } from '../http/reply.js';
import { acceptCall } from '../request/accept-call.js';
import type { CallRules } from '../request/call-rules.js';
import { routeOf, type Route } from '../http/route.js';
import { shortenTexts } from '../redaction/shorten-texts.js';

/** Longest text that visitors get, in UTF-16 units: a campaign's description is the longest. */
const longest = 10_000;

type Visitors = Endpoint & { readonly access: 'visitor' };

export interface Reading<Row extends Visitors> {
  /** Returns the parts of an answer that visitors may see; by default, everything in the schema. */
  readonly view?: (value: ReplyOf<Row>, call: PlatformCall<Row>) => unknown;
  /** Returns the call that may be made, or a refusal. */
  readonly narrow?: (call: PlatformCall<Row>) => PlatformCall<Row> | Reply;
}

/** The route of an endpoint that visitors read, served from the cache if possible. */
export function serveRead<Row extends Visitors>(
  endpoint: Row,
  { view = (value) => value, narrow = (call) => call }: Reading<Row>,
  rules: CallRules,
  reads: ReadCache,
  addresses: AddressSource,
): Route {
  const calls = createCallMemory<Row>();
  const route = routeOf(endpoint, async (request, params, peer) => {
    const { call, refused } = await acceptCall(endpoint, request, params, rules);
    if (refused) return refused;
    const narrowed = narrow(call);
    if ('status' in narrowed) return narrowed;
    // Calls with a body cannot be remembered by their address.
    if (!endpoint.body) calls.set(request.url, narrowed);
    const address = clientAddress(request.headers, peer, addresses);
    const shown = async (value: ReplyOf<Row>) => shortenTexts(await view(value, narrowed), longest);
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

/** A 304 instead of an answer that the caller already has. */
function unlessKnown({ headers }: Request, reply: Reply): Reply {
  const etag = reply.headers?.['etag'];
  if (etag === undefined || !hasAlready(headers.get('if-none-match'), etag)) return reply;
  const { text: _, ...rest } = reply;
  return { ...rest, status: 304 };
}

/** Parsed calls by their address. */
interface CallMemory<Row extends Endpoint> {
  get(url: string): PlatformCall<Row> | undefined;
  set(url: string, call: PlatformCall<Row>): void;
}

const mostCalls = 1_000;
/** Longest address that is remembered, in characters; addresses that the widgets request are shorter. */
const longestAddress = 200;

/**
 * Remembers parsed calls, because an address always means the same call and need not be parsed for every request. The host is left out,
 * because callers can send any host.
 */
function createCallMemory<Row extends Endpoint>(): CallMemory<Row> {
  const calls = new LRUCache<string, PlatformCall<Row>>({ max: mostCalls });
  return {
    get: (url) => calls.get(addressIn(url)),
    set(url, call) {
      const address = addressIn(url);
      if (address.length <= longestAddress) calls.set(address, call);
    },
  };
}

/** Path and query of a `Request`'s URL; they begin with the first slash after the host. */
function addressIn(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3));
}
