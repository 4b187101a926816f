/**
 * Why the outcome of a gift is not known.
 * - `list-unread`: the platform's list cannot be read.
 * - `list-not-whole`: a page of the list was missing, out of order or repeated, rows cannot be read, or there are too many.
 * - `possible-rows`: transactions of its campaign, amount and time that belong to no other known gift and may be this one: another
 *   name, no e-mail, campaign or amount, or nothing that shows that they were made when the gift was.
 * - `pending`: its charge is in the list, but not completed.
 * - `not-completed`: the list shows it as failed, cancelled, a pledge or similar.
 * - `in-flight`: its charge may belong to a gift that is still in flight.
 */
export type OpenCause =
  'list-unread' | 'list-not-whole' | 'possible-rows' | 'pending' | 'not-completed' | 'in-flight';

/**
 * A gift that the site's owner has to check by hand. It contains no personal data: only the attempt's key, which its donor has seen as
 * a reference, and the platform's IDs.
 * - `none`: an hour after a gift whose answer was lost, the platform's list proves that it was not made.
 * - `unresolved`: after an hour the outcome is still not known, for the reason in `cause`. The search continues.
 * - `several`: the list has more than one transaction that may be the gift, or one that may be several gifts. Of a gift that the platform
 *   refused, also a single one that may be it.
 * - `refunded`: the list has the gift, and it was refunded or disputed.
 * - `charged-though-refused`: the platform refused the gift, but its list has the charge. The donor got the reply that it was refused.
 */
export interface GiftFinding {
  readonly kind: 'none' | 'unresolved' | 'several' | 'refunded' | 'charged-though-refused';
  /** Why the outcome is not known; only with `unresolved`. */
  readonly cause?: OpenCause;
  /** The gift's `Idempotency-Key`. */
  readonly attempt: string;
  readonly campaign: number;
  /** When the gift was made, ms since 1970. */
  readonly at: number;
  /** IDs of transactions on the platform. */
  readonly transactions: readonly number[];
}

/**
 * One answered request, or what the proxy has found beside requests (`isAboutRequest`). Only these fields are ever logged: no address, no
 * body, no header, and of an error of the platform only `reason`.
 */
export interface LogEntry {
  /** Name of the operation, or `none` for paths the proxy does not have; `ledger`, `limits` or `reconcile` if it is about no request. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly problem?: Problem;
  /**
   * With `contract`: the fields of the platform's answer that are missing or invalid, and in how many rows: `data.id (2), count`. At most
   * ten; never a value.
   */
  readonly fields?: string;
  /** With `origin-refused`: the origin of the page, without a path; `null` for one that has none. */
  readonly origin?: string;
  /** Who has used an owner's operation, as `access` has named the caller. */
  readonly user?: string;
  /** The campaigns of an owner's operation, separated by commas, if there are several. */
  readonly campaigns?: string;
  /** Number of transactions or teams that an owner's operation has returned. */
  readonly rows?: number;
  /** Number of messages and names that visitors do not get, by reason: `link 1, number 2, word 1`. Never a text. */
  readonly hidden?: string;
  /** Whether the answer came from the cache; only for reads of visitors. */
  readonly cache?: CacheUse;
  /** Kind of finding, if a person has to check a gift; set together with the members below. */
  readonly finding?: GiftFinding['kind'];
  /** Why the gift's outcome is not known. Without `finding`: why the search for all open gifts has failed for now. */
  readonly cause?: OpenCause;
  /** The gift's `Idempotency-Key`, which its donor was shown as a reference. */
  readonly attempt?: string;
  readonly campaign?: number;
  /** When the gift was made, ms since 1970. */
  readonly at?: number;
  /** IDs of transactions on the platform, separated by commas. */
  readonly transactions?: string;
  /** Field of the contract (§4.4) that the platform named when it refused a gift. */
  readonly field?: string;
  /** The platform's message when it refused a gift: one line of at most 200 characters, without personal data. */
  readonly reason?: string;
}

/** What entries about no request have in the place of an operation: the ledger, the limits, and the search for gifts. */
const ownRoutes: ReadonlySet<string> = new Set(['ledger', 'limits', 'reconcile']);

/** Whether an entry is that of an answered request. What is hidden of an answer has an entry beside that of its request. */
export function isAboutRequest({ route, hidden }: LogEntry): boolean {
  return !ownRoutes.has(route) && hidden === undefined;
}

/** A gift that the platform refused. */
export interface GiftRefusal {
  readonly campaign: number;
  /** The gift's `Idempotency-Key`. */
  readonly attempt: string;
  /** The platform's status: 400, or 401 and 403 for the site's key. */
  readonly status: number;
  /** Field of the contract (§4.4) that the platform named: `extra.installments.duration`. */
  readonly field?: string;
  /**
   * The platform's message: one line of at most 200 characters. The donor's input, e-mails and numbers of six digits or more
   * are masked.
   */
  readonly reason?: string;
}

/** Use of the cache for an answer: `hit` for a fresh answer, `stale` for an old one, `miss` for a call of the platform. */
export type CacheUse = 'hit' | 'stale' | 'miss';

/** Problems for the log of the site's owner; visitors do not see them. */
export type Problem =
  // A page whose origin is not in the settings; once an hour for each origin.
  | 'origin-refused'
  | 'access-refused'
  // `access` did not decide in time.
  | 'access-late'
  | 'credentials-refused'
  // The platform refused the token of a personal page's owner.
  | 'token-refused'
  | 'platform-error'
  | 'platform-limit'
  | 'held-back'
  | 'platform-unreachable'
  | 'platform-timeout'
  | 'platform-unreadable'
  | 'contract'
  | 'outcome-unknown'
  // A success whose receipt does not match the gift that was sent; the gift's outcome is unknown.
  | 'receipt-mismatch'
  // A refusal that the platform's list could not confirm; the gift's outcome is unknown.
  | 'refusal-unconfirmed'
  // The platform refused a field that the page and the platform's settings decide: it refuses all such gifts.
  | 'field-refused'
  // An identical gift of the same donor, who has to confirm it.
  | 'possible-repeat'
  // A gift whose key is bound to another ledger: the proxies behind this address do not share one, or the ledger was replaced.
  | 'other-ledger'
  // A request that was held up on the way, so that the key of its gift is too old. The form sends the gift again with a new one.
  | 'key-expired'
  | 'donations-closed'
  | 'gift-unresolved'
  // Why a gift was refused or held back. The reply does not contain the reason.
  | 'limit-amount'
  | 'limit-address'
  | 'limit-email'
  | 'limit-site'
  | 'limit-requests'
  // Connections were closed because there are too many.
  | 'limit-connections'
  // A refused gift: a proxy in front of this one, which the settings do not name, does not give the donor's address.
  | 'unidentified-sender'
  // A gift without the header in which the settings expect its donor's address.
  | 'address-unnamed'
  | 'challenge-required'
  | 'ledger'
  | 'internal';
