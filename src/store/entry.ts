import { FrError, isFrError } from '../client/errors.js';
import type { Query, ValueOf } from './query.js';
import { countedAt, type ResourceState } from './resource-state.js';
import { jsonText } from '../schema/json.js';

/** An answer of the platform, and when it arrived. */
export type Loaded = Omit<Extract<ResourceState<unknown>, { readonly status: 'ready' }>, 'status'>;

/** Loads the answer to a query. */
export type LoadQuery = (query: Query, signal: AbortSignal) => Promise<Loaded>;

/** Repeats a query until its answer differs from `before`. Times are in ms. */
export interface Following {
  readonly before: string;
  readonly until: number;
  /** Time until the next request; doubled after each one. */
  readonly delay: number;
}

/** One query's last good value, its watchers and its one request in flight. */
export class Entry<QueryType extends Query = Query> {
  state: ResourceState<ValueOf<QueryType>> = { status: 'loading' };
  /** Time of the next refresh, ms since the epoch. */
  dueAt = 0;
  /** Milliseconds between the last refresh and the next one. */
  delay = 0;
  /** Refreshes in a row that failed. */
  failures = 0;
  /** Set after a donation, until the answer has changed. */
  following: Following | undefined;
  /** Whether the value is outdated: a donation was made while there was no watcher. */
  isOutdated = false;

  readonly query: QueryType;
  readonly watchers = new Map<() => void, number>();
  #inFlight: Promise<void> | undefined;
  #abort: AbortController | undefined;

  constructor(query: QueryType) {
    this.query = query;
  }

  /** Milliseconds between refreshes: the shortest of all watchers; 0 = never. */
  get interval(): number {
    const wanted = [...this.watchers.values()].filter((interval) => interval > 0);
    return wanted.length > 0 ? Math.min(...wanted) : 0;
  }

  get busy(): boolean {
    return this.#inFlight !== undefined;
  }

  /** The answer as text, to find out whether it has changed. */
  get fingerprint(): string {
    return this.state.status === 'ready' ? jsonText(this.state.value) : this.state.status;
  }

  /** Sends one request for any number of callers; settles when every watcher has been called with the answer. */
  load(ask: LoadQuery): Promise<void> {
    if (this.#inFlight) return this.#inFlight;
    const abort = new AbortController();
    this.#abort = abort;
    const loading = this.#load(ask, abort.signal).finally(() => {
      if (this.#inFlight === loading) this.#inFlight = undefined;
    });
    this.#inFlight = loading;
    return loading;
  }

  /** Cancels the request in flight, when there are no watchers left. The next watcher starts another. */
  abandon(): void {
    this.#abort?.abort();
    this.#inFlight = undefined;
    this.following = undefined;
  }

  /** Uses an answer that was requested before the code of the elements was there. */
  adopt(loaded: Loaded): void {
    this.#take(loaded);
    this.#notify();
  }

  async #load(ask: LoadQuery, signal: AbortSignal): Promise<void> {
    try {
      const loaded = await ask(this.query, signal);
      if (signal.aborted) return;
      this.isOutdated = false;
      this.#take(loaded);
    } catch (cause) {
      if (signal.aborted) return;
      // Any other error is a bug in this package, and must not stop the page.
      const error = isFrError(cause) ? cause : new FrError('contract', 'unexpected fault', { cause });
      this.failures += 1;
      this.state = this.#failedWith(error);
    }
    this.#notify();
  }

  #take({ value, ...rest }: Loaded): void {
    this.failures = 0;
    const { state } = this;
    if (state.status === 'ready' && isOlder(rest, state)) {
      const { error: _before, ...kept } = state;
      this.state = { ...kept, ...(rest.error && { error: rest.error }) };
    } else {
      this.state = { status: 'ready', value: value as ValueOf<QueryType>, ...rest };
    }
  }

  #notify(): void {
    for (const onChange of [...this.watchers.keys()]) {
      try {
        onChange();
      } catch (fault) {
        // Reported as an uncaught error, so that the other watchers are still called and polling continues.
        void Promise.reject(new Error('a watcher failed', { cause: fault }));
      }
    }
  }

  #failedWith(error: FrError): ResourceState<ValueOf<QueryType>> {
    return this.state.status === 'ready' ? { ...this.state, error } : { status: 'failed', error };
  }
}

/**
 * Whether an answer was counted before the value: it comes from the cache of another proxy, or of another server of a CDN. With it, totals would
 * fall and rise, and a goal would be reached twice. Ages are whole seconds.
 */
function isOlder(
  answer: Pick<Loaded, 'loadedAt' | 'age' | 'error'>,
  value: Pick<Loaded, 'loadedAt' | 'age'>,
): boolean {
  // Answers arrive in their order, so the clock was set back. `loadedAt` of a stale answer is not the time of its arrival.
  if (answer.error === undefined && answer.loadedAt < value.loadedAt) return false;
  return countedAt(value) - countedAt(answer) > 1_000;
}
