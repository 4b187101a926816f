import { test } from 'node:test';
import { runs } from '../../support/runs.js';
import { prepared } from '../../support/prepared.js';
import { bindsKeys } from '../ledger/bound-keys.js';
import { conforms } from '../ledger/conformance.js';
import { follows } from '../ledger/follows.js';
import { noPostgres, startPostgres } from './postgres-server.js';
import { postgresStore } from './postgres-store.js';

if (noPostgres) test('the ledger on Postgres', { skip: noPostgres }, () => undefined);
else {
  // Nothing here is about a crash of the server.
  const open = postgresStore(prepared((owner) => startPostgres(owner, ['fsync=off'])));
  conforms('Postgres', open);
  bindsKeys('Postgres', open);
  follows('Postgres', open, runs(30));
}
