import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import { openLedger } from '../../../src/proxy/node.js';
import { dumpOf, noPostgres, startPostgres } from '../postgres/postgres-server.js';
import { filesIn } from './world.js';

export interface Store {
  readonly ledger: Ledger;
  /** The whole content of the store, as text. */
  readonly dump: () => Promise<string>;
}

export const stores: Readonly<
  Record<string, { readonly skip: string | false; readonly open: (t: TestContext) => Promise<Store> }>
> = {
  'a file': { skip: false, open: openFile },
  Postgres: { skip: noPostgres, open: openPostgres },
};

async function openFile(t: TestContext): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'fr-canary-ledger-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const ledger = await openLedger(join(folder, 'ledger.db'));
  t.after(() => ledger.close?.());
  return { ledger, dump: () => Promise.resolve(filesIn(folder)) };
}

async function openPostgres(t: TestContext): Promise<Store> {
  const server = await startPostgres(t);
  const ledger = await openLedger(server.url);
  t.after(() => ledger.close?.());
  return { ledger, dump: () => dumpOf(server) };
}
