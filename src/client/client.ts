import {
  addressOf,
  type Endpoint,
  type IsOptional,
  type QueryNames,
  type ReplyNames,
  type ReplyOf,
  type RequestOf,
} from '../schema/endpoint.js';
import type { FieldProblem } from '../schema/field.js';
import { readReply } from '../schema/read.js';
import { FrError } from './errors.js';
import { acceptKey, acceptRequest } from './request.js';
import { sendWithin } from './send.js';

export interface ClientOptions {
  /** Base URL of the proxy, for example `https://give.example.org`. The platform's paths are appended to it. */
  readonly proxyUrl: string;
  /** The `fetch` function of the page or runtime. */
  readonly fetch: typeof fetch;
  /** The platform's names of query parameters, where they differ from the defaults. */
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
  /** Time limit of a call in ms; by default 15,000, and 75,000 for a donation, because its outcome is unknown after a timeout. */
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

/** Header of answers about personal pages, and of uploads. */
const ticketHeader = 'fr-upload-ticket';

/** A typed client of the proxy, for browsers and servers. It holds no key and no state. */
export function createClient(client: ClientOptions): Client {
  const { proxyUrl, fetch, queryNames, timeout } = client;
  const base = proxyUrl.replace(/\/+$/, '');

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

      const limit = options.timeout ?? timeout ?? (endpoint.access === 'donor' ? 75_000 : 15_000);
      const init = { method: endpoint.method, headers, body: sent ?? null };
      const address = base + addressOf(endpoint, params, query, queryNames);
      const { json, responseHeaders } = await exchange(endpoint, address, init, limit, signal);
      const named = endpoint.renamed ? endpoint.renamed(json, client.replyNames) : json;
      const answer = answerOf(endpoint, named, Number(responseHeaders.get('age')));
      const ticket = responseHeaders.get(ticketHeader);
      return (ticket ? { ...answer, uploadTicket: ticket } : answer) as Answer<ReplyOf<typeof endpoint>>;
    },
  };

  /** @param limit Time limit in milliseconds. */
  async function exchange(
    { name, isResult }: Pick<Endpoint, 'name' | 'isResult'>,
    address: string,
    init: RequestInit,
    limit: number,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly json: unknown; readonly responseHeaders: Headers }> {
    return sendWithin(limit, signal, async (abort) => {
      const response = await fetch(address, {
        ...init,
        credentials: 'omit',
        // A donation must not follow a redirect: it could arrive twice, or at another server.
        redirect: init.method === 'GET' ? 'follow' : 'error',
        signal: abort,
      });
      const { status, headers } = response;
      const json = parseJson(await response.text());
      if (!response.ok && !isResult?.(json))
        throw httpError(name, status, Number(headers.get('retry-after') ?? Number.NaN), json);
      return { json, responseHeaders: headers };
    });
  }
}

function answerOf(endpoint: Endpoint, json: unknown, age: number): Answer<unknown> {
  const answer = readAnswer(endpoint, json, age);
  if (!answer) throw contractError(endpoint.name);
  return answer;
}

/**
 * @param age Age of the answer in seconds.
 * @returns `undefined` if the JSON is not what the interface describes.
 */
function readAnswer(endpoint: Endpoint, json: unknown, age: number): Answer<unknown> | undefined {
  const reading = readReply(endpoint, json);
  return reading && { ...reading, ...(age > 0 && { age }) };
}

/**
 * Reads an answer that was requested outside of the client.
 *
 * @param text Its whole text.
 * @returns `undefined` if it is not what the interface describes.
 */
export function readEarly(endpoint: Endpoint, text: string, headers: Headers): Answer<unknown> | undefined {
  return readAnswer(endpoint, parseJson(text), Number(headers.get('age')));
}

function contractError(name: string): FrError {
  return new FrError('contract', `${name}: the answer is not what the interface describes`);
}

/** @param wait Value of `Retry-After` in seconds. */
function httpError(name: string, status: number, wait: number, body: unknown): FrError {
  return new FrError('http', `${name}: HTTP ${String(status)}`, {
    status,
    retryAfter: Number.isFinite(wait) ? wait : undefined,
    body,
  });
}

/** The JSON of an answer; `undefined` for anything else, such as an HTML error page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
