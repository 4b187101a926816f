import type { GiftAnswer } from '../../schema/gift-protocol.js';
import type { GiftOutcome } from '../abuse/rules.js';
import type { Problem } from '../http/log-entry.js';
import type { Refusal, Reply } from '../http/reply.js';
import type { EarlierGift, Finding, Outcome } from '../ledger/ledger.js';

type WithoutAttempt<Said> = Said extends unknown ? Omit<Said, 'attempt'> : never;

interface Row {
  readonly status: number;
  readonly body: WithoutAttempt<GiftAnswer>;
  /** Members of the body that follow the attempt's key. */
  readonly last?: Pick<Extract<GiftAnswer, { readonly state: 'not-found' }>, 'remembers'>;
  /** Seconds. */
  readonly retryAfter?: number;
  readonly problem?: Problem;
  /** By default `unsent`. */
  readonly outcome?: GiftOutcome;
}

const notAccepted = { state: 'refused', message: 'The donation was not accepted.' } as const;
const switchedOff = {
  status: 503,
  body: {
    state: 'not-sent',
    code: 'donations-closed',
    message: 'Donations are closed. Nothing was charged.',
  },
  retryAfter: 30,
} as const;
// The status is 504 and the body never contains "failed", because the card may have been charged.
const unknown = {
  status: 504,
  body: {
    state: 'unknown',
    message: 'It is not known yet whether the donation went through. Do not give again yet.',
  },
} as const;
const asked = { status: 200 } as const;

/** The answers that need no data. `state` is for the form, `message` for its developer, `problem` for the owner's log. */
const rows = {
  /**
   * The ledger has no room for the attempt, or cannot mark it before it is sent. Nothing was sent: an unrecorded donation could be charged
   * twice.
   */
  'ledger-closed': {
    status: 503,
    body: { state: 'not-sent', message: 'Donations are closed for a moment. Nothing was charged.' },
    retryAfter: 30,
    problem: 'ledger',
  },
  /** The gift waited so long that its donor may have given elsewhere. It was not sent, and will not be. */
  late: {
    status: 503,
    body: { state: 'not-sent', message: 'The donation could not be sent in time. Nothing was charged.' },
    retryAfter: 5,
    problem: 'ledger',
  },
  /** The platform could not be connected to. */
  unreachable: {
    status: 503,
    body: { state: 'not-sent', message: 'The donation could not be sent. Nothing was charged.' },
    retryAfter: 5,
    problem: 'platform-unreachable',
  },
  /** Too many gifts of the whole site have failed. Not a refusal, because honest donors should try again. */
  busy: {
    status: 503,
    body: { state: 'not-sent', message: 'Too many donations at once. Nothing was charged.' },
    retryAfter: 30,
    problem: 'limit-site',
  },
  /** The owner has closed donations. */
  'switched-off': { ...switchedOff, problem: 'donations-closed' },
  /** The platform refuses reads of the campaign with its key, so it would refuse the gift as well. */
  'campaign-closed': { ...switchedOff, problem: 'credentials-refused' },
  /** A proxy in front of this one does not give the donor's address, so failed gifts could not be counted. */
  'unidentified-sender': { ...switchedOff, problem: 'unidentified-sender' },
  'token-used': { status: 409, body: { message: 'This card token has been used.' } },
  running: {
    status: 409,
    body: { state: 'in-flight', message: 'The donation is still being processed.' },
    retryAfter: 5,
  },
  /** The platform refuses the site's key. */
  'key-refused': { status: 403, body: notAccepted, problem: 'credentials-refused' },
  /** 401 or 403 although the platform accepts the key for reads: a card may be the reason. */
  'card-or-key-refused': {
    status: 403,
    body: notAccepted,
    problem: 'credentials-refused',
    outcome: 'refused',
  },
  unknown: { ...unknown, problem: 'outcome-unknown', outcome: 'unknown' },
  /** A success whose receipt does not match. The answer to a declined card may be 200 with a `status`. */
  'receipt-mismatch': { ...unknown, problem: 'receipt-mismatch', outcome: 'refused' },
  'refusal-unconfirmed': { ...unknown, problem: 'refusal-unconfirmed', outcome: 'refused' },
  /** The ledger cannot be read. This request sent nothing, but an earlier one with its key may have. */
  unrecorded: { ...unknown, problem: 'ledger' },
  /**
   * The gift's key is bound to another ledger. Not `not-sent`, because a proxy with the other ledger may have sent an earlier copy. The form
   * sends the same request again, because the next one may reach such a proxy.
   */
  'other-ledger': {
    status: 409,
    body: {
      state: 'unknown',
      code: 'other-ledger',
      message: 'This gift can only be sent by a proxy with another ledger. This one has not sent it.',
    },
    problem: 'other-ledger',
  },
  /**
   * The key belongs to another donation, which may have been charged. `unknown` makes the form request the outcome of that donation; after a
   * refusal, the form would use a new key, and the donor could be charged twice.
   */
  'other-donation': {
    status: 422,
    body: { state: 'unknown', message: 'This Idempotency-Key stands for a different donation.' },
  },
  // Answers to `GET /attempts/{key}`. They have no personal data, because a caller needs nothing but the key.
  'attempt-refused': { ...asked, body: { state: 'refused' } },
  'attempt-running': { ...asked, body: { state: 'in-flight' } },
  /** The key is bound to another ledger, so that it is not here proves nothing. */
  'attempt-elsewhere': { status: 404, body: { state: 'not-found' }, problem: 'other-ledger' },
} as const satisfies Readonly<Record<string, Row>>;

