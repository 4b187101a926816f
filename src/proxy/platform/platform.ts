import { addressOf, type QueryNames } from '../../schema/address.js';
import type { Endpoint } from '../../schema/endpoint.js';
import { readLimited } from '../request/read-limited.js';
import type { CampaignKeys } from './api-key.js';
import { campaignOf } from './campaign-of.js';
import { failureOf, type Failure } from './failure.js';
import { secondsToWait } from './retry-after.js';
import { unrepeatable } from './unrepeatable-body.js';

/** One call of the platform. All parts have been through the endpoint's schemas. */
export interface PlatformCall<Row extends Endpoint = Endpoint> {
  readonly endpoint: Row;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export type PlatformAnswer =
  /** `body` is `undefined` when there was no readable JSON, which only a status outside 200–299 may have. */
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: unknown;
      readonly retryAfter: number | undefined;
      /** The platform's own time as it answered (RFC 9110 §6.6.1), ms since 1970; absent where it did not say. */
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

/** Sends one call, once, and settles within `timeout` ms, body included. Never rejects. */
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
  return async (call, timeout) => {
    const { endpoint, params, query, body } = call;
    const sent = body === undefined ? undefined : unrepeatable(JSON.stringify(body));
    const stop = new AbortController();
    const timer = setTimeout(() => {
      stop.abort();
    }, timeout);
    try {
      // Built from nothing, not copied: no cookie, referrer or spoofed header of a visitor reaches the
      // platform.
      const response = await fetch(upstream + addressOf(endpoint, params, query, queryNames), {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          // A connection of its own: on one that is used again, an answer that a platform sends late or twice is taken for
          // the answer to the next request. (Workers ignore it, see `ProxyOptions.confirmRefusals`.)
          connection: 'close',
          authorization: keys.get(String(campaignOf(call))) ?? apiKey,
          ...(sent && { 'content-type': 'application/json', 'content-length': String(sent.length) }),
        },
        ...(sent && { body: sent.body, duplex: 'half' }),
        // Following would send a donation, and on the same host the key, wherever the answer points.
        redirect: 'manual',
        signal: stop.signal,
      });
      const { status } = response;
      if (status < 200) {
        // Workers hand out an interim answer as the answer. Its connection still has the other one to come, and the next
        // request must not be given that.
        stop.abort();
        return { kind: 'unreadable' };
      }
      const limit = endpoint.name === 'listTransactions' ? 8 * megabyte : megabyte;
      const text = await readLimited(response.body, limit);
      const json = parsed(text);
      if ((status >= 300 && status < 400) || (response.ok && json === undefined))
        return { kind: 'unreadable' };
      const date = Date.parse(response.headers.get('date') ?? '');
      return {
        ...{ kind: 'answered', status, body: json, retryAfter: secondsToWait(response.headers) },
        ...(!Number.isNaN(date) && { date }),
      };
    } catch (error) {
      return { kind: stop.signal.aborted ? 'timeout' : failureOf(error) };
    } finally {
      clearTimeout(timer);
    }
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
