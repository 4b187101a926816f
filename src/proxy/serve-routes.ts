import { Hono, type Context } from 'hono';
import { createRequestRate } from './abuse/request-rate.js';
import { corsFor, mayCall, preflightHeaders } from './cors.js';
import type { LogEntry } from './options.js';
import type { AtOnce, EdgeContext } from './proxy.js';
import { refusal, type Reply } from './reply.js';
import { isPlainTarget } from './request/plain-target.js';
import type { Route } from './route.js';
import { createSendReply } from './send-reply.js';
import type { Setup } from './setup.js';
import { toJsonWithout, type ToJson } from './to-json.js';

interface Env {
  readonly Bindings: { readonly edge?: EdgeContext };
}

type Work = (request: Request, params: Record<string, string>, peer?: string) => Promise<Reply> | Reply;

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

  const heldToRate = createRequestRate(setup.guard, setup.clock);
  for (const route of routes(toJson)) {
    const { name, method, pattern, headers: more, atHand } = route;
    const serve = heldToRate(route);
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
