import type { Route } from '../route.js';
import type { Opening } from './opening.js';

/**
 * `GET /status`: whether gifts are taken. Forms on screen ask every 24 s, so that a closed one offers the hosted page within
 * 30 s; a CDN may answer a crowd of them for two of these.
 */
export function serveStatus({ isOpen }: Pick<Opening, 'isOpen'>): Route {
  return {
    name: 'status',
    method: 'GET',
    pattern: '/status',
    serve: async () => ({
      status: 200,
      body: { donations: (await isOpen()) ? 'open' : 'closed' },
      headers: { 'cache-control': 'public, max-age=0, s-maxage=2' },
    }),
  };
}
