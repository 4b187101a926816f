import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerOn } from '../../../src/proxy/ledger/attempt-states.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { createSqlLedger } from '../../../src/proxy/ledger/sql-ledger.js';
import { listStore } from './list-store.js';
import { start, type OpenStore } from './opened.js';

export const openMemory: OpenStore = async () => {
  let time = start;
  return {
    ledger: createMemoryLedger({ now: () => time }),
    async pass(ms) {
      time += ms;
    },
  };
};

/** The rules alone, without a store's indexes. */
export const openMachine: OpenStore = async () => {
  let time = start;
  const ledger = ledgerOn(
    listStore(() => time),
    () => time,
  );
  return {
    ledger,
    async pass(ms) {
      time += ms;
    },
  };
};

export const openSql: OpenStore = async (t) => {
  let time = start;
  const folder = mkdtempSync(join(tmpdir(), 'fr-ledger-'));
  const settings = { path: join(folder, 'ledger.db'), now: () => time, seals: folder };
  const ledger = createSqlLedger(settings);
  t.after(async () => {
    await ledger.close?.();
    rmSync(folder, { recursive: true });
  });
  return {
    ledger,
    async pass(ms) {
      time += ms;
    },
    again: async () => createSqlLedger(settings),
  };
};
