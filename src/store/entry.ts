import { FrError, isFrError } from '../client/errors.js';
import type { Query, ValueOf } from './query.js';
import type { ResourceState } from './resource-state.js';
import type { Loaded } from './sharing.js';
import { jsonText } from '../schema/json-text.js';

/** Gets an answer to a query, from the platform or from another tab. */
export type Ask = (query: Query, signal: AbortSignal) => Promise<Loaded>;

/** Waiting for an answer to move away from what it was. Times are ms. */
export interface Following {
  readonly before: string;
  readonly until: number;
  /** Until the next look; doubled each time. */
  readonly delay: number;
}

/** One query's last good value, its watchers and its one request in flight. */
export class Entry<Asked extends Query = Query> {
  state: ResourceState<ValueOf<Asked>> = { status: 'loading' };
  /** When to ask again, ms since the epoch. */
  dueAt = 0;
  /** Refreshes in a row that failed. */
  failures = 0;
  /** Set while an answer is awaited that a donation moves. */
  following: Following | undefined;
  /** Whether the value is known to be old: a donation came while nobody watched. */
  isOutdated = false;

  readonly query: Asked;
  readonly watchers = new Map<() => void, number>();
  #inFlight: Promise<void> | undefined;
  #abort: AbortController | undefined;

  constructor(query: Asked) {
    this.query = query;
  }

  /** Milliseconds between refreshes: the most impatient watcher's; 0 = never. */
  get interval(): number {
    const wanted = [...this.watchers.values()].filter((interval) => interval > 0);
    return wanted.length > 0 ? Math.min(...wanted) : 0;
  }

  get busy(): boolean {
    return this.#inFlight !== undefined;
  }

  /** What the answer is, to tell whether it has moved. */
  get fingerprint(): string {
    return this.state.status === 'ready' ? jsonText(this.state.value) : this.state.status;
  }

  /** Asks once however many callers there are; settles when the answer has been told to every watcher. */
  load(ask: Ask): Promise<void> {
    if (this.#inFlight) return this.#inFlight;
    const abort = new AbortController();
    this.#abort = abort;
    const loading = this.#load(ask, abort.signal).finally(() => {
      if (this.#inFlight === loading) this.#inFlight = undefined;
    });
    this.#inFlight = loading;
    return loading;
  }

  /** Gives up the request in flight: nobody watches any more. Whoever comes next starts another. */
  abandon(): void {
    this.#abort?.abort();
    this.#inFlight = undefined;
    this.following = undefined;
  }

  /** Takes an answer that another tab was given, unless this one has a newer. */
  adopt(loaded: Loaded): void {
    if (this.state.status === 'ready' && this.state.loadedAt >= loaded.loadedAt) return;
    this.#take(loaded);
    this.#tell();
  }

  async #load(ask: Ask, signal: AbortSignal): Promise<void> {
    try {
      const loaded = await ask(this.query, signal);
      if (signal.aborted) return;
      this.isOutdated = false;
      this.#take(loaded);
    } catch (cause) {
      if (signal.aborted) return;
      // Anything but an FrError is a fault of ours; the page still has to stay whole.
      const error = isFrError(cause) ? cause : new FrError('contract', 'unexpected fault', { cause });
      this.failures += 1;
      this.state = this.#failedWith(error);
    }
    this.#tell();
  }

  #take({ value, ...rest }: Loaded): void {
    this.failures = 0;
    this.state = { status: 'ready', value: value as ValueOf<Asked>, ...rest };
  }

  #tell(): void {
    for (const tell of [...this.watchers.keys()]) {
      try {
        tell();
      } catch (fault) {
        // Reported as what it is, but it keeps nobody else from the news, nor the polling from going on.
        void Promise.reject(new Error('a watcher failed', { cause: fault }));
      }
    }
  }

  #failedWith(error: FrError): ResourceState<ValueOf<Asked>> {
    return this.state.status === 'ready' ? { ...this.state, error } : { status: 'failed', error };
  }
}
