import type { Endpoint, ReplyNames, ReplyOf } from '../../schema/endpoint.js';
import { readReply } from '../../schema/read.js';
import { fieldPaths } from './field-paths.js';
import { redactedReason } from './redact-reason.js';
import { readRefusal } from './refusal-cause.js';
import type { ResilientAnswer } from './resilient-platform.js';
import { afterPause, notFound, refusal, type Reply } from '../http/reply.js';

/**
 * The reply to a call that moves no money.
 *
 * @param view Picks what the caller may see, from the valid parts of the answer or from the answer as the platform sent it.
 */
export function replyFor<Row extends Endpoint>(
  endpoint: Row,
  answer: ResilientAnswer,
  view: (value: ReplyOf<Row>, sent: unknown) => unknown,
  replyNames: ReplyNames = {},
): Reply {
  if (answer.kind === 'held-back') return busy(503, answer.retryAfter, 'held-back');
  if (answer.kind === 'timeout')
    return refusal(504, 'The service took too long to answer.', 'platform-timeout');
  if (answer.kind === 'unreadable') return refusal(502, unavailable, 'platform-unreadable');
  if (answer.kind !== 'answered') return refusal(502, unavailable, 'platform-unreachable');
  return answer.status < 300
    ? replyForSuccess(endpoint, answer.body, view, replyNames)
    : replyForError(endpoint, answer);
}

function replyForSuccess<Row extends Endpoint>(
  endpoint: Row,
  body: unknown,
  view: (value: ReplyOf<Row>, sent: unknown) => unknown,
  replyNames: ReplyNames,
): Reply {
  const named = endpoint.renamed ? endpoint.renamed(body, replyNames) : body;
  const reading = readReply<Row>(endpoint, named);
  if (!reading) return refusal(502, unavailable, 'contract');
  const paths = reading.warnings.map(({ path }) => path);
  return withProblemAt({ status: 200, body: view(reading.value, named) }, paths);
}

function replyForError(
  endpoint: Endpoint,
  { status, body, retryAfter }: Extract<ResilientAnswer, { kind: 'answered' }>,
): Reply {
  // A body that is too large is an image, which is the only operation with a result of its own for a refusal.
  if (status === 400 || (status === 413 && endpoint.isResult)) return refusedRequest(endpoint, body);
  if (status === 404 || status === 410) return notFound;
  if (status === 429 || status === 503) return busy(status, retryAfter, 'platform-limit');
  // A page's token, which only the caller can correct. The contract lists no 401 for it, which is the answer to a wrong API key.
  if (status === 403 && endpoint.name === 'updatePersonalPage') return tokenRefused;
  if (status === 401 || status === 403) {
    // A visitor cannot fix the site's API key, and need not know that there is one.
    return endpoint.access === 'visitor'
      ? refusal(502, unavailable, 'credentials-refused')
      : refusal(403, 'The service refused access.', 'credentials-refused');
  }
  return refusal(502, unavailable, 'platform-error');
}

/** The reply with the fields in which the platform's answer violates the contract, for the log. */
export function withProblemAt(reply: Reply, paths: readonly string[]): Reply {
  if (paths.length === 0) return reply;
  return { ...reply, problem: 'contract', fields: [...new Set([...(reply.fields ?? []), ...paths])] };
}

const tokenRefused: Reply = {
  status: 403,
  body: { message: 'The service refused the token of the page.', code: 'token-refused' },
  problem: 'token-refused',
};

const unavailable = 'The service is not available.';

function busy(
  status: 429 | 503,
  retryAfter: number | undefined,
  problem: 'platform-limit' | 'held-back',
): Reply {
  const reply = refusal(status, 'The service is busy.', problem);
  return retryAfter === undefined ? reply : afterPause(retryAfter * 1000, reply);
}

/**
 * The reply to a refused request, with the field that the platform named. The platform's message may quote a database or another person, so
 * only owners get it: a caller that `access` allowed can act on it, and gets most such messages anyway from image uploads (contract §2.11,
 * `message`). Even then it is one short line, without e-mails and long numbers.
 */
function refusedRequest({ access, params, query, body: request }: Endpoint, body: unknown): Reply {
  const paths = [params, query, ...(request ? [request] : [])].flatMap((schema) => fieldPaths(schema));
  const { fields, text } = readRefusal(body, paths, (reason) => redactedReason(reason));
  const [field] = fields;
  const message = (access === 'owner' && text) || 'The service refused the request.';
  return { status: 400, body: field === undefined ? { message } : { message, field } };
}
