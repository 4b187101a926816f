/** A database of SQLite's kind, whoever runs it. Values are bound; numbers are whole. */
export interface SqlDriver {
  /** The rows that a query finds. */
  readonly all: <Row>(sql: string, ...values: (string | number | null)[]) => Row[];
  /** @returns how many rows it changed. */
  readonly run: (sql: string, ...values: (string | number | null)[]) => number;
  /** All or nothing, and nobody else in between. Nothing inside waits. */
  readonly alone: <Result>(work: () => Result) => Result;
  /**
   * Does one step of the ledger, which is one statement or one `alone`, and so has done nothing where it fails: again, if need
   * be. At once by default.
   */
  readonly step?: <Result>(work: () => Result) => Promise<Result>;
}
