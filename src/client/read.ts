import { withQuery, type Parameters, type QueryNames } from '../schema/address.js';
import { parseJson } from '../schema/json.js';
import type { Reading } from '../schema/reading.js';
import type { Answer } from './client.js';
import { contractError, exchange } from './exchange.js';
import { proxyBase } from './proxy-base.js';

/** A request that changes nothing, as pages send it. */
export interface Read<Value = unknown> {
  /** The operation's name in the table of endpoints, for messages. */
  readonly name: string;
  /** Path below the proxy's address. */
  readonly path: string;
  readonly parameters?: Parameters | undefined;
  /** The JSON text of a search; absent for a GET. */
  readonly body?: string | undefined;
  /** Returns `undefined` if the JSON is not what the interface describes. */
  readonly read: (json: unknown) => Reading<Value> | undefined;
}

/** Time limit of a read in ms. */
const usualLimit = 15_000;

/** Sends reads to one proxy. It checks neither request nor answer by a schema: pages would pay for those of the whole interface. */
export interface ReadClient {
  /** @param limit Time limit in ms. @throws FrError, or the reason of `signal`. */
  send(read: Read, signal: AbortSignal, limit?: number): Promise<Answer<unknown>>;
  addressOf(read: Read): string;
}

export function createReadClient(
  proxyUrl: string,
  fetch: typeof globalThis.fetch,
  names: QueryNames | undefined,
): ReadClient {
  const base = proxyBase(proxyUrl);
  const addressOf = ({ path, parameters }: Read) => base + withQuery(path, parameters, names);
  return {
    addressOf,
    async send(read, signal, limit = usualLimit) {
      const { name, body } = read;
      const headers = new Headers({ accept: 'application/json' });
      if (body !== undefined) headers.set('content-type', 'application/json');
      const { json, responseHeaders } = await exchange(fetch, {
        name,
        headers,
        limit,
        signal,
        address: addressOf(read),
        method: body === undefined ? 'GET' : 'POST',
        body: body ?? null,
      });
      const answer = answerOf(read, json, responseHeaders);
      if (!answer) throw contractError(name);
      return answer;
    },
  };
}

/**
 * Reads an answer that was requested outside of the client.
 *
 * @param text Its whole text.
 * @returns `undefined` if it is not what the interface describes.
 */
export function readEarly(read: Read, text: string, headers: Headers): Answer<unknown> | undefined {
  return answerOf(read, parseJson(text), headers);
}

function answerOf({ read }: Read, json: unknown, headers: Headers): Answer<unknown> | undefined {
  const reading = read(json);
  const age = Number(headers.get('age'));
  return reading && { ...reading, ...(age > 0 && { age }) };
}
