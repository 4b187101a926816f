import { LRUCache } from 'lru-cache';
import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import type { PlatformCall } from '../platform/platform.js';
import { hasAlready } from './etag.js';
import type { ReadCache } from './read-cache.js';
import type { Reply } from '../http/reply.js';
import { acceptCall, type CallRules } from '../request/accept-call.js';
import { routeOf, type Route } from '../http/route.js';
import { shortenTexts } from '../redaction/shorten-texts.js';

/** Maximum length of texts for visitors, in UTF-16 units. The longest text is a campaign's description. */
const longest = 10_000;

export type Visitors = Endpoint & { readonly access: 'visitor' };

export interface Reading<Row extends Visitors> {
  /** Returns the parts of an answer that visitors may see; by default, all members of the schema. */
  readonly view?: (value: ReplyOf<Row>, call: PlatformCall<Row>) => unknown;
  /** Returns the call that the visitor may make, or a refusal. */
  readonly narrow?: (call: PlatformCall<Row>) => PlatformCall<Row> | Reply;
}

/** The route of an endpoint that visitors read, served from the cache if possible. */
export function serveRead<Row extends Visitors>(
  endpoint: Row,
  { view = (value) => value, narrow = (call) => call }: Reading<Row>,
  rules: CallRules,
  reads: ReadCache,
): Route {
  const calls = createCallMemory<Row>();
  const route = routeOf(endpoint, async (request, params, { address }) => {
    const { call, refused } = await acceptCall(endpoint, request, params, rules);
    if (refused) return refused;
    const narrowed = narrow(call);
    if ('status' in narrowed) return narrowed;
    // Calls with a body are not identified by their URL.
    if (!endpoint.body) calls.set(request.url, narrowed);
    const viewForVisitors = async (value: ReplyOf<Row>) => shortenTexts(await view(value, narrowed), longest);
    return applyIfNoneMatch(request, await reads.read(narrowed, viewForVisitors, address));
  });
  return {
    ...route,
    serveFromMemory(request) {
      const call = calls.get(request.url);
      const reply = call && reads.readFromMemory(call);
      return reply && applyIfNoneMatch(request, reply);
    },
  };
}

/** A 304 if the caller already has the answer; the reply otherwise. */
function applyIfNoneMatch({ headers }: Request, reply: Reply): Reply {
  const etag = reply.headers?.['etag'];
  if (etag === undefined || !hasAlready(headers.get('if-none-match'), etag)) return reply;
  const { text: _, ...rest } = reply;
  return { ...rest, status: 304 };
}

/** Parsed calls by URL. */
interface CallMemory<Row extends Endpoint> {
  get(url: string): PlatformCall<Row> | undefined;
  set(url: string, call: PlatformCall<Row>): void;
}

const mostCalls = 1_000;
/** Maximum length of URLs that are remembered, in characters. The widgets' URLs are shorter. */
const longestAddress = 200;

/** Remembers parsed calls by URL, so that a URL is parsed only once. The host is left out, because callers can send any host. */
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
