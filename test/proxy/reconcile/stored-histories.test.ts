import { runs } from '../../support/runs.js';
import { prepared } from '../../support/prepared.js';
import { noPostgres, startPostgres } from '../postgres/postgres-server.js';
import { postgresStore } from '../postgres/postgres-store.js';
import { openSql } from '../ledger/stores.js';
import { survivesHistories } from './histories.js';

// Passed to fast-check as `numRuns`.
survivesHistories('SQL', openSql, runs(2, 2_500));

if (!noPostgres)
  survivesHistories(
    'Postgres',
    postgresStore(prepared((owner) => startPostgres(owner, ['fsync=off']))),
    runs(2, 2_500),
  );
