import type { QueryNames } from '../schema/address.js';
import {
  addressOf,
  type Endpoint,
  type IsOptional,
  type ReplyNames,
  type ReplyOf,
  type RequestOf,
} from '../schema/endpoint.js';
import type { FieldProblem } from '../schema/field.js';
import { readReply } from '../schema/read.js';
import { contractError, exchange } from './exchange.js';
import { proxyBase } from './proxy-base.js';
import { acceptKey, acceptLimit, acceptRequest } from './request.js';

export interface ClientOptions {
  /** Base URL of the proxy, for example `https://give.example.org`. The platform's paths are appended to it, so that it has no `?` or `#`. */
  readonly proxyUrl: string;
  /** The `fetch` function of the page or runtime. */
  readonly fetch: typeof fetch;
  /**
   * The platform's names of query parameters, where they differ from the defaults. A name that ends with `[]` is repeated for each item of a
   * list; otherwise the items are separated by commas: `{ tags: 'tags' }`.
   */
  readonly queryNames?: QueryNames;
  /**
   * The platform's names of members of personal pages for which the contract defines no names, where they differ from the defaults: `{
   * n_donors: 'donors' }`.
   */
  readonly replyNames?: ReplyNames;
  /**
   * Headers of each call, such as `authorization` on a server that calls the platform directly. Never set an API key in a page, where every
   * visitor could read it; set only public values there, such as a header that a gateway requires.
   */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Time limit of a call in ms; `Infinity` for none. By default 15,000 for reads, 75,000 for gifts, whose outcome is unknown after a timeout, and
   * for changes of a personal page, and 180,000 for images.
   */
  readonly timeout?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Time limit of this call in ms, instead of the client's `timeout`. */
  readonly timeout?: number | undefined;
  /** UUID of one attempt to give, which `donate` makes. The proxy sends no gift whose key is not bound to its ledger. */
  readonly idempotencyKey?: string;
  /** Solution of a challenge that the proxy required, or a captcha token. */
  readonly challenge?: string | undefined;
  /** For `uploadImage`: the `uploadTicket` of an answer about the personal page that shows the image. */
  readonly uploadTicket?: string | undefined;
  /** Whether the donor has confirmed that a second, identical gift is intended (after 409 `possible-repeat`). */
  readonly isConfirmed?: boolean;
}

export interface Answer<Value> {
  readonly value: Value;
  /** Invalid and missing fields of the answer; `value` has the valid parts. */
  readonly warnings: readonly FieldProblem[];
  /** Age of the answer in seconds (RFC 9111); absent if the answer is new or its age is unknown. */
  readonly age?: number;
  /** For personal pages, if the proxy takes images of whoever has the page's token: allows uploads for some minutes. */
  readonly uploadTicket?: string;
}

export interface Client {
  /**
   * Calls one row of the endpoint table. Rejects only with an `FrError`, or with the reason of `signal`.
   *
   * @param rest The request, which may be left out if the operation needs none, and `CallOptions`.
   */
  call<Row extends Endpoint>(endpoint: Row, ...rest: CallArguments<Row>): Promise<Answer<ReplyOf<Row>>>;
}

export type CallArguments<Row extends Endpoint> =
  IsOptional<Row> extends true
    ? [request?: RequestOf<Row>, options?: CallOptions]
    : [request: RequestOf<Row>, options?: CallOptions];

/** Time limit of a call in ms, unless the endpoint has its own. */
const usualLimit = 15_000;

/** Header of answers about personal pages, and of uploads. */
const ticketHeader = 'fr-upload-ticket';

/**
 * A typed client of the proxy, for browsers and servers. It holds no key and no state.
 *
 * @throws FrError of kind `invalid` for a `proxyUrl` with `?` or `#`.
 */
export function createClient(client: ClientOptions): Client {
  const { proxyUrl, fetch, queryNames, timeout } = client;
  const base = proxyBase(proxyUrl);

  function headersOf(): Headers {
    const headers = new Headers(client.headers);
    headers.set('accept', 'application/json');
    return headers;
  }

  return {
    async call(endpoint, ...[request = {}, options = {}]) {
      const { signal, idempotencyKey, challenge, isConfirmed, uploadTicket } = options;
      const { params, query, body: sent } = acceptRequest(endpoint, request);
      const headers = headersOf();
      if (sent !== undefined) headers.set('content-type', 'application/json');
      if (idempotencyKey !== undefined) headers.set('idempotency-key', acceptKey(endpoint, idempotencyKey));
      if (challenge) headers.set('fr-challenge', challenge);
      if (uploadTicket) headers.set(ticketHeader, uploadTicket);
      if (isConfirmed) headers.set('fr-repeat', 'confirmed');

      const limit = acceptLimit(endpoint, options.timeout ?? timeout ?? endpoint.timeLimit ?? usualLimit);
      const { name, method, isResult } = endpoint;
      const address = base + addressOf(endpoint, params, query, queryNames);
      const call = { name, address, method, headers, body: sent ?? null, limit, signal, isResult };
      const { json, responseHeaders } = await exchange(fetch, call);
      const named = endpoint.renamed ? endpoint.renamed(json, client.replyNames) : json;
      const reading = readReply(endpoint, named);
      if (!reading) throw contractError(name);
      const age = Number(responseHeaders.get('age'));
      const answer = { ...reading, ...(age > 0 && { age }) };
      const ticket = responseHeaders.get(ticketHeader);
      return ticket ? { ...answer, uploadTicket: ticket } : answer;
    },
  };
}
