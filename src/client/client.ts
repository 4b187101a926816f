import type { QueryNames } from '../schema/address.js';
import { addressOf } from '../schema/address.js';
import type { Endpoint, IsOptional, ReplyOf, RequestOf } from '../schema/endpoint.js';
import type { FieldProblem } from '../schema/issue.js';
import { readTolerantly } from '../schema/read.js';
import { FrError } from './errors.js';
import { acceptKey, acceptRequest } from './request.js';
import { sendWithin } from './send.js';

export interface ClientOptions {
  /** Where the proxy answers, absolute: `https://give.example.org`. Paths of the platform are appended to it. */
  readonly proxyUrl: string;
  /** The page's or runtime's fetch. */
  readonly fetch: typeof fetch;
  /** Parameter names of a deployment that differ from the defaults. */
  readonly queryNames?: QueryNames;
  /** Milliseconds until a call is given up; 15 000, and 75 000 for a donation, which must not be given up lightly. */
  readonly timeout?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds until this call is given up, instead of the client's `timeout`. */
  readonly timeout?: number | undefined;
  /** Names one attempt to give (a UUID). Part of the very first send, because browsers themselves repeat POSTs. */
  readonly idempotencyKey?: string;
  /** Solution of a challenge that the proxy has asked for, or a captcha's token. */
  readonly challenge?: string | undefined;
  /** The donor has been asked about an equal gift of a moment ago (409 `possible-repeat`), and wants this one as well. */
  readonly isConfirmed?: boolean;
}

export interface Answer<Value> {
  readonly value: Value;
  /** What the answer had wrong or lacked; the rest of it is in `value`. */
  readonly warnings: readonly FieldProblem[];
  /** Seconds since the platform said so (RFC 9111); absent where the answer is new, or nobody says. */
  readonly age?: number;
}

export interface Client {
  /**
   * Calls one row of the endpoint table. Rejects with an `FrError` only, or with the reason of `signal`.
   *
   * @param rest The request, which may be left out where the operation needs none, and `CallOptions`.
   */
  call<Row extends Endpoint>(endpoint: Row, ...rest: CallArguments<Row>): Promise<Answer<ReplyOf<Row>>>;
}

export type CallArguments<Row extends Endpoint> =
  IsOptional<Row> extends true
    ? [request?: RequestOf<Row>, options?: CallOptions]
    : [request: RequestOf<Row>, options?: CallOptions];

/** A typed client of the proxy, for browsers and servers. It holds no key and no state. */
export function createClient({ proxyUrl, fetch, queryNames, timeout }: ClientOptions): Client {
  const base = proxyUrl.replace(/\/+$/, '');

  return {
    async call(endpoint, ...[request = {}, options = {}]) {
      const { signal, idempotencyKey, challenge, isConfirmed } = options;
      const { params, query, body } = acceptRequest(endpoint, request);
      const headers = new Headers({ accept: 'application/json' });
      if (body !== undefined) headers.set('content-type', 'application/json');
      if (idempotencyKey !== undefined) headers.set('idempotency-key', acceptKey(endpoint, idempotencyKey));
      if (challenge) headers.set('fr-challenge', challenge);
      if (isConfirmed) headers.set('fr-repeat', 'confirmed');

      let age = 0;
      const text = await sendWithin(
        options.timeout ?? timeout ?? (endpoint.access === 'donor' ? 75_000 : 15_000),
        signal,
        async (abort) => {
          const response = await fetch(base + addressOf(endpoint, params, query, queryNames), {
            method: endpoint.method,
            headers,
            body: body ?? null,
            credentials: 'omit',
            // A redirected donation could arrive twice, or somewhere else.
            redirect: endpoint.method === 'GET' ? 'follow' : 'error',
            signal: abort,
          });
          const answer = await response.text();
          if (!response.ok) throw httpError(endpoint, response, answer);
          age = Number(response.headers.get('age'));
          return answer;
        },
      );

      const reading = readTolerantly(endpoint.reply, parsed(text), endpoint.expects);
      if (!reading)
        throw new FrError('contract', `${endpoint.name}: the answer is not what the interface describes`);
      return { ...reading, ...(age > 0 && { age }) } as Answer<ReplyOf<typeof endpoint>>;
    },
  };
}

function httpError(endpoint: Endpoint, response: Response, text: string): FrError {
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new FrError('http', `${endpoint.name}: HTTP ${String(response.status)}`, {
    status: response.status,
    retryAfter: Number.isFinite(wait) ? wait : undefined,
    body: parsed(text),
  });
}

/** `undefined` for anything but JSON: an HTML error page is an answer like any other, only not a usable one. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
