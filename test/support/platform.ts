/**
 * How a browser test serves data:
 *
 * ```ts
 * useFakeProxy();
 * …
 * await proxy.answer('GET /v2/client/fundraiser/1', { json: { type: 'amount', goal: 1000, raised: 250, donors: 3 } });
 * const element = await fixture(html`<fr-goal-thermometer campaign-id="1" proxy-url=${proxy.url}></fr-goal-thermometer>`);
 * await oneEvent(element, 'fr-ready');
 * expect((await proxy.calls()).length).to.equal(1);
 * ```
 *
 * - Each proxy has its own URL, so tests never get each other's data, neither from it nor from a store.
 * - Several answers to one route are given in order, and the last one is repeated: `answer(route, { json: first }, { status: 503 })`.
 * - Tests wait for calls and not for a time: `await proxy.called(route, 2)` waits for the second call; `hang: true` holds an answer
 *   until `release()`.
 * - Close a proxy of `fakeProxy()`: held answers would otherwise use up the browser's six connections.
 */

/** The answer to one call. */
export interface FakeAnswer {
  /** 200 by default. */
  readonly status?: number;
  /** The attempt's key is added to an answer with a `state`, as the proxy does, unless `attempt` is set. */
  readonly json?: unknown;
  /** Sent unchanged, as text/html unless `headers` has another type: for error pages, truncated JSON, `1e400`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Delay of the answer, in ms. */
  readonly delay?: number;
  /** Holds the answer until `release()`. */
  readonly hang?: boolean;
  /** Closes the connection without an answer. */
  readonly drop?: boolean;
}

/** One call that the fake proxy received. */
export interface FakeCall {
  readonly method: string;
  /** Path below the proxy's URL: `/v2/client/fundraiser/1`. */
  readonly path: string;
  /** Query without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** Whether the caller closed the connection before the answer. */
  aborted: boolean;
}

export interface FakeProxy {
  /** Value for `proxy-url`. */
  readonly url: string;
  /**
   * @param route For example `GET /v2/client/fundraiser/1`. `*` stands for one path segment. The query is compared only if the route has
   * one.
   */
  answer(route: string, ...answers: FakeAnswer[]): Promise<void>;
  /** All calls so far, oldest first; only those of one route if it is given. */
  calls(route?: string): Promise<FakeCall[]>;
  /** Waits until a route has been called `times` times; throws after twenty seconds. */
  called(route: string, times?: number): Promise<FakeCall[]>;
  /** Sends the answers that `hang` holds. */
  release(): Promise<void>;
  close(): Promise<void>;
}

/** The proxy of the current test, where `useFakeProxy()` was called. */
export let proxy: FakeProxy;

/** Gives each test of a suite its own proxy. */
export function useFakeProxy(): void {
  beforeEach(async () => {
    proxy = await fakeProxy();
  });
  afterEach(() => proxy.close());
}

// The page's original function, before any test replaces it.
const pageFetch = globalThis.fetch.bind(globalThis);

export async function fakeProxy(): Promise<FakeProxy> {
  const url = new URL(`/__proxy/${crypto.randomUUID()}`, location.href).href;

  const control = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await pageFetch(
      url + path,
      body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
    );
    if (!response.ok) throw new Error(`The fake proxy answered ${path} with ${String(response.status)}.`);
    return response.json();
  };
  const calls = async (route = '', atLeast = 0): Promise<FakeCall[]> => {
    const query = new URLSearchParams({ route, atLeast: String(atLeast) });
    return (await control(`/__calls?${query.toString()}`)) as FakeCall[];
  };

  return {
    url,
    async answer(route, ...answers) {
      await control('/__program', { route, answers });
    },
    calls: (route) => calls(route),
    async called(route, times = 1) {
      const found = await calls(route, times);
      if (found.length >= times) return found;
      throw new Error(`${route} was called ${String(found.length)} times, not ${String(times)}.`);
    },
    async release() {
      await control('/__release', {});
    },
    async close() {
      await control('/__close', {});
    },
  };
}
