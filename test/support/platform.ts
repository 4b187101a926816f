/**
 * How a browser test serves data.
 *
 * ```ts
 * const proxy = await fakeProxy();
 * await proxy.answer('GET /v2/client/fundraiser/1', { json: { type: 'amount', goal: 1000, raised: 250, donors: 3 } });
 * const element = await fixture(html`<fr-goal-thermometer campaign-id="1" proxy-url=${proxy.url}></fr-goal-thermometer>`);
 * await oneEvent(element, 'fr-ready');
 * expect((await proxy.calls()).length).to.equal(1);
 * await proxy.close();
 * ```
 *
 * - Each `fakeProxy()` has an address of its own, so tests never see each other's data, nor a store's memory of it.
 * - Several answers to one route are given in turn, the last one for ever: `answer(route, { json: first }, { status: 503 })`.
 * - No sleeping: `await proxy.called(route, 2)` waits for the second call; `hang: true` holds an answer until `release()`.
 * - `close()` in `afterEach`, or held answers use up the browser's six connections.
 */

/** What one call gets. */
export interface FakeAnswer {
  /** 200 by default. */
  readonly status?: number;
  /** Of an answer to a gift that has a `state`, the attempt's key is added, as the proxy does, unless `attempt` is there. */
  readonly json?: unknown;
  /** Sent as it is, as text/html unless `headers` says otherwise: error pages, truncated JSON, `1e400`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly delay?: number;
  /** Holds the answer until `release()`. */
  readonly hang?: boolean;
  /** Closes the connection without an answer. */
  readonly drop?: boolean;
}

/** One call that arrived. */
export interface FakeCall {
  readonly method: string;
  /** Below the proxy's URL: `/v2/client/fundraiser/1`. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** Whether the caller went away before the answer. */
  aborted: boolean;
}

export interface FakeProxy {
  /** For `proxy-url`. */
  readonly url: string;
  /** @param route `GET /v2/client/fundraiser/1`; `*` is any one segment; a `?query` has to match if it is written. */
  answer(route: string, ...answers: FakeAnswer[]): Promise<void>;
  /** What has been asked so far, oldest first; of one route, or of all. */
  calls(route?: string): Promise<FakeCall[]>;
  /** Waits until a route has been called `times` times; throws after twenty seconds. */
  called(route: string, times?: number): Promise<FakeCall[]>;
  /** Lets the answers go that `hang` holds. */
  release(): Promise<void>;
  close(): Promise<void>;
}

// The page's own, before any test replaces it.
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
