import { FrError, isFrError } from './errors.js';

/**
 * Runs one request, including the body of the answer, with a time limit in ms and an optional signal of the caller. If the caller aborts,
 * the promise rejects with the signal's own reason, so that the abort is not reported as an error.
 */
export async function sendWithin<Value>(
  limit: number,
  signal: AbortSignal | undefined,
  exchange: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const forwardAbort = () => {
    controller.abort(signal?.reason);
  };
  if (signal?.aborted) forwardAbort();
  signal?.addEventListener('abort', forwardAbort);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, limit);

  try {
    return await exchange(controller.signal);
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
