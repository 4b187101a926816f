import { createProxy, type ProxyOptions } from '../../src/proxy/index.js';
import { createMemoryMaps } from '../../src/proxy/map/public-map.js';
import { openLedger } from '../../src/proxy/node.js';
import { listen } from '../sandbox/listen.js';

type Handler = (request: Request) => Promise<Response>;

export interface FaultyProxies {
  /** Their addresses, by fault, and that of the tokens, as `cards`. */
  urls: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

type Options = Pick<ProxyOptions, 'upstream' | 'apiKey' | 'origins'>;

/** Longer than a client waits, and shorter than the sandbox's longest latency, in ms. */
const never = 90_000;
/** More than the ten minutes after which figures are stale, in ms. */
const quarter = 15 * 60_000;

/**
 * Proxies on free ports of this machine, in front of the sandbox and its scenarios, for the states that the gallery shows: each is
 * always in its state, for every page. Each has an origin of its own, because requests that get no answer occupy the browser's
 * connections to an origin.
 */
export async function startFaultyProxies(options: Options): Promise<FaultyProxies> {
  const usual = async () => ({
    ...options,
    ledger: { ...(await openLedger('memory')), maps: createMemoryMaps() },
    warn: () => undefined,
    log: () => undefined,
  });
  const handlers: Record<string, Handler> = {
    // Nothing is answered.
    loading: createProxy({
      ...(await usual()),
      timeouts: { read: never },
      fetch: withScenario(() => `latency:${never}`),
    }),
    failed: createProxy({ ...(await usual()), fetch: withScenario(() => '503') }),
    stale: async (request) => answerLate(request, await usual()),
    // Gifts are charged, and their answers are lost.
    lost: createProxy({
      ...(await usual()),
      reconcile: false,
      fetch: withScenario((method) => (method === 'POST' ? 'drop-after' : undefined)),
    }),
    // Gifts are not answered.
    slow: createProxy({
      ...(await usual()),
      fetch: withScenario((method) => (method === 'POST' ? `latency:${never}` : undefined)),
    }),
    closed: createProxy({ ...(await usual()), donationsOpen: false }),
    cards: (request) => issueToken(request, options),
  };
  const urls: Record<string, string> = {};
  const servers: { close(): Promise<void> }[] = [];
  for (const [name, handler] of Object.entries(handlers)) {
    const server = await listen(0, (request) => handler(request));
    servers.push(server);
    urls[name] = `http://localhost:${server.port}`;
  }
  return { urls, close: async () => void (await Promise.all(servers.map((server) => server.close()))) };
}

/** Has the sandbox answer with a scenario, by the method of the request to it. Searches for teams are POST requests and only reads. */
function withScenario(scenarioOf: (method: string) => string | undefined): typeof fetch {
  return (input, init) => {
    const isSearch = String(input instanceof Request ? input.url : input).endsWith('/teams/search');
    const scenario = scenarioOf(isSearch ? 'GET' : (init?.method ?? 'GET'));
    const headers = new Headers(init?.headers);
    if (scenario !== undefined) headers.set('x-sandbox-scenario', scenario);
    return fetch(input, { ...init, headers });
  };
}

/** Answers with what a proxy fetched a quarter of an hour ago from a platform that has been failing since. */
async function answerLate(request: Request, options: ProxyOptions): Promise<Response> {
  let isLater = false;
  const failing = withScenario(() => '503');
  const proxy = createProxy({
    ...options,
    clock: () => performance.now() + (isLater ? quarter : 0),
    fetch: (input, init) => (isLater ? failing(input, init) : fetch(input, init)),
  });
  await (await proxy(request.clone())).text();
  isLater = true;
  return proxy(request);
}

/** A token for the test card whose number is the path: the gallery makes gifts by itself, and no page can type into the card's frame. */
async function issueToken(request: Request, { upstream, origins }: Options): Promise<Response> {
  const card = {
    number: new URL(request.url).pathname.slice(1),
    expiry: { month: 12, year: new Date().getUTCFullYear() + 2 },
    cvc: '123',
  };
  const answer = await fetch(`${upstream}/card-fields/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  });
  const origin = request.headers.get('origin') ?? '';
  const allowed = origins.includes(origin) ? { 'access-control-allow-origin': origin } : undefined;
  return new Response(await answer.text(), {
    status: answer.status,
    headers: { 'content-type': 'application/json', ...allowed },
  });
}
