import type { QueryNames } from '../../schema/address.js';
import type { ReplyNames } from '../../schema/reply-names.js';
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
  /** The platform's names of the members of a personal page whose names the contract leaves open: `{ n_donors: 'donors' }`. */
  readonly replyNames?: ReplyNames;
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

export interface NodeOptions extends ProxyOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; all of the machine's by default. */
  readonly host?: string;
  /**
   * True where the process does nothing else: its `Request` and `Response` are then replaced by lighter ones, which answer
   * twice as fast. A program around the proxy keeps its own by default.
   */
  readonly ownsProcess?: boolean;
  /** Where Prometheus may read figures (`prom-client` has to be installed); nowhere by default. */
  readonly metrics?: MetricsOptions;
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
