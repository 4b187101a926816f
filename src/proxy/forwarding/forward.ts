import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import { readTolerantly } from '../../schema/read.js';
import type { Platform, PlatformAnswer, PlatformCall } from '../platform/platform.js';
import { refusal, type Reply } from '../reply.js';

export interface Forwarding {
  readonly platform: Platform;
  /** Total time in ms, retry included. */
  readonly timeout: number;
  /** Before the retry, in ms. */
  readonly pause: number;
  /** True for calls that change nothing: these may be sent a second time. */
  readonly repeatable: boolean;
  readonly now: () => number;
}

/**
 * Sends a call that moves no money, and words the outcome for the caller. `view` picks what the caller may
 * see.
 */
export async function forward<Row extends Endpoint>(
  call: PlatformCall<Row>,
  view: (value: ReplyOf<Row>) => unknown,
  { platform, timeout, pause, repeatable, now }: Forwarding,
): Promise<Reply> {
  const deadline = now() + timeout;
  let answer = await platform(call, timeout);
  if (repeatable && mayPass(answer) && deadline - now() > pause) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    answer = await platform(call, Math.max(deadline - now(), 1));
  }
  return wording(call, answer, view);
}

/** Whether the fault may be gone in a moment. Not after a timeout: the time is used up. */
function mayPass(answer: PlatformAnswer): boolean {
  if (answer.kind === 'answered') return answer.status >= 500 && answer.retryAfter === undefined;
  return answer.kind === 'not-sent' || answer.kind === 'broken';
}

function wording<Row extends Endpoint>(
  { endpoint }: PlatformCall<Row>,
  answer: PlatformAnswer,
  view: (value: ReplyOf<Row>) => unknown,
): Reply {
  if (answer.kind === 'timeout')
    return refusal(504, 'The service took too long to answer.', 'platform-timeout');
  if (answer.kind === 'unreadable') return refusal(502, unavailable, 'platform-unreadable');
  if (answer.kind !== 'answered') return refusal(502, unavailable, 'platform-unreachable');

  const { status, body, retryAfter } = answer;
  if (status < 300) {
    const reading = readTolerantly<Row['reply']>(endpoint.reply, body, endpoint.expects);
    if (!reading) return refusal(502, unavailable, 'contract');
    const problem = reading.warnings.length > 0 ? ({ problem: 'contract' } as const) : {};
    return { status: 200, body: view(reading.value), ...problem };
  }
  if (status === 400) return refusal(400, messageOf(body) ?? 'The service refused the request.');
  if (status === 404) return refusal(404, 'Not found.');
  if (status === 429 || status === 503) {
    const reply = refusal(status, 'The service is busy.', 'platform-limit');
    return retryAfter === undefined ? reply : { ...reply, headers: { 'retry-after': String(retryAfter) } };
  }
  if (status === 401 || status === 403) {
    // A visitor can do nothing about the site's key, and need not know that there is one.
    return endpoint.access === 'visitor'
      ? refusal(502, unavailable, 'credentials-refused')
      : refusal(403, 'The service refused access.', 'credentials-refused');
  }
  return refusal(502, unavailable, 'platform-error');
}

const unavailable = 'The service is not available.';

/**
 * The platform's own words for a developer, if they are a short line: the contract gives error bodies no
 * shape.
 */
function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const text: unknown = 'message' in body ? body.message : 'error' in body ? body.error : undefined;
  return typeof text === 'string' && text !== '' && text.length <= 200 ? text : undefined;
}
