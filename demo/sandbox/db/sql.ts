import type Database from 'libsql';

/** What may be bound. The library aborts the whole process on a boolean, so booleans are written as 0 and 1. */
export type Param = string | number | null | Uint8Array;

/** A connection reduced to what the sandbox uses. Statements are prepared once and kept. */
export interface Sql {
  all<Row>(text: string, ...params: Param[]): Row[];
  /** The first row, or undefined. */
  get<Row>(text: string, ...params: Param[]): Row | undefined;
  /** The only row. @throws Error when there is none. */
  one<Row>(text: string, ...params: Param[]): Row;
  /** Runs a statement and returns the ID of the row it inserted last. */
  run(text: string, ...params: Param[]): number;
  /** All or nothing: a throw inside rolls everything back. Not to be nested. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

export function createSql(connection: Database.Database): Sql {
  const statements = new Map<string, Database.Statement<unknown[]>>();
  const prepared = (text: string): Database.Statement<unknown[]> => {
    let statement = statements.get(text);
    if (!statement) statements.set(text, (statement = connection.prepare(text)));
    return statement;
  };
  const all = <Row>(text: string, ...params: Param[]): Row[] =>
    prepared(text).all(params.map(bindable)) as Row[];
  return {
    all,
    // Not the library's own get: it adds a `_metadata` key to the row.
    get: <Row>(text: string, ...params: Param[]) => all<Row>(text, ...params)[0],
    one<Row>(text: string, ...params: Param[]) {
      const row = all<Row>(text, ...params)[0];
      if (row === undefined) throw new Error(`No row for: ${text}`);
      return row;
    },
    run: (text, ...params) => Number(prepared(text).run(params.map(bindable)).lastInsertRowid),
    transaction: (work) => {
      // Immediate: two writers then wait for each other instead of failing when both try to upgrade a read.
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        connection.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => {
      statements.clear();
      connection.close();
    },
  };
}

function bindable(value: Param): unknown {
  // The library binds every number as a float; a bigint stays an integer.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (value === null || typeof value === 'string' || value instanceof Uint8Array) return value;
  throw new TypeError(`Cannot bind ${typeof value}`);
}
