import type { Endpoint, ReplyOf } from '../../schema/endpoint.js';
import { readTolerantly } from '../../schema/read.js';
import type { SteadyAnswer } from '../platform/steady-platform.js';
import { refusal, type Reply } from '../reply.js';

/** Words the outcome of a call that moves no money. `view` picks what the caller may see. */
export function wording<Row extends Endpoint>(
  endpoint: Row,
  answer: SteadyAnswer,
  view: (value: ReplyOf<Row>) => unknown,
): Reply {
  if (answer.kind === 'held-back') return busy(503, answer.retryAfter, 'held-back');
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
  if (status === 404 || status === 410) return refusal(404, 'Not found.');
  if (status === 429 || status === 503) return busy(status, retryAfter, 'platform-limit');
  if (status === 401 || status === 403) {
    // A visitor can do nothing about the site's key, and need not know that there is one.
    return endpoint.access === 'visitor'
      ? refusal(502, unavailable, 'credentials-refused')
      : refusal(403, 'The service refused access.', 'credentials-refused');
  }
  return refusal(502, unavailable, 'platform-error');
}

const unavailable = 'The service is not available.';

function busy(
  status: 429 | 503,
  retryAfter: number | undefined,
  problem: 'platform-limit' | 'held-back',
): Reply {
  const reply = refusal(status, 'The service is busy.', problem);
  return retryAfter === undefined ? reply : { ...reply, headers: { 'retry-after': String(retryAfter) } };
}

/**
 * The platform's own words for a developer, if they are a short line: the contract gives error bodies no
 * shape.
 */
function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const text: unknown = 'message' in body ? body.message : 'error' in body ? body.error : undefined;
  return typeof text === 'string' && text !== '' && text.length <= 200 ? text : undefined;
}
