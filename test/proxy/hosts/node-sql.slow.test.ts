import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqlLedger } from '../../../src/proxy/ledger/sql-ledger.js';
import { servesAlike } from './conformance.js';
import { onNode } from './node-host.js';

await servesAlike(
  'Node and SQL',
  onNode(async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'fr-host-'));
    const ledger = createSqlLedger({ path: join(folder, 'ledger.db'), now: Date.now });
    t.after(() => rmSync(folder, { recursive: true }));
    return { ledger, lose: async () => ledger.close?.() };
  }),
);
