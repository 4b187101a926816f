import type { CacheUse, LogEntry, Problem } from './log-entry.js';

/** Why the platform refused a gift, as far as its answer shows. */
export interface Refusal {
  /** Field of the contract (§4.4), for example `extra.installments.duration`. */
  readonly field?: string;
  /** The platform's message for the owner, see `redactedReason`. Never for visitors. */
  readonly reason?: string;
  /**
   * What the refusal is about. `card`: the card, or unknown; these must not be distinguished, which would help an attacker to test stolen
   * cards. `donor`: the donor's input. `page`: only values that the page and the platform's settings decide.
   */
  readonly about: 'card' | 'donor' | 'page';
}

export interface Content {
  /** Media type. */
  readonly type: string;
  readonly bytes: string | Uint8Array<ArrayBuffer>;
}

/**
 * An answer before it becomes a `Response`. It is only data, so its content is separate from the way in which it is sent.
 */
export interface Reply {
  readonly status: number;
  /** JSON value; `undefined` for no body. */
  readonly body?: unknown;
  /** The body as JSON text, if it has already been written; `body` is then absent. */
  readonly text?: string;
  /** A body that is not JSON, such as a picture; `body` and `text` are then absent. */
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, string>>;
  readonly problem?: Problem;
  /** Paths of the fields in which the platform's answer violates the contract: `data.3.amount.donation`. */
  readonly fields?: readonly string[];
  readonly cache?: CacheUse;
  /** For what visitors read: when the platform was called, ms of the proxy's clock. */
  readonly at?: number;
  /** The platform's refusal of a gift; for the log, and for pages on the developer's own machine. */
  readonly refusal?: Refusal;
  /** All of the platform's receipt for a gift (contract §2.6). Only for the owner; never stored, and never part of a visitor's reply. */
  readonly wholeReceipt?: unknown;
  /** Who has used an owner's operation, and for what; for the log. */
  readonly audit?: Pick<LogEntry, 'user' | 'campaign' | 'campaigns' | 'rows'>;
  /** Work that continues after the answer; it never rejects. Edge runtimes stop it with the request unless it is passed to `waitUntil`. */
  readonly background?: Promise<unknown>;
}

/** A refusal with a fixed sentence. Text from the request or the platform must not be passed: it would reach visitors. */
export function refusal(status: number, message: string, problem?: Problem): Reply {
  return problem ? { status, body: { message }, problem } : { status, body: { message } };
}

export const notFound = refusal(404, 'Not found.');

/** The reply while the ledger, or another store that an answer needs, can't be used. */
export const withoutLedger = refusal(503, 'The service is not available.', 'ledger');

/** Adds to a refusal when the caller may try again. @param ms Milliseconds; the header has whole seconds, at least one. */
export function afterPause(ms: number, reply: Reply): Reply {
  return { ...reply, headers: { 'retry-after': String(Math.max(1, Math.ceil(ms / 1000))) } };
}

/** The reply to an address or user with too many requests. @param ms Time until the next one is answered. */
export function tooManyRequests(ms: number): Reply {
  return afterPause(ms, refusal(429, 'Too many requests.', 'limit-requests'));
}

/** The reply to a request that violates the contract, with the name of the field; it is meant for the developer of the caller. */
export function wrongField(field: string, problem: string): Reply {
  return { status: 400, body: { message: `${field} ${problem}`.trim(), field } };
}
