import type { Reply } from './reply.js';

/**
 * The answer as it goes out: always JSON, never sniffed, never kept by a cache (a figure has to follow a
 * donation within seconds), never with a header of the platform.
 *
 * @param apiKey Should the platform echo it, the text that holds it becomes `null`.
 */
export function sendReply(reply: Reply, cors: Readonly<Record<string, string>>, apiKey: string): Response {
  const headers = new Headers({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
    ...cors,
    ...reply.headers,
  });
  if (reply.body === undefined) return new Response(null, { status: reply.status, headers });
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(reply.body, without(apiKey)), { status: reply.status, headers });
}

/** Shorter keys are part of ordinary words: looking for them would empty honest answers. */
const shortest = 8;

function without(apiKey: string): (key: string, value: unknown) => unknown {
  // The key itself, after a scheme such as `Bearer`.
  const secret = apiKey.slice(apiKey.lastIndexOf(' ') + 1);
  if (secret.length < shortest) return (_, value) => value;
  return (_, value) => (typeof value === 'string' && value.includes(secret) ? null : value);
}
