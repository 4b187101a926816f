import type { QueryNames } from '../schema/address.js';
import type { GiftLimitOptions } from './abuse/limits.js';
import type { Ledger } from './ledger/ledger.js';
import type { Access } from './owners/access.js';
import type { OwnerOperation } from './owners/operations.js';
import type { CampaignKeys } from './platform/upstream.js';
import type { AnswerStore } from './reads/answer-store.js';
import type { GiftFinding, OpenCause } from './reconcile/finding.js';
import type { GiftTimes } from './reads/gift-times.js';

export interface ProxyOptions extends GiftLimitOptions {
  /** The platform's {base_url}: `https://api.example.org`. */
  readonly upstream: string;
  /** Sent as it is in `Authorization`: a bare key and `Bearer <key>` both work. */
  readonly apiKey: string;
  /**
   * Keys of campaigns that have their own, as those of a subsite do: `{ 1001: 'key of the subsite' }`. Calls about one
   * campaign are sent with its key, all others with `apiKey`.
   */
  readonly campaignKeys?: CampaignKeys;
  /**
   * The site's campaigns. Calls about others are refused before they leave; without a list, anybody can count up to
   * every campaign that the key opens.
   */
  readonly campaigns?: readonly number[];
  /** Origins of the pages that may call, exactly as browsers send them: `https://www.example.org`. */
  readonly origins: readonly string[];
  /** Owner operations to switch on, for whom `access` lets in. `listTransactions` answers with whole donors. */
  readonly allow?: readonly OwnerOperation[];
  /** Who may call the operations of `allow`: required with it. */
  readonly access?: Access;
  /** The largest image that `uploadImage` takes, in bytes; 5,000,000 by default. The platform's own limit is not known. */
  readonly maxImageBytes?: number;
  /**
   * Lets programs send POST and PUT without an `Origin` header. Browsers always send one, so no visitor needs
   * this; a request that carries `Sec-Fetch-Site` is a browser's and stays refused.
   */
  readonly serverCalls?: boolean;
  /** Parameter names of the platform that differ from the defaults: `{ only_received: 'received' }`. */
  readonly queryNames?: QueryNames;
  /**
   * Places with fewer donors are merged in the heatmap: 3 by default, 0 or 1 for none. A page can merge more, and
   * never sees less merged.
   */
  readonly minDonors?: number;
  /**
   * When the heatmap updates a place that has at least `minDonors` more donors: `donors` (the default), after some more donors of the
   * campaign; `hourly`, likewise, but at most once an hour.
   */
  readonly mapRefresh?: 'donors' | 'hourly';
  /** Lets `upstream` be plain http on another machine, where the key travels readable. */
  readonly allowInsecureUpstream?: boolean;
  /** Where attempts are stored. By default in memory, with a warning, since they are lost at a restart. */
  readonly ledger?: Ledger;
  /**
   * Whether gifts are taken: `false`, or a function that is asked once a second at most. Closed, every form offers its
   * link instead within 30 s; what has been given is answered as ever. While the ledger is away they are closed anyway.
   */
  readonly donationsOpen?: boolean | (() => boolean | Promise<boolean>);
  /**
   * Whether gifts whose answer was lost are looked for in the platform's list of transactions; they are by default, where
   * the key may list. See `Proxy.reconcile`.
   */
  readonly reconcile?: boolean;
  /** Called with gifts that a person has to check. The log has them as well. */
  readonly onFinding?: (finding: GiftFinding) => void | Promise<void>;
  /**
   * Called with each gift that the platform refused, with the field and the reason that it gave. Its errors are ignored.
   */
  readonly onRefused?: (refusal: GiftRefusal) => void | Promise<void>;
  /**
   * Whether a refusal is passed on only after ten seconds in which the platform's list of transactions does not show the gift:
   * for runtimes whose `fetch` reuses connections, where a late or duplicate answer could be taken for that of another gift.
   * False by default, since Node and Bun use a new connection for each call; `createWorker` sets it. It has no effect without
   * `reconcile`.
   */
  readonly confirmRefusals?: boolean;
  /**
   * Where answers that visitors read are kept; in memory by default, and nowhere with `false`. A store that several
   * proxies share has to be one of proxies with the same settings.
   */
  readonly answers?: AnswerStore | false;
  /**
   * Longest time in seconds for which a figure is served without asking the platform again, where the endpoint's own
   * (25 to 60 s) is too long; 0 to ask every time.
   */
  readonly maxFresh?: number;
  /** When gifts last went through, where that is to be known to several proxies; by default each knows its own. */
  readonly gifts?: GiftTimes;
  readonly fetch?: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds that only go forward, for ages and time limits; of no particular beginning. */
  readonly clock?: () => number;
  /** 0 ≤ x < 1, for jitter. */
  readonly random?: () => number;
  readonly log?: (entry: LogEntry) => void;
  /** Called at the start for each setting that is unsafe but allowed, with a message that contains no secret; `console.warn` by default. */
  readonly warn?: (sentence: string) => void;
  readonly timeouts?: Partial<Timeouts>;
}

