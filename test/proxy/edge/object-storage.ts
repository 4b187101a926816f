import Database from 'libsql';
import type { SqlDriver } from '../../../src/proxy/sql/driver.js';

/** An object's storage, as far as limits and ledger use it. The real one is tested on workerd. */
export function objectStorage(): SqlDriver {
  const db = new Database(':memory:');
  const bound = (value: string | number | null) => (typeof value === 'number' ? BigInt(value) : value);
  return {
    all: <Row>(sql: string, ...values: (string | number | null)[]) =>
      db.prepare(sql).all(values.map(bound)) as Row[],
    run(sql, ...values) {
      if (values.length > 0) return db.prepare(sql).run(values.map(bound)).changes;
      db.exec(sql);
      return 0;
    },
    inTransaction: (work) => work(),
  };
}
