import { parseJson } from '../schema/json.js';
import { retryAfterOf } from '../schema/retry-after.js';
import { FrError, isFrError } from './errors.js';

/** The longest timer that browsers and Node support, in ms; a longer one fires at once. */
export const longestTimer = 2 ** 31 - 1;

/** What is sent to one address, and how its answer is read. */
export interface Exchange {
  /** The operation's name, for messages. */
  readonly name: string;
  readonly address: string;
  readonly method: string;
  readonly headers: Headers;
  /** JSON text; `null` for a request without a body. */
  readonly body: string | null;
  /** Time limit in milliseconds. */
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
  /** Whether the body of an answer with an error status is still a result. */
  readonly isResult?: ((body: unknown, status: number) => boolean) | undefined;
}

/**
 * Sends one request, and reads the JSON of its answer.
 *
 * @param now The device's time in ms, for a `Retry-After` that is a date.
 * @throws FrError, or the reason of `signal`.
 */
export async function exchange(
  fetch: typeof globalThis.fetch,
  { name, address, method, headers, body, limit, signal, isResult }: Exchange,
  now: () => number = Date.now,
): Promise<{ readonly json: unknown; readonly responseHeaders: Headers }> {
  return sendWithin(limit, signal, async (abort) => {
    const response = await fetch(address, {
      method,
      headers,
      body,
      credentials: 'omit',
      // A donation must not follow a redirect: it could arrive twice, or at another server. Not 'error', which Workers do not have.
      redirect: method === 'GET' ? 'follow' : 'manual',
      signal: abort,
    });
    const { status } = response;
    if (response.type === 'opaqueredirect' || (status >= 300 && status < 400))
      throw new TypeError('the answer is a redirect');
    const json = parseJson(await response.text());
    if (!response.ok && !isResult?.(json, status))
      throw new FrError('http', `${name}: HTTP ${String(status)}`, {
        status,
        retryAfter: retryAfterOf(response.headers, now()),
        body: json,
      });
    return { json, responseHeaders: response.headers };
  });
}

/**
 * Runs one request, including the body of the answer, with a time limit in ms and an optional signal of the caller. If the caller aborts,
 * the promise rejects with the signal's own reason, so that the abort is not reported as an error.
 */
async function sendWithin<Value>(
  limit: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const forwardAbort = () => {
    controller.abort(signal?.reason);
  };
  if (signal?.aborted) forwardAbort();
  signal?.addEventListener('abort', forwardAbort);
  let late = false;
  const timer = setTimeout(
    () => {
      late = true;
      controller.abort();
    },
    Math.min(limit, longestTimer),
  );

  try {
    return await run(controller.signal);
  } catch (cause) {
    if (isFrError(cause)) throw cause;
    if (late) throw new FrError('timeout', `no answer within ${String(limit / 1000)} s`, { cause });
    if (signal?.aborted) throw cause;
    throw new FrError('network', 'no answer', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forwardAbort);
  }
}

export function contractError(name: string): FrError {
  return new FrError('contract', `${name}: the answer is not what the interface describes`);
}
