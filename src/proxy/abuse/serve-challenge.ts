import { refusal } from '../http/reply.js';
import type { Route } from '../http/route.js';
import type { GiftGuard } from './guard.js';

/** `GET /challenge`: work for a visitor's processor, before a gift that is told to need it. */
export function serveChallenge(guard: Pick<GiftGuard, 'work'>): Route {
  return {
    name: 'challenge',
    method: 'GET',
    pattern: '/challenge',
    // Making one costs a millisecond or two of computing. Of a hall, ten donors a second may need one.
    mostPerMinute: 600,
    async serve({ headers }) {
      const work = guard.work();
      if (!work) return refusal(404, 'Not found.');
      return { status: 200, body: await work.offer(headers.get('origin') ?? '') };
    },
  };
}
