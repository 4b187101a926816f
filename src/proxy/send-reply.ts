import type { Reply } from './reply.js';

/**
 * The answer as it goes out: always JSON, never sniffed, never kept by a cache (a figure has to follow a donation within
 * seconds), never with a header of the platform.
 *
 * @param secret The key. Should the platform echo it, the text that holds it becomes `null`: no answer carries it.
 */
export function sendReply(reply: Reply, cors: Readonly<Record<string, string>>, secret: string): Response {
  const headers = new Headers({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
    ...cors,
    ...reply.headers,
  });
  if (reply.body === undefined) return new Response(null, { status: reply.status, headers });
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(reply.body, without(secret)), { status: reply.status, headers });
}

function without(secret: string): (key: string, value: unknown) => unknown {
  return (_, value) => (typeof value === 'string' && value.includes(secret) ? null : value);
}
