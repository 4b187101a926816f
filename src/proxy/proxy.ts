import { Hono, type Context } from 'hono';
import { corsFor, mayCall, preflightHeaders } from './cors.js';
import type { LogEntry, ProxyOptions } from './options.js';
import { createGiftSearch } from './reconcile/gift-search.js';
import type { Reconciliation } from './reconcile/reconciler.js';
import { refusal, type Reply } from './reply.js';
import { isPlainTarget } from './request/plain-target.js';
import type { Route } from './route.js';
import { routesFor } from './routes.js';
import { createSendReply } from './send-reply.js';
import { setUp, type Setup } from './setup.js';
import { toJsonWithout, type ToJson } from './to-json.js';

/** What a host knows of a request besides the request. */
export interface EdgeContext {
  /** An edge ends unfinished work with the answer, unless it is told. */
  waitUntil?(work: Promise<unknown>): void;
  /** Address of whoever holds the connection: limits on failed gifts count by it. */
  readonly peer?: string | undefined;
  /** The target as it stood in the request's first line, where the host knows it. */
  readonly target?: string | undefined;
}

/** Answers one request. Never rejects. */
export type Proxy = (request: Request, edge?: EdgeContext) => Promise<Response>;

/** The same, with the answer itself where it is at hand: a host that can send it so does less for each request. */
export type AtOnce = (request: Request, edge?: EdgeContext) => Response | Promise<Response>;

/** A proxy with all that belongs to it. */
export interface PlatformProxy extends Proxy {
  readonly atOnce: AtOnce;
  /**
   * Looks in the platform's list for gifts whose answer was lost: each is settled by the one transaction that can be its own,
   * or `onFinding` is told. Harmless at any time and from several places at once; to be called every few seconds while a
   * process lives, or by a host's timer. `startProxy` does it by itself. Rejects when the ledger cannot be reached.
   *
   * @param keep For how long, in ms, no other proxy on the same ledger may do it after this.
   */
  reconcile(keep?: number): Promise<Reconciliation>;
}

interface Env {
  readonly Bindings: { readonly edge?: EdgeContext };
}

type Work = (request: Request, params: Record<string, string>, peer?: string) => Promise<Reply> | Reply;

/**
 * The proxy as one function of the Fetch standard: it runs wherever there are `Request` and `Response`.
 * It keeps the platform's own paths, so that the widgets also work behind any proxy that merely adds the key.
 *
 * @throws TypeError for options that cannot be safe (an upstream without https, an origin with a wildcard).
 */
export function createProxy(options: ProxyOptions): PlatformProxy {
  const setup = setUp(options);
  const search = createGiftSearch(setup);
  const atOnce = serveRoutes(setup, (toJson) => routesFor(setup, toJson, undefined, search));
  const answer: Proxy = async (request, edge) => atOnce(request, edge);
  return Object.assign(answer, { atOnce, reconcile: (keep?: number) => search.run(keep) });
}

/** Routes as a function of the Fetch standard, with everything that all of them share: who may call, headers, the log. */
export function serveRoutes(setup: Setup, routes: (toJson: ToJson) => readonly Route[]): AtOnce {
  const { apiKey, campaignKeys, log, now, origins } = setup;
  const toJson = toJsonWithout([apiKey, ...Object.values(campaignKeys)]);
  const app = new Hono<Env>();

  const send = createSendReply(toJson);
  const cors = corsFor(origins);
  const toldTo = (context: Context<Env>) => cors(context.req.header('origin') ?? null);

  function answered(route: string, started: number, reply: Reply, context: Context<Env>): Response {
    const { status, problem, cache, background } = reply;
    if (background) context.env.edge?.waitUntil?.(background);
    const entry: LogEntry = { route, status, ms: now() - started };
    log({ ...entry, ...(problem && { problem }), ...(cache && { cache }) });
    return send(reply, toldTo(context));
  }
  const handle = (route: string, work: Work, atHand?: Route['atHand']) => (context: Context<Env>) => {
    const started = now();
    const { edge } = context.env;
    const { raw } = context.req;
    if (!isPlainTarget(edge?.target)) return answered(route, started, unknownPath, context);
    const known = attemptAtOnce(raw, atHand);
    if (known) return answered(route, started, known, context);
    return attempt(() => work(raw, context.req.param(), edge?.peer)).then((reply) =>
      answered(route, started, reply, context),
    );
  };

  for (const { name, method, pattern, headers: more, serve, atHand } of routes(toJson)) {
    const isWelcome = (request: Request) => mayCall(request.method, request.headers, setup);
    app.on(
      method,
      pattern,
      handle(
        name,
        (request, params, peer) => (isWelcome(request) ? serve(request, params, peer) : foreign),
        atHand && ((request) => (isWelcome(request) ? atHand(request) : foreign)),
      ),
    );
    app.options(
      pattern,
      handle(name, ({ headers }) =>
        origins.has(headers.get('origin') ?? '')
          ? { status: 204, headers: preflightHeaders(method, more) }
          : foreign,
      ),
    );
  }
  app.notFound(handle('none', () => unknownPath));
  app.onError((_, context) => send(broken, toldTo(context)));
  return (request, edge) => app.fetch(request, edge ? { edge } : {});
}

const unknownPath = refusal(404, 'Not found.');
const foreign = refusal(403, 'This page is not on the list of those that may ask.');
const broken = refusal(500, 'Something went wrong.', 'internal');

/** No fault of ours shows its text: it could quote a request. */
async function attempt(work: () => Promise<Reply> | Reply): Promise<Reply> {
  try {
    return await work();
  } catch {
    return broken;
  }
}

/** What a look into memory cannot answer for whatever reason, a full search does. */
function attemptAtOnce(request: Request, atHand: Route['atHand']): Reply | undefined {
  try {
    return atHand?.(request);
  } catch {
    return undefined;
  }
}
