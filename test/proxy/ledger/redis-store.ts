import { createRedisLedger } from '../../../src/proxy/ledger/redis-ledger.js';
import { start, type OpenStore } from './opened.js';
import { redisClock } from './redis-server.js';

/** Opens ledgers on a test's Redis, and advances its clock with theirs. */
export const redisStore =
  (url: string): OpenStore =>
  async (t) => {
    let time = start;
    const clock = await redisClock(url);
    const settings = { url, now: () => time, clock: () => time, settle: 0 };
    const ledger = await createRedisLedger(settings);
    t.after(async () => {
      clock.end();
      await ledger.close?.();
    });
    return {
      ledger,
      async pass(ms) {
        time += ms;
        await clock.pass(ms);
      },
      again: () => createRedisLedger(settings),
    };
  };
