import { createProxy, type ProxyOptions } from '../../src/proxy/index.js';
import { createMemoryMaps } from '../../src/proxy/map/public-map.js';
import { openLedger } from '../../src/proxy/node.js';
import { listen } from '../sandbox/listen.js';

type Handler = (request: Request) => Promise<Response>;

export interface FaultyProxies {
  /** URLs of the proxies by fault; `cards` is the URL that issues tokens. */
  urls: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

type Options = Pick<
  ProxyOptions,
  'upstream' | 'apiKey' | 'origins' | 'supporters' | 'fundraisers' | 'allow' | 'pageOwners'
>;

/** Time without an answer, in ms: longer than a client waits, and shorter than the sandbox's longest latency. */
const never = 90_000;
/** Longer than the ten minutes after which figures are stale, in ms. */
const quarter = 15 * 60_000;

/**
 * Starts proxies on free ports of this machine, in front of the sandbox and its scenarios, for the states that the gallery shows. Each
 * proxy always has the same fault. Each has its own origin, because unanswered requests occupy the browser's connections to an origin.
 */
export async function startFaultyProxies(options: Options): Promise<FaultyProxies> {
  const usual = async () => ({
    ...options,
    ledger: { ...(await openLedger('memory')), maps: createMemoryMaps() },
    warn: () => undefined,
    log: () => undefined,
  });
  const handlers: Record<string, Handler> = {
    // No request gets an answer.
    loading: createProxy({
      ...(await usual()),
      timeouts: { read: never },
      fetch: withScenario(() => `latency:${never}`),
    }),
    failed: createProxy({ ...(await usual()), fetch: withScenario(() => '503') }),
    stale: async (request) => answerLate(request, await usual()),
    // Gifts are charged, but their answers are lost.
    lost: createProxy({
      ...(await usual()),
      reconcile: false,
      fetch: withScenario((method) => (method === 'POST' ? 'drop-after' : undefined)),
    }),
    // Gifts and changes of a personal page's name get no answer.
    slow: createProxy({
      ...(await usual()),
      fetch: withScenario((method, body) =>
        method === 'POST' || (method === 'PUT' && body.includes('"name"')) ? `latency:${never}` : undefined,
      ),
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

/**
 * A `fetch` that requests a scenario of the sandbox, chosen by the request's method and its body. Searches for teams are POST requests that only read,
 * so they count as GET.
 */
function withScenario(scenarioOf: (method: string, body: string) => string | undefined): typeof fetch {
  return async (input, init) => {
    const isSearch = String(input instanceof Request ? input.url : input).endsWith('/teams/search');
    // The proxy sends a stream, which can be read only once.
    const body = init?.body ? await new Response(init.body).text() : undefined;
    const scenario = scenarioOf(isSearch ? 'GET' : (init?.method ?? 'GET'), body ?? '');
    const headers = new Headers(init?.headers);
    if (scenario !== undefined) headers.set('x-sandbox-scenario', scenario);
    return fetch(input, { ...init, headers, ...(body !== undefined && { body }) });
  };
}

/** Returns the proxy's answer a quarter of an hour after its last successful call of the platform, while the platform fails. */
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

/**
 * Issues a token for the test card whose number is the path: the gallery makes gifts automatically, and a page cannot type into the card's
 * frame.
 */
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
