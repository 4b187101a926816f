import { test } from 'node:test';
import { openLedger } from '../../../src/proxy/ledger/open-ledger.js';
import { noPostgres, startPostgres } from '../postgres/postgres-server.js';
import { servesAlike } from './conformance.js';
import { onNode } from './node-host.js';

if (noPostgres)
  test('passes the conformance tests on Node and Postgres', { skip: noPostgres }, () => undefined);
else
  await servesAlike(
    'Node and Postgres',
    onNode(async (t) => {
      const { url, crash } = await startPostgres(t);
      const ledger = await openLedger(url);
      t.after(() => ledger.close?.());
      return { ledger, lose: crash };
    }),
  );
