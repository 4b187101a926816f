import type { Reply } from './reply.js';
import type { ToJson } from './to-json.js';

/**
 * The answer as it goes out: always JSON, never sniffed, never with a header of the platform, and kept by a cache only
 * where the reply says so.
 */
export function sendReply(reply: Reply, cors: Readonly<Record<string, string>>, toJson: ToJson): Response {
  const text = reply.text ?? (reply.body === undefined ? null : toJson(reply.body));
  const headers = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
    ...(text === null ? {} : { 'content-type': 'application/json' }),
    ...cors,
    ...reply.headers,
  };
  return new Response(text, { status: reply.status, headers });
}
