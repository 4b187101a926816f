import type { Route } from '../route.js';
import type { Opening } from './opening.js';

/**
 * `GET /status`: whether gifts are taken. Forms on screen ask every 24 s, so that a closed one offers the hosted page within
 * 30 s; a CDN may answer a crowd of them for two of these.
 *
 * @param isUnidentified Whether gifts are not taken from just this sender: their form is to say so before it is filled in.
 */
export function serveStatus(
  { isOpen }: Pick<Opening, 'isOpen'>,
  isUnidentified: (headers: Headers, peer: string | undefined) => boolean,
): Route {
  return {
    name: 'status',
    method: 'GET',
    pattern: '/status',
    serve: async ({ headers }, _, peer) => ({
      status: 200,
      body: { donations: !isUnidentified(headers, peer) && (await isOpen()) ? 'open' : 'closed' },
      headers: { 'cache-control': 'public, max-age=0, s-maxage=2' },
    }),
  };
}
