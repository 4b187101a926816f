import { Hono, type Context } from 'hono';
import { createClientReader } from '../abuse/client-address.js';
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
import { notFound, refusal, type Reply } from '../http/reply.js';
import { isLoopback } from '../http/origins.js';
import { createRefusedOrigins } from '../http/refused-origins.js';
import type { Route } from '../http/route.js';
import { createSendReply } from '../http/send-reply.js';
import type { AtOnce, EdgeContext } from './fetch-handler.js';
import type { Setup } from './setup.js';
import { fieldList } from '../observability/field-list.js';

interface Env {
  readonly Bindings: { readonly edge?: EdgeContext };
}

type ServeRequest = (
  request: Request,
  params: Record<string, string>,
  peer?: string,
) => Promise<Reply> | Reply;

/** The members of a route that are needed for the log line and headers of an answer. */
type LoggedRoute = Pick<Route, 'name' | 'isOwners'>;

/** Serves the routes by one Fetch handler, with what all routes have in common: the check of the caller, headers and the log. */
export function serveRoutes(setup: Setup, routes: readonly Route[]): AtOnce {
  const { log, now, origins } = setup;
  const app = new Hono<Env>();

  const refusedOrigin = createRefusedOrigins(setup.clock);
  const send = createSendReply();
  const forVisitors = corsFor(origins);
  const forOwners = corsFor(origins, ownersHeaders);
  const headersFor = (context: Context<Env>, cors: Cors) => cors(context.req.header('origin') ?? null);

  function sendLogged(
    { name: route, isOwners }: LoggedRoute,
    started: number,
    reply: Reply,
    context: Context<Env>,
  ): Response {
    const { status, problem, fields, cache, audit, background, refusal } = reply;
    if (background) context.env.edge?.waitUntil?.(background);
    const entry: LogEntry = { route, status, ms: now() - started };
    const { about: _, ...details } = refusal ?? {};
    const origin = reply === foreign ? refusedOrigin(context.req.header('origin') ?? null) : undefined;
    log({
      ...entry,
      ...(problem && { problem }),
      ...(fields && { fields: fieldList(fields) }),
      ...(origin !== undefined && ({ problem: 'origin-refused', origin } as const)),
      ...(cache && { cache }),
      ...audit,
      ...details,
    });
    const shown =
      refusal && maySeeReason(context.req.header('origin') ?? '', refusal) ? { ...details } : undefined;
    return send(
      shown ? { ...reply, body: { ...(reply.body as object), ...shown } } : reply,
      headersFor(context, isOwners ? forOwners : forVisitors),
    );
  }
  /**
   * Whether a page receives the platform's reason for refusing a gift: only pages on the developer's machine. Any program can send such an
   * `Origin`, so if public sites use the proxy as well, reasons about cards are left out.
   */
  const isForBuilding = [...origins].every(isLoopback);
  function maySeeReason(origin: string, { about }: NonNullable<Reply['refusal']>): boolean {
    return isLoopback(origin) && (about !== 'card' || isForBuilding);
  }

  const handle =
    (route: LoggedRoute, work: ServeRequest, atHand?: Route['serveFromMemory']) =>
    (context: Context<Env>) => {
      const started = now();
      const { edge } = context.env;
      const { raw } = context.req;
      if (!isPlainTarget(edge?.target)) return sendLogged(route, started, notFound, context);
      const known = attemptAtOnce(raw, atHand);
      if (known) return sendLogged(route, started, known, context);
      return attempt(() => work(raw, context.req.param(), edge?.peer)).then((reply) =>
        sendLogged(route, started, reply, context),
      );
    };

  const clientOf = createClientReader(setup.guard);
  const withRequestRate = createRequestRate(setup.guard, setup.clock);
  for (const route of routes) {
    const { method, pattern, headers: more, serveFromMemory, appliesTo } = route;
    const serve = withRequestRate(route);
    const may = route.isOwners ? mayCallAsOwner : mayCall;
    const isCallerAllowed = (request: Request) => may(request.method, request.headers, setup);
    const answer = handle(
      route,
      (request, params, peer) =>
        isCallerAllowed(request) ? serve(request, params, clientOf(request.headers, peer)) : foreign,
      serveFromMemory && ((request) => (isCallerAllowed(request) ? serveFromMemory(request) : foreign)),
    );
    if (appliesTo)
      app.on(method, pattern, async (context, next) =>
        appliesTo(context.req.raw.headers) ? answer(context) : next(),
      );
    else app.on(method, pattern, answer);
    app.options(
      pattern,
      handle(route, ({ headers }) =>
        origins.has(headers.get('origin') ?? '')
          ? { status: 204, headers: preflightHeaders(method, more) }
          : foreign,
      ),
    );
  }
  app.notFound(handle({ name: 'none' }, () => notFound));
  app.onError((_, context) => send(broken, headersFor(context, forOwners)));
  return (request, edge) => app.fetch(request, edge ? { edge } : {});
}

const foreign = refusal(403, 'The Origin of this request is missing or not allowed.');
const broken = refusal(500, 'Something went wrong.', 'internal');

/** Calls `work`, and replies to an unexpected error without its message, which could quote a request. */
async function attempt(work: () => Promise<Reply> | Reply): Promise<Reply> {
  try {
    return await work();
  } catch {
    return broken;
  }
}

/** The reply from memory; `undefined` if there is none or the lookup throws, and the request is then served in the normal way. */
function attemptAtOnce(request: Request, atHand: Route['serveFromMemory']): Reply | undefined {
  try {
    return atHand?.(request);
  } catch {
    return undefined;
  }
}

/** Matches URLs whose path has only the characters of the proxy's own paths. URL parsers do not change such paths. A period is in the names of pictures only. */
const plain = /^(?:https?:\/\/[^/?#]*)?\/[\w/-]*(?:\d\.(?:svg|png|SVG|PNG))?(?:\?|$)/;

/**
 * Whether a request's target is already in its normal form. The parsed URL does not show this: `/7/%2e%2e/8` has become `/8`, although a
 * reverse proxy that allows only paths below `/7` let the request pass.
 *
 * @param target The target from the request line; `undefined` if the runtime does not provide it.
 */
function isPlainTarget(target: string | undefined): boolean {
  return target === undefined || plain.test(target);
}
