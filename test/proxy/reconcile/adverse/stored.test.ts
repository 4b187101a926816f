import { after } from 'node:test';
import { createClient } from 'redis';
import { lifetimeMs } from '../../../../src/proxy/ledger/ledger.js';
import { createRedisLedger } from '../../../../src/proxy/ledger/redis-ledger.js';
import { runs } from '../../../support/runs.js';
import { start } from '../../ledger/opened.js';
import { noRedis, startRedis } from '../../ledger/redis-server.js';
import { openSql } from '../../ledger/stores.js';
import { neverReportsWrongOutcomes } from './histories.js';

// Passed to fast-check as `numRuns`.
neverReportsWrongOutcomes(
  'SQL',
  async () => {
    const cleanups: (() => unknown)[] = [];
    const { ledger, pass, again } = await openSql({
      after: (clean) => void cleanups.push(clean as () => unknown),
    });
    const other = await again?.();
    let time = start;
    return {
      ...{ ledger, other, now: () => time },
      async pass(ms) {
        time += ms;
        await pass(ms);
      },
      async empty() {
        time += lifetimeMs + 1;
        await pass(lifetimeMs + 1);
      },
      async close() {
        await other?.close?.();
        for (const clean of cleanups) await clean();
      },
    };
  },
  runs(10, 100_000),
);

if (!noRedis) {
  const { url } = await startRedis({ after });
  neverReportsWrongOutcomes(
    'Redis',
    async () => {
      let time = start;
      // Only this test uses the server, and empties it between histories.
      const settings = { url, now: () => time, clock: () => time, settle: 0 };
      const [ledger, other] = [await createRedisLedger(settings), await createRedisLedger(settings)];
      const client = createClient({ url });
      await client.connect();
      return {
        ...{ ledger, other, now: () => time },
        // Shorter than any lifetime of the server's keys, so that its own clock need not advance.
        async pass(ms) {
          time += ms;
        },
        async empty() {
          await client.flushDb();
        },
        async close() {
          client.destroy();
          await ledger.close?.();
          await other.close?.();
        },
      };
    },
    runs(10, 100_000),
  );
}
