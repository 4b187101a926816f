import type Database from 'libsql';

/** Values that may be bound. The library aborts the process for a boolean, so booleans are written as 0 and 1. */
export type Param = string | number | null | Uint8Array;

/** The functions of a connection that the sandbox uses. Statements are prepared once and kept. */
export interface Sql {
  all<Row>(text: string, ...params: Param[]): Row[];
  /** Returns the first row; undefined if there is none. */
  get<Row>(text: string, ...params: Param[]): Row | undefined;
  /** Returns the only row. @throws Error if there is none. */
  one<Row>(text: string, ...params: Param[]): Row;
  /** Runs a statement and returns the ID of the row it inserted last. */
  run(text: string, ...params: Param[]): number;
  /** Runs several statements without parameters. */
  exec(text: string): void;
  /** Runs a transaction: an error inside rolls everything back. Must not be nested. */
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
    // `all` and not the library's `get`, which adds a `_metadata` key to the row.
    get: <Row>(text: string, ...params: Param[]) => all<Row>(text, ...params)[0],
    one<Row>(text: string, ...params: Param[]) {
      const row = all<Row>(text, ...params)[0];
      if (row === undefined) throw new Error(`No row for: ${text}`);
      return row;
    },
    run: (text, ...params) => Number(prepared(text).run(params.map(bindable)).lastInsertRowid),
    exec: (text) => void connection.exec(text),
    transaction: (work) => {
      // Immediate, so that two writers wait for each other instead of failing when both upgrade a read.
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
  // The library binds every number as a float, but a bigint as an integer.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (value === null || typeof value === 'string' || value instanceof Uint8Array) return value;
  throw new TypeError(`Cannot bind ${typeof value}`);
}
