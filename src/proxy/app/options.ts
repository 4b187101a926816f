import type { QueryNames } from '../../schema/address.js';
import type { ReplyNames } from '../../schema/reply-names.js';
import type { StatusWords } from '../platform/status-words.js';
import type { GiftLimitOptions } from '../abuse/limits.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Access } from '../owners/access.js';
import type { OwnerOperation } from '../owners/operations.js';
import type { CampaignKeys } from '../platform/upstream.js';
import type { AnswerStore } from '../cache/answer-store.js';
import type { GiftFinding, GiftRefusal, LogEntry } from '../http/log-entry.js';
import type { GiftTimes } from '../cache/gift-times.js';
import type { MetricsOptions } from '../observability/metrics-server.js';

export interface ProxyOptions extends GiftLimitOptions {
  /** The platform's {base_url}: `https://api.example.org`. */
  readonly upstream: string;
  /** Sent as it is in `Authorization`: a bare key and `Bearer <key>` both work. */
  readonly apiKey: string;
  /**
   * API keys of campaigns that have their own key, such as those of a subsite: `{ 1001: 'key of the subsite' }`. Calls about such a
   * campaign are sent with its key, all others with `apiKey`.
   */
  readonly campaignKeys?: CampaignKeys;
  /**
   * The site's campaigns. Calls about others are refused and not forwarded. Without a list, a visitor can find all campaigns that the key
   * gives access to by trying one ID after the other. With a list, site statistics are still those of the whole site, which the platform
   * cannot divide, and `templates` is refused.
   */
  readonly campaigns?: readonly number[];
  /** Origins of the pages that may call, exactly as browsers send them: `https://www.example.org`. */
  readonly origins: readonly string[];
  /**
   * Owner operations to switch on, for callers that `access` lets in. The reply to `listTransactions` contains all data of donors, and
   * the reply to `searchTeams` contains e-mails and addresses of captains.
   */
  readonly allow?: readonly OwnerOperation[];
  /** Who may call the operations of `allow`: required with it. */
  readonly access?: Access;
  /** Maximum size of an image for `uploadImage`, in bytes; 5,000,000 by default. The platform's own limit is not known. */
  readonly maxImageBytes?: number;
  /**
   * Lets programs send POST and PUT without an `Origin` header. Browsers always send one, so no visitor needs
   * this; a request that carries `Sec-Fetch-Site` is a browser's and stays refused.
   */
  readonly serverCalls?: boolean;
  /** Parameter names of the platform that differ from the defaults: `{ only_received: 'received' }`. */
  readonly queryNames?: QueryNames;
  /** The platform's names of the members of a personal page whose names the contract leaves open: `{ n_donors: 'donors' }`. */
  readonly replyNames?: ReplyNames;
  /**
   * The platform's own words for the status of a payment, with the contract's word for each: `{ booked: 'completed' }`. A gift with a
   * status that nobody knows has an unknown outcome until the platform's list shows it as `completed`.
   */
  readonly statusWords?: StatusWords;
  /**
   * Places with fewer donors are merged in the heatmap: 3 by default, 0 or 1 to merge none. A page can raise this number for itself, but
   * not lower it.
   */
  readonly minDonors?: number;
  /**
   * When the heatmap updates a place that has at least `minDonors` more donors: `donors` (the default), after some more donors of the
   * campaign; `hourly`, likewise, but at most once an hour.
   */
  readonly mapRefresh?: 'donors' | 'hourly';
  /** Allows plain http for an `upstream` on another machine, although the key is then sent unencrypted. */
  readonly allowInsecureUpstream?: boolean;
  /** Where attempts are stored. In memory by default, with a warning, since they are lost at a restart. */
  readonly ledger?: Ledger;
  /**
   * Whether donations are open: a boolean, or a function that is called at most once a second. When they are closed, each form shows its
   * link instead within 30 s, and requests about earlier gifts still work. While the ledger cannot be reached, donations are always closed.
   */
  readonly donationsOpen?: boolean | (() => boolean | Promise<boolean>);
  /**
   * Whether gifts whose answer was lost are looked up in the platform's list of transactions. True by default; the key has to have access
   * to that list. See `PlatformProxy.reconcile`.
   */
  readonly reconcile?: boolean;
  /** Called with gifts that a person has to check. They are also logged. */
  readonly onFinding?: (finding: GiftFinding) => void | Promise<void>;
  /**
   * Called with each gift that the platform refused, with the platform's field and reason. Errors of this function are ignored.
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
   * The cache of answers for visitors: in memory by default, none with `false`. Proxies that share a store have to have the same settings.
   */
  readonly answers?: AnswerStore | false;
  /**
   * Longest time in seconds for which an answer is served from the cache, if that of the endpoint (25 to 60 s) is too long; 0 to call
   * the platform for every request.
   */
  readonly maxFresh?: number;
  /** Times of the last successful gifts, if several proxies share them; by default, each proxy has its own. */
  readonly gifts?: GiftTimes;
  readonly fetch?: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Monotonic clock in milliseconds, for ages and time limits; it may start at any value. */
  readonly clock?: () => number;
  /** Random number, 0 ≤ x < 1, for jitter. */
  readonly random?: () => number;
  readonly log?: (entry: LogEntry) => void;
  /** Called at the start for each setting that is unsafe but allowed, with a message that contains no secret; `console.warn` by default. */
  readonly warn?: (sentence: string) => void;
  readonly timeouts?: Partial<Timeouts>;
}

export interface NodeOptions extends ProxyOptions {
  /** Port to listen on; 0 for any free port. */
  readonly port: number;
  /** Address to listen on; all of the machine's by default. */
  readonly host?: string;
  /**
   * True if the process runs nothing but the proxy: its global `Request` and `Response` are then replaced by lighter ones, which are twice
   * as fast. False by default, so that a program that contains the proxy keeps its own.
   */
  readonly ownsProcess?: boolean;
  /** Where Prometheus can read metrics (requires `prom-client`); nowhere by default. */
  readonly metrics?: MetricsOptions;
}

/** Longest allowed time limit, in ms. */
export const longestTimeout = 600_000;

/** Time limits in milliseconds, at most ten minutes. In a config file, the minimum of each is one second, except for `retry`. */
export interface Timeouts {
  /** Time limit for a read of the platform, including its retry. */
  readonly read: number;
  /** Longest pause before a read is retried. */
  readonly retry: number;
  /** Time limit for any write. If a donation takes longer, its outcome is unknown. */
  readonly write: number;
  /** Time for which a repeat of a donation in flight waits for the donation's answer. */
  readonly repeat: number;
  /** Time for which one slow read in `GET /figures` may delay the others; 1 s by default. */
  readonly figures: number;
  /** Time limit for a decision of `access`; 5 s by default. */
  readonly access: number;
}
