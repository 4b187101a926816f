/** An SQLite database on any runtime. Values are bound to parameters; numbers are integers. */
export interface SqlDriver {
  /** Returns the rows that a query finds. */
  readonly all: <Row>(sql: string, ...values: (string | number | null)[]) => Row[];
  /** @returns The number of rows that a statement changed. */
  readonly run: (sql: string, ...values: (string | number | null)[]) => number;
  /** Runs `work` as one transaction, without other writers in between. `work` is synchronous. */
  readonly inTransaction: <Result>(work: () => Result) => Result;
  /**
   * Runs one step of the ledger. A step is one statement or one `inTransaction`, so a step that fails has changed nothing and may be
   * repeated. By default it runs at once.
   */
  readonly step?: <Result>(work: () => Result) => Promise<Result>;
}
