import { after } from 'node:test';
import { createRedisLedger } from '../../../src/proxy/ledger/redis-ledger.js';
import { runs } from '../../support/runs.js';
import { start, type OpenStore } from '../ledger/opened.js';
import { noRedis, redisClock, startRedis } from '../ledger/redis-server.js';
import { openSql } from '../ledger/stores.js';
import { survivesHistories } from './histories.js';

// Handed to fast-check as `numRuns`.
survivesHistories('SQL', openSql, runs(8, 2_500));

if (!noRedis) {
  const { url } = await startRedis({ after });
  const openRedis: OpenStore = async (t) => {
    let time = start;
    const clock = await redisClock(url);
    const settings = { url, now: () => time };
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
  survivesHistories('Redis', openRedis, runs(8, 2_500));
}
