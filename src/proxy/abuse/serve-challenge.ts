import { refusal } from '../http/reply.js';
import type { Route } from '../http/route.js';
import type { GiftGuard } from './guard.js';

/** `GET /challenge`: a proof of work, for a gift that was answered `challenge-required`. */
export function serveChallenge(guard: Pick<GiftGuard, 'work'>): Route {
  return {
    name: 'challenge',
    method: 'GET',
    pattern: '/challenge',
    // Making one takes a millisecond or two. Ten donors a second of one hall may need one.
    mostPerMinute: 600,
    async serve({ headers }) {
      const work = guard.work();
      if (!work) return refusal(404, 'Not found.');
      return { status: 200, body: await work.offer(headers.get('origin') ?? '') };
    },
  };
}
