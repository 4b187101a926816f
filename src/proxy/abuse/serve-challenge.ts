import { notFound } from '../http/reply.js';
import type { Route } from '../http/route.js';
import type { GiftGuard } from './guard.js';

/** `GET /challenge`: returns a proof-of-work challenge, for a gift with the reply `challenge-required`. */
export function serveChallenge({ work }: Pick<GiftGuard, 'work'>): Route {
  return {
    name: 'challenge',
    method: 'GET',
    pattern: '/challenge',
    // Creating a challenge takes 1 to 2 ms. Ten donors per second at an event behind one address may need one.
    mostPerMinute: 600,
    async serve({ headers }) {
      if (!work) return notFound;
      return { status: 200, body: await work.offer(headers.get('origin') ?? '') };
    },
  };
}
