import { addressOf, type QueryNames } from '../../schema/address.js';
import type { Endpoint } from '../../schema/endpoint.js';
import { readLimited } from '../request/read-limited.js';
import type { CampaignKeys } from './api-key.js';
import { campaignOf } from './campaign-of.js';
import { failureOf, type Failure } from './failure.js';
import { secondsToWait } from './retry-after.js';

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
          authorization: keys.get(String(campaignOf(call))) ?? apiKey,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        // Following would send a donation, and on the same host the key, wherever the answer points.
        redirect: 'manual',
        signal: stop.signal,
      });
      const limit = endpoint.name === 'listTransactions' ? 8 * megabyte : megabyte;
      const text = await readLimited(response.body, limit);
      const { status } = response;
      const json = parsed(text);
      if (status < 200 || (status >= 300 && status < 400) || (response.ok && json === undefined))
        return { kind: 'unreadable' };
      return { kind: 'answered', status, body: json, retryAfter: secondsToWait(response.headers) };
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
