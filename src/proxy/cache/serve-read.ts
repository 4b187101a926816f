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
    // What is asked in a body is not in the address.
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

/** A 304 in place of an answer that the caller has already. */
function unlessKnown({ headers }: Request, reply: Reply): Reply {
  const etag = reply.headers?.['etag'];
  if (etag === undefined || !hasAlready(headers.get('if-none-match'), etag)) return reply;
  const { text: _, ...rest } = reply;
  return { ...rest, status: 304 };
}

/** Which call an address stands for, of those that were understood before. */
interface CallMemory<Row extends Endpoint> {
  get(url: string): PlatformCall<Row> | undefined;
  set(url: string, call: PlatformCall<Row>): void;
}

const mostCalls = 1_000;
/** Characters of an address that is worth remembering; the longest that the widgets ask for are shorter. */
const longestAddress = 200;

/**
 * An address always means the same, so that the thousandth who asks need not have it parsed again. The host is left out:
 * it is whatever the caller says.
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

/** Path and query of a URL as a `Request` has it: the first slash behind its host is where they begin. */
function addressIn(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3));
}
