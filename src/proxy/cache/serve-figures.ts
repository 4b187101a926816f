import { addressOf } from '../../schema/address.js';
import type { Endpoint } from '../../schema/endpoint.js';
import { mostTogether } from '../../schema/figures.js';
import { z } from '../../schema/z.js';
import { etagOf, hasAlready } from './etag.js';
import { readTogether, type ReadOnce } from './one-moment.js';
import { refusal, type Reply } from '../http/reply.js';
import type { Route } from '../http/route.js';
import type { ToJson } from '../http/to-json.js';
import { within } from '../../within.js';

/** Maximum length of the `ask` parameter, in UTF-16 units: browsers and gateways accept URLs of 8 kB. */
const maxAskLength = 6_000;

/** One read: `[name, path parameters, query, body]` of a row of the endpoint table. */
const Reads = z.array(
  z.tuple([z.string(), z.record(z.string(), z.unknown()), z.record(z.string(), z.unknown()), z.unknown()]),
);

type Read = z.infer<typeof Reads>[number];

interface Readable {
  readonly endpoint: Endpoint;
  readonly route: Route;
}

/**
 * `GET /figures?ask=…`: the answers to several reads of visitors in one. Each read is served by its own route, so the rules for what
 * visitors may ask and see, the cache and the limits are those of single requests. The figures of one campaign (`getCampaign` with and
 * without pending gifts, `getHeatmap`) are from one moment, so that they count the same gifts.
 *
 * The body is `{"answers":[{"status":200,"body":…},…]}` in the order of `ask`. The ages of the answers are in the header `fr-ages`, in
 * seconds: in the body they would change it, and with it the `ETag`.
 *
 * @param patience Milliseconds that one slow read may delay the others. It then gets the status 202, and the client requests it again;
 * the platform is not called twice.
 */
export function serveFigures(
  readable: readonly Readable[],
  toJson: ToJson,
  clock: () => number,
  patience = 1_000,
): Route {
  const byName = new Map(readable.map((one) => [one.endpoint.name, one]));

  async function answerTo(
    [name, params, query, body]: Read,
    request: Request,
    peer?: string,
    notBefore?: number,
  ): Promise<Reply> {
    const { endpoint, route } = byName.get(name) ?? {};
    if (!endpoint || !route) return refusal(404, 'Not found.');
    const [own, filter] = [z.safeParse(endpoint.params, params), z.safeParse(endpoint.query, query)];
    if (!own.success || !filter.success) return refusal(400, `${name}: a parameter is not valid`);
    const address = new URL(request.url).origin + addressOf(endpoint, own.data, filter.data);
    const headers = new Headers(request.headers);
    // The visitor's entity tag belongs to the whole answer, not to one of its parts.
    headers.delete('if-none-match');
    const init = endpoint.body && { body: JSON.stringify(body), method: endpoint.method };
    if (init) headers.set('content-type', 'application/json');
    const single = new Request(address, { ...init, headers });
    const texts = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
    const known = notBefore === undefined ? route.serveFromMemory?.(single) : undefined;
    return known ?? route.serve(single, texts, peer, notBefore);
  }

  /** The answers in the order of `all`. */
  function answersTo(all: readonly Read[], request: Request, peer?: string): Promise<Reply>[] {
    const campaigns = new Map<unknown, { readonly one: Read; readonly place: number }[]>();
    all.forEach((one, place) => {
      const [, { id }] = one;
      // A read without a campaign in its path is a group of its own.
      const key = id ?? one;
      campaigns.set(key, [...(campaigns.get(key) ?? []), { one, place }]);
    });
    const answers: Promise<Reply>[] = [];
    for (const group of campaigns.values()) {
      const reads = group.map(
        ({ one }): ReadOnce =>
          (notBefore) =>
            answerTo(one, request, peer, notBefore),
      );
      const { alone, ofOneMoment } = readTogether(reads, clock);
      // Continues after the response: an edge runtime would otherwise abort the calls of the platform, and the next request would repeat
      // them.
      const background = ofOneMoment.catch(() => undefined);
      const stillLoading = (): Reply => ({ status: 202, background });
      alone.forEach((reply, index) => {
        const replyOfOneMoment = ofOneMoment.then((replies) => replies[index] ?? stillLoading());
        answers[group[index]?.place ?? 0] = within(replyOfOneMoment, patience, () => undefined).then(
          (known) => known ?? ownReplyIfArrived(reply, background, stillLoading),
        );
      });
    }
    return answers;
  }

  return {
    name: 'figures',
    method: 'GET',
    pattern: '/figures',
    async serve(request, _, peer) {
      const all = readsOf(new URL(request.url).searchParams);
      if (!all) return refusal(400, 'ask is not valid');
      const replies = await Promise.all(answersTo(all, request, peer));
      return combineReplies(replies, request.headers.get('if-none-match'), toJson);
    },
  };
}

/**
 * One read's own answer if it has already arrived, otherwise `late`: a slow figure of a campaign must not delay the campaign's other
 * figures.
 */
async function ownReplyIfArrived(
  reply: Promise<Reply>,
  background: Promise<unknown>,
  late: () => Reply,
): Promise<Reply> {
  const known = await within(reply, 0, late);
  return { ...known, background };
}

function readsOf(search: URLSearchParams): readonly Read[] | undefined {
  const text = search.get('ask') ?? '';
  if ([...search].length !== 1 || text.length > maxAskLength) return undefined;
  try {
    const parsed = z.safeParse(Reads, JSON.parse(text));
    return parsed.success && parsed.data.length <= mostTogether ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

async function combineReplies(
  replies: readonly Reply[],
  known: string | null,
  toJson: ToJson,
): Promise<Reply> {
  const texts = replies.map(({ status, text, body, headers }) => {
    const wait = headers?.['retry-after'];
    const rest = wait === undefined ? '' : `,"wait":${String(Number(wait))}`;
    return `{"status":${String(status)},"body":${text ?? toJson(body ?? null)}${rest}}`;
  });
  const text = `{"answers":[${texts.join()}]}`;
  const isWhole = replies.every(({ status, problem }) => status === 200 && !problem);
  const { problem, fields } = replies.find((reply) => reply.problem) ?? {};
  const background = replies.flatMap((reply) => reply.background ?? []);
  const ages = replies.map(({ headers }) => headers?.['age'] ?? '0').join(' ');
  const etag = isWhole ? await etagOf(text) : undefined;
  const isKnown = etag !== undefined && hasAlready(known, etag);
  return {
    status: isKnown ? 304 : 200,
    ...(!isKnown && { text }),
    headers: {
      'fr-ages': ages,
      ...(etag !== undefined && {
        etag,
        'cache-control': `public, max-age=0, s-maxage=${sharedAge(replies)}`,
      }),
    },
    cache: replies.every(({ cache }) => cache === 'hit') ? 'hit' : 'miss',
    ...(problem && { problem }),
    ...(fields && { fields }),
    ...(background.length > 0 && { background: Promise.all(background) }),
  };
}

/** Seconds for which a shared cache may keep the whole answer: the shortest time of its parts. */
function sharedAge(replies: readonly Reply[]): string {
  const seconds = replies.map(({ headers }) => {
    const [, own] = /s-maxage=(\d+)/.exec(headers?.['cache-control'] ?? '') ?? [];
    return Number(own ?? Infinity) - Number(headers?.['age'] ?? 0);
  });
  const least = Math.min(...seconds);
  return String(Number.isFinite(least) ? Math.max(0, least) : 0);
}
