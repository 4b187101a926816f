import type { Reply } from './reply.js';
import type { ToJson } from './to-json.js';

type Headers = Readonly<Record<string, string>>;

/** Sends a reply to whom `cors` are the headers for. */
export type SendReply = (reply: Reply, cors: Headers) => Response;

/**
 * The answer as it goes out: always JSON, never sniffed, never with a header of the platform, and kept by a cache only
 * where the reply says so.
 */
export function createSendReply(toJson: ToJson): SendReply {
  const withBody = remembered((own, cors) => ({
    ...headersOf(own, cors),
    'content-type': 'application/json',
  }));
  const withoutBody = remembered(headersOf);
  return ({ status, text, body, headers }, cors) => {
    const json = text ?? (body === undefined ? null : toJson(body));
    return new Response(json, { status, headers: (json === null ? withoutBody : withBody)(headers, cors) });
  };
}

function headersOf(own: Headers | undefined, cors: Headers): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
    ...cors,
    ...own,
  };
}

/** The same for the same: answers from memory carry one object of headers, and go out by thousands a second. */
function remembered(make: typeof headersOf): typeof headersOf {
  const made = new WeakMap<Headers, WeakMap<Headers, Headers>>();
  return (own, cors) => {
    if (!own) return make(own, cors);
    const known = made.get(own);
    const last = known?.get(cors);
    if (last) return last;
    const headers = make(own, cors);
    if (known) known.set(cors, headers);
    else made.set(own, new WeakMap([[cors, headers]]));
    return headers;
  };
}
