import { Hono, type Context } from 'hono';
import { createRequestRate } from '../abuse/request-rate.js';
import {
  corsFor,
  mayCall,
  mayCallAsOwner,
  ownersHeaders,
  preflightHeaders,
  type Cors,
} from '../http/cors.js';
import type { LogEntry } from '../http/log-entry.js';
import { refusal, type Reply } from '../http/reply.js';
import { isLoopback } from '../http/origins.js';
import type { Route } from '../http/route.js';
import { createSendReply } from '../http/send-reply.js';
import type { AtOnce, EdgeContext } from './fetch-handler.js';
import type { Setup } from './setup.js';
import { toJsonWithout, type ToJson } from '../http/to-json.js';

interface Env {
  readonly Bindings: { readonly edge?: EdgeContext };
}

type Work = (request: Request, params: Record<string, string>, peer?: string) => Promise<Reply> | Reply;

/** What an answer's log line and headers need to know of its route. */
type Named = Pick<Route, 'name' | 'isOwners'>;

/** Routes as a function of the Fetch standard, with everything that all of them share: who may call, headers, the log. */
export function serveRoutes(setup: Setup, routes: (toJson: ToJson) => readonly Route[]): AtOnce {
  const { apiKey, campaignKeys, log, now, origins } = setup;
  const toJson = toJsonWithout([apiKey, ...Object.values(campaignKeys)]);
  const app = new Hono<Env>();

  const send = createSendReply(toJson);
  const forVisitors = corsFor(origins);
  const forOwners = corsFor(origins, ownersHeaders);
  const toldTo = (context: Context<Env>, cors: Cors) => cors(context.req.header('origin') ?? null);

  function answered(
    { name: route, isOwners }: Named,
    started: number,
    reply: Reply,
    context: Context<Env>,
  ): Response {
    const { status, problem, cache, background, refusal: cause } = reply;
    if (background) context.env.edge?.waitUntil?.(background);
    const entry: LogEntry = { route, status, ms: now() - started };
    const refusal = cause && withoutKeys(cause, toJson);
    const { about: _, ...told } = refusal ?? {};
    log({ ...entry, ...(problem && { problem }), ...(cache && { cache }), ...told });
    const shown = refusal && mayHear(context.req.header('origin') ?? '', refusal) ? { ...told } : undefined;
    return send(
      shown ? { ...reply, body: { ...(reply.body as object), ...shown } } : reply,
      toldTo(context, isOwners ? forOwners : forVisitors),
    );
  }
  /**
   * Whether a page is told why the platform refused a gift, as the log is: one on the machine of who builds it. Anybody can
   * claim to be one, so where other sites use the proxy as well, it is told nothing of cards.
   */
  const isForBuilding = [...origins].every(isLoopback);
  function mayHear(origin: string, { about }: NonNullable<Reply['refusal']>): boolean {
    return isLoopback(origin) && (about !== 'card' || isForBuilding);
  }

  const handle = (route: Named, work: Work, atHand?: Route['atHand']) => (context: Context<Env>) => {
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

  const heldToRate = createRequestRate(setup.guard, setup.clock);
  for (const route of routes(toJson)) {
    const { method, pattern, headers: more, atHand } = route;
    const serve = heldToRate(route);
    const may = route.isOwners ? mayCallAsOwner : mayCall;
    const isWelcome = (request: Request) => may(request.method, request.headers, setup);
    app.on(
      method,
      pattern,
      handle(
        route,
        (request, params, peer) => (isWelcome(request) ? serve(request, params, peer) : foreign),
        atHand && ((request) => (isWelcome(request) ? atHand(request) : foreign)),
      ),
    );
    app.options(
      pattern,
      handle(route, ({ headers }) =>
        origins.has(headers.get('origin') ?? '')
          ? { status: 204, headers: preflightHeaders(method, more) }
          : foreign,
      ),
    );
  }
  app.notFound(handle({ name: 'none' }, () => unknownPath));
  app.onError((_, context) => send(broken, toldTo(context, forOwners)));
  return (request, edge) => app.fetch(request, edge ? { edge } : {});
}

/** A platform may quote a key that it was sent. */
function withoutKeys(
  { field, reason, about }: NonNullable<Reply['refusal']>,
  toJson: ToJson,
): NonNullable<Reply['refusal']> {
  const told = reason !== undefined && JSON.parse(toJson(reason)) === reason;
  return { about, ...(field !== undefined && { field }), ...(told && { reason }) };
}

const unknownPath = refusal(404, 'Not found.');
const foreign = refusal(403, 'The Origin of this request is missing or not allowed.');
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

/** Every path of the proxy's own is of these characters, and a parser leaves such paths as they are. */
const plain = /^(?:https?:\/\/[^/?#]*)?\/[\w/-]*(?:\?|$)/;

/**
 * Whether a request's target has the one plain spelling. The parsed URL cannot tell: `/7/%2e%2e/8` has become `/8`, though a reverse
 * proxy that allows only paths below `/7` let it pass.
 *
 * @param target As it stood in the request's first line; `undefined` where the host does not know it.
 */
function isPlainTarget(target: string | undefined): boolean {
  return target === undefined || plain.test(target);
}
