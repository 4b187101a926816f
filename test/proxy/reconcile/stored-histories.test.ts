import { after } from 'node:test';
import { runs } from '../../support/runs.js';
import { noRedis, startRedis } from '../ledger/redis-server.js';
import { redisStore } from '../ledger/redis-store.js';
import { openSql } from '../ledger/stores.js';
import { survivesHistories } from './histories.js';

// Passed to fast-check as `numRuns`.
survivesHistories('SQL', openSql, runs(2, 2_500));

if (!noRedis) {
  const { url } = await startRedis({ after });
  survivesHistories('Redis', redisStore(url), runs(2, 2_500));
}
