import type { CacheUse, Problem } from './log-entry.js';

/** Why the platform refused a gift, as far as its answer says so. */
export interface Refusal {
  /** Field of the contract (§4.4): `extra.installments.duration`. */
  readonly field?: string;
  /** The platform's words for the owner, see `redactedReason`. Never for visitors. */
  readonly reason?: string;
  /**
   * What it is about. `card`: the card, or nobody can say; whoever tries stolen cards must not learn which. `donor`: something
   * that the donor has typed. `page`: only what the page and the platform's own settings decide.
   */
  readonly about: 'card' | 'donor' | 'page';
}

/**
 * An answer before it becomes a `Response`: data only, so that what is said can be told from how it is sent.
 */
export interface Reply {
  readonly status: number;
  /** JSON value; `undefined` for no body. */
  readonly body?: unknown;
  /** The body, where it has been written before: `body` is absent then. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly problem?: Problem;
  readonly cache?: CacheUse;
  /** Of a gift that the platform refused; for the log, and for pages on the developer's own machine. */
  readonly refusal?: Refusal;
  /** Work that goes on after the answer; it never rejects. Edges have to be told, or they end it with the request. */
  readonly background?: Promise<unknown>;
}

/** A refusal with a fixed sentence. Text from the request or the platform must not be passed: it would reach visitors. */
export function refusal(status: number, message: string, problem?: Problem): Reply {
  return problem ? { status, body: { message }, problem } : { status, body: { message } };
}

/** A request that breaks the contract, with the place: the caller's developer reads this. */
export function wrongField(field: string, problem: string): Reply {
  return { status: 400, body: { message: `${field} ${problem}`.trim(), field } };
}
