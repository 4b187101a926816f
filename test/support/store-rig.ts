import type { Answer } from '../../src/client/client.js';
import type { Query } from '../../src/store/query.js';
import { urgentPatience } from '../../src/store/schedule.js';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { createStore, type EarlyAnswer, type Store, type Watch } from '../../src/store/store.js';
import { fakeClock, settled, type FakeClock } from './fake-clock.js';

/** One call that the store made of its client; the test answers it. */
export interface StoreRequest {
  readonly endpoint: string;
  readonly signal: AbortSignal | undefined;
  /** Time limit in ms; `undefined` for that of the client. */
  readonly timeout: number | undefined;
  /** @param age Age of the answer in seconds, if the proxy had it in its cache. */
  answer(value: unknown, age?: number): Promise<void>;
  fail(error: Error): Promise<void>;
}

export interface StoreRig {
  readonly store: Store;
  readonly clock: FakeClock;
  readonly requests: StoreRequest[];
  readonly last: StoreRequest;
  /** Hides the page; `wake` shows it again. */
  sleep(): void;
  wake(): void;
  /** The browser is online again. */
  goOnline(): void;
}

interface Parts {
  random?: () => number;
  clock?: FakeClock;
  early?: (query: Query) => EarlyAnswer | undefined;
  beforeChange?: () => Promise<unknown>;
}

/** A store with a client, a clock and a page that the test controls. Without jitter unless `random` is given. */
export function storeRig({
  random = () => 0.5,
  clock = fakeClock(),
  early = () => undefined,
  beforeChange,
}: Parts = {}): StoreRig {
  const requests: StoreRequest[] = [];
  let awake = true;
  const wakers: ((isOnlineAgain: boolean) => void)[] = [];

  const ask = ({ name, isUrgent }: Query, signal: AbortSignal) =>
    new Promise<Answer<unknown>>((resolve, reject) => {
      requests.push({
        endpoint: name,
        signal,
        timeout: isUrgent && urgentPatience,
        async answer(value, age) {
          resolve({ value, warnings: [], ...(age !== undefined && { age }) });
          await settled();
        },
        async fail(error) {
          reject(error);
          await settled();
        },
      });
    });
  const store = createStore({
    ask,
    early,
    ...(beforeChange && { beforeChange }),
    clock,
    random,
    wakefulness: { isAwake: () => awake, onChange: (listener) => void wakers.push(listener) },
  });
  const setAwake = (state: boolean) => () => {
    awake = state;
    for (const waker of wakers) waker(false);
  };
  return {
    store,
    clock,
    requests,
    get last() {
      return requests.at(-1)!;
    },
    sleep: setAwake(false),
    wake: setAwake(true),
    goOnline() {
      for (const waker of wakers) waker(true);
    },
  };
}

export const seconds = 1000;

/** A store whose first query is watched by one element. */
export interface WatchedRig extends StoreRig {
  readonly watch: Watch<unknown>;
  /** Watches a query by a further element. */
  readonly add: (interval: number, query?: Query) => Watch<unknown>;
  /** The value of the first query; `undefined` while there is none. */
  readonly value: () => unknown;
}

/**
 * A store whose query is watched, with the first request answered.
 *
 * @param first The answer; `null` leaves the request open.
 */
export async function watching(
  interval: number,
  {
    query = campaignQuery(1),
    first = { raised: 1 },
    ...parts
  }: Parts & { query?: Query; first?: unknown } = {},
): Promise<WatchedRig> {
  const rig = storeRig(parts);
  const add = (every: number, asked: Query = query) => rig.store.watch(asked, every, () => undefined);
  const watch = add(interval);
  await settled();
  if (first !== null) await rig.last.answer(first);
  const value = () => (watch.state.status === 'ready' ? watch.state.value : undefined);
  return Object.assign(rig, { watch, add, value });
}