/** In ms. A donor who has waited for longer has gone. */
export const longestTimeout = 600_000;

/** All in milliseconds; ten minutes at most. In a config file a second at least, but for `retry`. */
export interface Timeouts {
  /** A read, its retry included. */
  readonly read: number;
  /** The longest pause before a read is tried once more. */
  readonly retry: number;
  /** A write of any kind: giving up on a donation early only makes its outcome unknown. */
  readonly write: number;
  /** How long a repeat of a running donation waits for its answer. */
  readonly repeat: number;
  /** How long one slow read may hold up the others of `GET /figures`; 1 s by default. */
  readonly figures: number;
  /** How long `access` may take to decide; 5 s by default. */
  readonly access: number;
}

/**
 * One answered request. Only what is listed here is ever logged: no address, no body, no header, and of a platform's error only
 * `reason`.
 */
export interface LogEntry {
  /** Name of the operation, or `none` for paths the proxy does not have. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly problem?: Problem;
  /** Only for what visitors read. */
  readonly cache?: CacheUse;
  /** For a gift that a person has to check; set together with those below. */
  readonly finding?: GiftFinding['kind'];
  /** Why its outcome is not known. */
  readonly cause?: OpenCause;
  /** The `Idempotency-Key` that its donor was shown as a reference. */
  readonly attempt?: string;
  readonly campaign?: number;
  /** When it was given, ms since 1970. */
  readonly at?: number;
  /** IDs on the platform, separated by commas. */
  readonly transactions?: string;
  /** For a gift that the platform refused: the field of the contract (§4.4) that it named. */
  readonly field?: string;
  /** For the same gift: the platform's words, one line of at most 200 characters, without personal data. */
  readonly reason?: string;
}

/** A gift that the platform refused. */
export interface GiftRefusal {
  readonly campaign: number;
  /** The gift's `Idempotency-Key`. */
  readonly attempt: string;
  /** The platform's: 400, or 401 and 403 for the site's key. */
  readonly status: number;
  /** Field of the contract (§4.4) that the platform named: `extra.installments.duration`. */
  readonly field?: string;
  /**
   * The platform's words: one line of at most 200 characters. The donor's input, e-mails and numbers of six digits or more
   * are masked.
   */
  readonly reason?: string;
}

/** Whether an answer came from memory: fresh, old, or not at all. */
export type CacheUse = 'hit' | 'stale' | 'miss';

/** What the site's owner should hear of and a visitor should not. */
export type Problem =
  | 'access-refused'
  // `access` did not decide in time.
  | 'access-late'
  | 'credentials-refused'
  | 'platform-error'
  | 'platform-limit'
  | 'held-back'
  | 'platform-unreachable'
  | 'platform-timeout'
  | 'platform-unreadable'
  | 'contract'
  | 'outcome-unknown'
  // A success that is not the receipt of the gift that was sent; its outcome is unknown.
  | 'receipt-mismatch'
  // A refusal that the platform's list could not confirm; the gift's outcome is unknown.
  | 'refusal-unconfirmed'
  // The platform refused a field that the page and the platform's settings decide: it refuses all such gifts.
  | 'field-refused'
  // An identical gift of the same donor; the donor is asked whether both are meant.
  | 'possible-repeat'
  | 'donations-closed'
  | 'gift-unresolved'
  // Why a gift was refused or held back. Its sender is not told.
  | 'limit-amount'
  | 'limit-address'
  | 'limit-email'
  | 'limit-site'
  | 'limit-requests'
  // A refused gift: a proxy in front of this one, which the settings do not name, does not give the donor's address.
  | 'proxy-untold'
  // A gift without the header in which the settings expect its donor's address.
  | 'address-unnamed'
  | 'challenge-required'
  | 'ledger'
  | 'internal';
