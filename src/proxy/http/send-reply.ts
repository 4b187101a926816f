import type { Reply } from './reply.js';

type Headers = Readonly<Record<string, string>>;

/** Makes the response for a reply, with the CORS headers for its caller. */
export type SendReply = (reply: Reply, cors: Headers) => Response;

/**
 * Makes responses: JSON or a picture, never sniffed, without headers of the platform, and cacheable only if the reply has headers that allow
 * it.
 */
export function createSendReply(): SendReply {
  const withBody = memoize((own, cors) => ({
    ...headersOf(own, cors),
    'content-type': 'application/json',
  }));
  const withoutBody = memoize(headersOf);
  return ({ status, text, body, headers, content }, cors) => {
    if (content)
      return new Response(content.bytes, {
        status,
        // An SVG that is opened as a page can neither run a script nor load anything.
        headers: {
          ...headersOf(headers, cors),
          'content-type': content.type,
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        },
      });
    const json = text ?? (body === undefined ? null : JSON.stringify(body));
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

/**
 * Returns the same object for the same arguments, because cached answers share one object of headers and are sent thousands of times a
 * second.
 */
function memoize(make: typeof headersOf): typeof headersOf {
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