/** A name of the table with the data that its answer needs. */
export type Answer = {
  /** Whether this is the answer to an earlier request with the same key. */
  readonly isReplay?: boolean;
  /** Replaces the row's. */
  readonly problem?: Problem;
  readonly refusal?: Refusal;
  readonly background?: Promise<unknown>;
  /** The platform's receipt with all of its members, for the owner. */
  readonly wholeReceipt?: unknown;
} & (
  | { readonly name: keyof typeof rows }
  | { readonly name: 'receipt'; readonly receipt: Outcome['body'] }
  /** The platform refused the gift. `field-refused`: for a field that only the page sets, before it called a card processor. */
  | {
      readonly name: 'refused' | 'field-refused';
      readonly status?: number;
      readonly field?: string | undefined;
    }
  /** Limits refused the gift. The problem is only in the log. */
  | { readonly name: 'limited'; readonly problem: Problem }
  /** The request violates the contract. `why`: a `refusal` or `wrongField`. */
  | { readonly name: 'invalid'; readonly why: Reply }
  /**
   * The key is not bound, or was bound to this ledger so long ago that the request must have been held up on the way. The form sends the
   * gift again with a key that is bound to `ledger`. `refused`, because nothing will be sent with this key: forms that don't know the code
   * use a new one.
   */
  | { readonly name: 'key-expired'; readonly ledger: string }
  | { readonly name: 'challenge'; readonly challenge: 'proof-of-work' | 'own' }
  /**
   * A gift with the same donor, campaign, amount and frequency but another key is in flight or unknown (`open`), or was made within ten
   * minutes (`made`). `earlier` only for the network from which that gift came. With the header `FR-Repeat: confirmed` the same request is sent.
   */
  | { readonly name: 'possible-repeat'; readonly earlier?: EarlierGift }
  | { readonly name: 'attempt-settled'; readonly receipt: Outcome['body'] }
  | { readonly name: 'attempt-unknown'; readonly finding?: Finding | undefined }
  /** `remembers`: how far back the ledger certainly has every attempt, in ms; absent if nothing is certain. */
  | { readonly name: 'attempt-absent'; readonly remembers: number | undefined }
);

/**
 * The reply for an answer.
 *
 * @param attempt The key, by which a form distinguishes the proxy's reply from that of an intermediary (a gateway, a firewall, a cache) that
 *   answers in the proxy's place. Without it, the outcome is unknown to the form.
 */
export function replyTo(answer: Answer, attempt: string | undefined): Reply {
  const { isReplay, refusal, background, wholeReceipt } = answer;
  const { status, body, last, retryAfter, problem } = rowOf(answer);
  const headers = {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(isReplay && { 'idempotent-replayed': 'true' }),
  };
  const cause = answer.problem ?? problem;
  return {
    status,
    body: attempt === undefined ? body : { ...body, attempt, ...last },
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(cause && { problem: cause }),
    ...(refusal && { refusal }),
    ...(background && { background }),
    ...(wholeReceipt !== undefined && { wholeReceipt: { ...(wholeReceipt as object), attempt } }),
  };
}

