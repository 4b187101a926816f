import { addressOf } from '../../schema/address.js';
import { refusal } from '../http/reply.js';
import type { AnswerSource } from '../cache/answer-source.js';
import type { Fetching } from './runtime.js';

export interface ObjectSourceSetup {
  /** The object that asks the platform for an operation, for all places. */
  readonly objectFor: (operation: string) => Fetching;
  /** A page that may ask: to the object the worker is one like any other. */
  readonly origin: string;
  /** Total time for one answer, in ms. */
  readonly timeout: number;
}

const unreachable = refusal(503, 'The service is not available.', 'internal');

/** Answers of objects that run the proxy: with what a visitor may see, and with their age. */
export function objectSource({ objectFor, origin, timeout }: ObjectSourceSetup): AnswerSource {
  return {
    async ask({ endpoint, params, query, body }) {
      try {
        const response = await objectFor(endpoint.name).fetch(
          // A URL has to be whole; the object looks at its path.
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
        // The object keeps no answer that lacks a part, so it has no age.
        if (status === 200) return { status, text, problem: 'contract' };
        const wait = headers.get('retry-after');
        return { status, text, ...(wait !== null && { headers: { 'retry-after': wait } }) };
      } catch {
        return unreachable;
      }
    },
    // An object that cannot answer says so at once: it has a breaker itself.
    isOpen: () => true,
  };
}
