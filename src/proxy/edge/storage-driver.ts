import type { SqlDriver } from '../ledger/sql-steps.js';
import type { ObjectStorage } from './runtime.js';

/** An object's SQL storage as the database that the ledger and the limits are written for. */
export function storageDriver(storage: ObjectStorage): SqlDriver {
  const { sql } = storage;
  return {
    all: <Row>(query: string, ...values: (string | number | null)[]) =>
      sql.exec(query, ...values).toArray() as Row[],
    run(query, ...values) {
      sql.exec(query, ...values);
      const [{ changed } = { changed: 0 }] = sql.exec('SELECT changes() AS changed').toArray() as {
        changed: number;
      }[];
      return changed;
    },
    alone: (work) => storage.transactionSync(work),
  };
}
