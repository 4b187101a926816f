import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Client } from '../client/client.js';
import { isFrError } from '../client/errors.js';
import type { Transaction, TransactionQuery } from '../schema/transaction.js';
import { readList, unreadUpTo, watchingClient, type Unread } from './read-list.js';
import { createRows } from './rows.js';
import { createSharing } from './shared-parts.js';
import { createTotals } from './totals.js';

/** Shortest time between two drawings while transactions arrive, in ms: a long list would be drawn hundreds of times, once for each page. */
const drawnEvery = 250;

/** Returns a client, which reports its waits in seconds, as `createStaffClient` does; `undefined` without an address. */
export type ClientOf = (onWait: (seconds: number | undefined) => void) => Client | undefined;

export type ReadingStatus = 'idle' | 'reading' | 'done' | 'stopped' | 'failed';

/** The list of an element, while it is read and afterwards. */
export class ListReading implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #clientOf: ClientOf;
  #stop: AbortController | undefined;
  #lastId: number | undefined;
  /** What was asked for. */
  query: TransactionQuery | undefined;
  rows = createRows();
  totals = createTotals('UTC');
  unread: Unread[] = [];
  /** Names of the campaigns that were read since the element was created, also by other queries, by ID. */
  readonly campaigns = new Map<number, string>();
  status: ReadingStatus = 'idle';
  /** Why it failed; `undefined` if there is no client. */
  error: unknown;
  /** When the latest requests began, in ms since 1970: later transactions are missing. */
  readAt = 0;
  /** Seconds until reading goes on, after too many requests. */
  wait: number | undefined;
  /** Number of the list: each query begins another one. */
  serial = 0;
  /** Whether the page has changed its headers since the last request began. */
  #isOtherLogin = false;
  #share = createSharing();
  /** When the table was last drawn because of new transactions, as `performance.now()`. */
  #drawnAt = -Infinity;
  #isDrawingSoon = false;

  constructor(host: ReactiveControllerHost, clientOf: ClientOf) {
    this.#host = host;
    this.#clientOf = clientOf;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  /**
   * Tells that the page has set other headers or another address. Reads on if the service has refused the former ones, or if it refuses them
   * when its answer comes.
   */
  tryOtherLogin(): void {
    if (this.status === 'reading') this.#isOtherLogin = true;
    else if (this.#isRefused) void this.resume();
  }

  /** Whether it failed without a client, or because the service does not accept the user. */
  get #isRefused(): boolean {
    if (this.status !== 'failed') return false;
    return !isFrError(this.error) || [401, 403].includes(this.error.status ?? 0);
  }

  /** Whether transactions come in the order of their IDs, so that the latest come last. */
  get isOldestFirst(): boolean {
    const { sort, direction, page } = this.query ?? {};
    return sort !== 'date' && direction !== 'desc' && page === undefined;
  }

  /** Reads another list. @param timezone IANA name of the time zone of its days. */
  async start(query: TransactionQuery, timezone: string): Promise<void> {
    this.query = query;
    this.rows = createRows();
    this.totals = createTotals(timezone);
    this.#share = createSharing();
    this.serial += 1;
    this.#lastId = undefined;
    await this.resume();
  }

  /** Adds the transactions that are missing. */
  async resume(): Promise<void> {
    const { query } = this;
    if (!query) return;
    this.stop();
    const stop = (this.#stop = new AbortController());
    const from = this.isOldestFirst ? this.#lastId : undefined;
    this.readAt = Date.now();
    this.unread = from === undefined ? [] : unreadUpTo(this.unread, from);
    this.#isOtherLogin = false;
    const client = this.#clientOf((seconds) => (this.wait = seconds));
    this.status = client ? 'reading' : 'failed';
    this.error = undefined;
    this.#host.requestUpdate();
    if (!client) return;
    await this.#read(client, from === undefined ? query : { ...query, after_id: from }, stop);
  }

  /** Reads to the end of the list, or until it is stopped or refused. */
  async #read(client: Client, query: TransactionQuery, stop: AbortController): Promise<void> {
    try {
      await this.#add(client, query, stop.signal);
      if (stop === this.#stop) this.status = stop.signal.aborted ? 'stopped' : 'done';
    } catch (error) {
      // Another list was started in the meantime.
      if (stop !== this.#stop) return;
      this.status = stop.signal.aborted ? 'stopped' : 'failed';
      this.error = error;
      if (this.#isOtherLogin && this.#isRefused) return this.resume();
    }
    this.#host.requestUpdate();
  }

  stop(): void {
    this.#stop?.abort();
  }

  async #add(client: Client, query: TransactionQuery, signal: AbortSignal): Promise<void> {
    const watching = watchingClient(client, (unread) => this.unread.push(...unread));
    for await (const rows of readList(watching, query, signal)) {
      if (signal.aborted) return;
      for (const row of rows) this.#take(row);
      this.#drawSoon();
    }
  }

  #take(row: Transaction): void {
    this.#lastId = row.id;
    this.#share(row);
    if (!this.rows.add(row)) return;
    this.totals.add(row);
    const { id, name } = row.fundraiser ?? {};
    if (typeof id === 'number' && name) this.campaigns.set(id, name);
  }

  #drawSoon(): void {
    if (this.#isDrawingSoon) return;
    this.#isDrawingSoon = true;
    setTimeout(
      () => {
        this.#isDrawingSoon = false;
        this.#drawnAt = performance.now();
        this.#host.requestUpdate();
      },
      Math.max(0, this.#drawnAt + drawnEvery - performance.now()),
    );
  }
}
