import { addressOf } from '../../schema/endpoint.js';
import { refusal } from '../http/reply.js';
import type { AnswerSource } from '../cache/answer-source.js';
import type { Fetching } from './runtime.js';

export interface ObjectSourceSetup {
  /** Returns the object that calls the platform for all locations. */
  readonly object: () => Fetching;
  /** An allowed origin: the object treats the worker like any page. */
  readonly origin: string;
  /** Total time for one answer, in ms. */
  readonly timeout: number;
}

const unreachable = refusal(503, 'The service is not available.', 'internal');

/** Gets answers from the object that runs the proxy: they contain only what a visitor may see, and have an age. */
export function objectSource({ object, origin, timeout }: ObjectSourceSetup): AnswerSource {
  return {
    async ask({ endpoint, params, query, body }) {
      try {
        const response = await object().fetch(
          // `Request` needs an absolute URL; the object only uses the path.
          new Request(`https://fr-proxy.internal${addressOf(endpoint, params, query)}`, {
            method: endpoint.method,
            headers: { origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
            body: body === undefined ? null : JSON.stringify(body),
            signal: AbortSignal.timeout(timeout),
          }),
        );
        const { status, headers } = response;
        const text = await response.text();
        const age = headers.get('age');
        if (status === 200 && age !== null) return { status, text, age: Number(age) };
        // The object does not cache an incomplete answer, so the answer has no age.
        if (status === 200) return { status, text, problem: 'contract' };
        const wait = headers.get('retry-after');
        return { status, text, ...(wait !== null && { headers: { 'retry-after': wait } }) };
      } catch {
        return unreachable;
      }
    },
    // If the platform is down, the object's own circuit breaker makes it answer at once.
    isOpen: () => true,
  };
}
