import { lifetimeMs } from '../../../../src/proxy/ledger/ledger.js';
import { runs } from '../../../support/runs.js';
import { start } from '../../ledger/opened.js';
import { openSql } from '../../ledger/stores.js';
import type { OpenStore } from '../../ledger/opened.js';
import { prepared } from '../../../support/prepared.js';
import { noPostgres, startPostgres } from '../../postgres/postgres-server.js';
import { postgresStore } from '../../postgres/postgres-store.js';
import { neverReportsWrongOutcomes } from './histories.js';

/** Two ledgers on one store, whose time a history sets. */
function shared(open: OpenStore): Parameters<typeof neverReportsWrongOutcomes>[1] {
  return async () => {
    const cleanups: (() => unknown)[] = [];
    const { ledger, pass, again } = await open({
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
  };
}

// Passed to fast-check as `numRuns`.
neverReportsWrongOutcomes('SQL', shared(openSql), runs(10, 100_000));

if (!noPostgres)
  neverReportsWrongOutcomes(
    'Postgres',
    shared(postgresStore(prepared((owner) => startPostgres(owner, ['fsync=off'])))),
    runs(10, 100_000),
  );
