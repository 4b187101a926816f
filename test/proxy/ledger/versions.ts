import Database from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Ledger } from '../../../src/proxy/ledger/ledger.js';
import type { SqlDriver } from '../../../src/proxy/sql/driver.js';
import { createSqlLedger } from '../../../src/proxy/ledger/sql-ledger.js';
import { createLedgerTime } from './before/ledger-time.js';
import { ledgerOn } from './before/sql-steps.js';
import { start, type OpenStore } from './opened.js';

interface Versions {
  /** The ledger as this version of the proxy opens it. */
  readonly current: Ledger;
  /** The ledger of a proxy from before the machine, on the same file. */
  readonly earlier: Ledger;
  readonly pass: (ms: number) => void;
}

/** One file that a proxy of this version has made, opened by it and by an earlier version. */
export function openVersions(t: Pick<TestContext, 'after'>): Versions {
  let time = start;
  const now = () => time;
  const folder = mkdtempSync(join(tmpdir(), 'fr-ledger-'));
  const path = join(folder, 'ledger.db');
  const current = createSqlLedger({ path, now });
  const db = new Database(path);
  t.after(async () => {
    db.close();
    await current.close?.();
    rmSync(folder, { recursive: true });
  });
  const bound = (value: string | number | null) => (typeof value === 'number' ? BigInt(value) : value);
  const driver: SqlDriver = {
    all: <Row>(sql: string, ...values: (string | number | null)[]) =>
      db.prepare(sql).all(values.map(bound)) as Row[],
    run: (sql, ...values) => db.prepare(sql).run(values.map(bound)).changes,
    inTransaction(work) {
      db.exec('BEGIN IMMEDIATE');
      try {
        return work();
      } finally {
        db.exec('COMMIT');
      }
    },
  };
  return {
    current,
    earlier: ledgerOn(driver, now, now, createLedgerTime(driver, now, now)),
    pass: (ms) => (time += ms),
  };
}

/** A ledger whose methods are those of both versions in turn. */
export const openMixed: OpenStore = async (t) => {
  const { current, earlier, pass } = openVersions(t);
  // As a proxy does when it starts. A ledger learns the time by its first step: if that came days later, it would count one hour for them.
  await current.open();
  await earlier.open();
  let calls = 0;
  const ledger = new Proxy(current, {
    get(_, name) {
      calls += 1;
      // Not strictly in turn: the order in which a test calls the methods must not decide which version gets them.
      const one = (calls * 7 + Math.floor(calls / 3)) % 2 ? current : earlier;
      return Reflect.get(one, name, one) as unknown;
    },
  });
  return {
    ledger,
    async pass(ms) {
      pass(ms);
    },
  };
};
