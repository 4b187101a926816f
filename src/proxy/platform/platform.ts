import type { QueryNames } from '../../schema/address.js';
import { addressOf, type Endpoint } from '../../schema/endpoint.js';
import { retryAfterOf } from '../../schema/retry-after.js';
import { readLimited } from '../http/read-limited.js';
import { createAnswerParser } from './parse-answer.js';
import type { CampaignKeys } from './upstream.js';
import { codeOf } from '../observability/error-code.js';

/** One call of the platform. All parts have been validated by the endpoint's schemas. */
export interface PlatformCall<Row extends Endpoint = Endpoint> {
  readonly endpoint: Row;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type CallParts = Pick<PlatformCall, 'params' | 'query'> & Partial<Pick<PlatformCall, 'body'>>;

/** The campaigns that a call is about; empty for a call that is about all campaigns or none. */
export function campaignsOf({ params, query, body }: CallParts): readonly number[] {
  const { id } = (params ?? {}) as { id?: number };
  const { fundraiser_id: named } = (body ?? {}) as { fundraiser_id?: number };
  const { fundraisers = [] } = (query ?? {}) as { fundraisers?: readonly number[] };
  const one = id ?? named;
  return one === undefined ? fundraisers : [one];
}

/** The campaign that a call is about, by its path or its body; `undefined` if it is about several campaigns, or all. */
export function campaignOf(call: CallParts): number | undefined {
  const [campaign, ...more] = campaignsOf(call);
  return more.length === 0 ? campaign : undefined;
}

export type PlatformAnswer =
  /** `body` is `undefined` if there was no readable JSON, which is only possible with a status outside 200–299. */
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: unknown;
      readonly retryAfter: number | undefined;
      /** The `Date` header (RFC 9110 §6.6.1), ms since 1970; absent if the answer has none. */
      readonly date?: number;
    }
  /** A redirect, a success without JSON, or one that is too large. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: Failure };

export interface PlatformSettings {
  readonly upstream: string;
  readonly apiKey: string;
  readonly campaignKeys: CampaignKeys;
  readonly queryNames: QueryNames;
  readonly fetch: typeof fetch;
}

/** Sends one call once, and settles within `timeout` ms, including the body. Never rejects. */
export type Platform = (call: PlatformCall, timeout: number) => Promise<PlatformAnswer>;

const megabyte = 1_000_000;

export function createPlatform({
  upstream,
  apiKey,
  campaignKeys,
  queryNames,
  fetch,
}: PlatformSettings): Platform {
  const keys = new Map(Object.entries(campaignKeys));
  const parse = createAnswerParser([apiKey, ...keys.values()]);
  return async (call, timeout) => {
    const { endpoint, params, query, body } = call;
    const sent = body === undefined ? undefined : unrepeatable(JSON.stringify(body));
    const stop = new AbortController();
    const timer = setTimeout(() => {
      stop.abort();
    }, timeout);
    try {
      // Built from scratch, so that no cookie, referrer or spoofed header of a visitor reaches the platform.
      const response = await fetch(upstream + addressOf(endpoint, params, query, queryNames), {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          // Each request uses its own connection: on a reused connection, an answer that the platform sends late or twice would be taken
          // for the answer to the next request. (Workers ignore this header, see `ProxyOptions.confirmRefusals`.)
          connection: 'close',
          authorization: keys.get(String(campaignOf(call))) ?? apiKey,
          ...(sent && { 'content-type': 'application/json', 'content-length': String(sent.length) }),
        },
        ...(sent && { body: sent.body, duplex: 'half' }),
        // Following a redirect would send a donation, and on the same host the API key, to whatever URL the answer contains.
        redirect: 'manual',
        signal: stop.signal,
      });
      const { status } = response;
      if (status < 200) {
        // Workers return an interim response as the response. The final one is still to come on that connection, and must not become the
        // response to the next request.
        stop.abort();
        return { kind: 'unreadable' };
      }
      const limit = endpoint.name === 'listTransactions' ? 8 * megabyte : megabyte;
      const text = await readLimited(response.body, limit);
      const json = text === undefined ? undefined : parse(text);
      if ((status >= 300 && status < 400) || (response.ok && json === undefined))
        return { kind: 'unreadable' };
      const date = Date.parse(response.headers.get('date') ?? '');
      return {
        kind: 'answered',
        status,
        body: json,
        retryAfter: secondsToWait(response.headers),
        ...(!Number.isNaN(date) && { date }),
      };
    } catch (error) {
      return { kind: stop.signal.aborted ? 'timeout' : failureOf(error) };
    } finally {
      clearTimeout(timer);
    }
  };
}

/** A body that one `fetch` can read. */
interface UnrepeatableBody {
  readonly body: ReadableStream<Uint8Array>;
  /** Length in bytes. */
  readonly length: number;
}

/** The stream class of Workers for bodies of a known length; their `fetch` does not accept a `content-length` header. */
type FixedLength = new (length: number) => TransformStream<Uint8Array, Uint8Array>;

/**
 * Wraps a text as a body that can be read only once, so that no layer below can send it again. Otherwise Node's `fetch` would send a second
 * copy if the platform answers 421, and Deno's if a kept-open connection is reset. A platform without idempotency keys would charge both.
 */
function unrepeatable(text: string): UnrepeatableBody {
  const bytes = new TextEncoder().encode(text);
  const { length } = bytes;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const { FixedLengthStream } = globalThis as { readonly FixedLengthStream?: FixedLength };
  // With an unknown length, the request would be chunked, which some platforms refuse.
  return { body: FixedLengthStream ? stream.pipeThrough(new FixedLengthStream(length)) : stream, length };
}

/**
 * Why a call got no answer.
 * - `not-sent`: there was no connection, so the platform cannot have received anything.
 * - `timeout`, `broken`: the platform may have received everything.
 */
type Failure = 'not-sent' | 'timeout' | 'broken';

// Only codes that cannot occur after a connection was established. EHOSTUNREACH and ENETUNREACH are not included, because a router may
// report them late.
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  // These codes mean that the platform's certificate was refused, before the first byte of the request.
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * Distinguishes a call that was never sent from one that may have been, by the error that `fetch` rejected with. If in doubt, it may have
 * been sent.
 */
export function failureOf(error: unknown): 'not-sent' | 'broken' {
  const cause = error instanceof Error ? error.cause : undefined;
  // If a host has several addresses, each is tried. The call was not sent only if none of them was connected to.
  const attempts: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return attempts.length > 0 && attempts.every((attempt) => neverConnected.has(codeOf(attempt)))
    ? 'not-sent'
    : 'broken';
}

const longest = 60;

/** Seconds of a `Retry-After` header, at least 1 and at most 60: a very long time would block pages. `undefined` for invalid values. */
export function secondsToWait(headers: Headers): number | undefined {
  const seconds = retryAfterOf(headers, NaN);
  return seconds === undefined ? undefined : Math.min(Math.max(seconds, 1), longest);
}