/** What an answer means for the limits. */
export function outcomeOf(answer: Answer): GiftOutcome {
  return (answer.isReplay ? undefined : rowOf(answer).outcome) ?? 'unsent';
}

/** Whether this request has sent the gift, and its outcome is unknown. */
export function isOpen({ name }: Answer): boolean {
  return name === 'unknown' || name === 'receipt-mismatch' || name === 'refusal-unconfirmed';
}

/** A receipt or refusal as the ledger stores it. */
export function storedOutcome(answer: Answer): Outcome {
  const { status, body } = rowOf(answer);
  return { status, body: { ...body } };
}

/** The answer to a request whose gift was settled before. */
export function storedAnswer({ status, body }: Outcome): Answer {
  if (status === 200) return { name: 'receipt', receipt: body };
  const { field } = body;
  return { name: 'refused', status, ...(typeof field === 'string' && { field }) };
}

function rowOf(answer: Answer): Omit<Row, 'body'> & { readonly body: Row['body'] | Outcome['body'] } {
  if (isPlain(answer)) return rows[answer.name];
  switch (answer.name) {
    case 'receipt':
      return { status: 200, body: answer.receipt, outcome: 'accepted' };
    case 'refused':
      return { status: answer.status ?? 400, body: refusedFor(answer.field), outcome: 'refused' };
    case 'field-refused':
      return {
        status: 400,
        body: refusedFor(answer.field),
        problem: 'field-refused',
        outcome: 'unknown',
      };
    case 'limited':
      return { status: 400, body: notAccepted };
    case 'invalid': {
      const { status, body, problem } = answer.why;
      const { message, field } = body as { readonly message: string; readonly field?: string };
      return {
        status,
        body: { state: 'refused', message, ...(field !== undefined && { field }) },
        ...(problem && { problem }),
      };
    }
    case 'key-expired': {
      const { ledger, name: code } = answer;
      const message =
        'This Idempotency-Key is too old, or not bound to this ledger. Nothing was charged, and nothing will be sent with it.';
      return { status: 409, body: { state: 'refused', code, ledger, message }, problem: code };
    }
    case 'challenge': {
      const { challenge } = answer;
      const message = 'A challenge has to be solved first. Nothing was charged.';
      return {
        status: 403,
        body: { state: 'not-sent', code: 'challenge-required', challenge, message },
        problem: 'challenge-required',
      };
    }
    case 'possible-repeat': {
      const { earlier } = answer;
      const message = {
        open: 'The outcome of an identical gift from this donor is not known yet. Nothing was charged for this one.',
        made: 'An identical gift from this donor went through a few minutes ago. Nothing was charged for this one.',
        unsaid: 'An identical gift from this donor may have been made. Nothing was charged for this one.',
      }[earlier ?? 'unsaid'];
      return {
        status: 409,
        body: { state: 'not-sent', code: 'possible-repeat', ...(earlier && { earlier }), message },
        problem: 'possible-repeat',
        outcome: 'questioned',
      };
    }
    case 'attempt-settled': {
      const { amount, frequency, ref_id: reference, status } = answer.receipt;
      return { ...asked, body: { state: 'settled', amount, frequency, reference, status } };
    }
    case 'attempt-unknown': {
      const { finding } = answer;
      return { ...asked, body: { state: 'unknown', ...(finding && { finding }) } };
    }
    case 'attempt-absent': {
      const { remembers } = answer;
      return {
        status: 404,
        body: { state: 'not-found' },
        ...(remembers !== undefined && { last: { remembers: Math.floor(remembers / 1000) } }),
      };
    }
  }
}

function isPlain(answer: Answer): answer is Extract<Answer, { readonly name: keyof typeof rows }> {
  return answer.name in rows;
}

function refusedFor(field: string | undefined) {
  return field === undefined ? notAccepted : { ...notAccepted, field };
}
