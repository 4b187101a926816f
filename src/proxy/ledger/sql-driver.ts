/** An SQLite database, on any runtime. Values are bound; numbers are integers. */
export interface SqlDriver {
  /** The rows that a query finds. */
  readonly all: <Row>(sql: string, ...values: (string | number | null)[]) => Row[];
  /** @returns how many rows it changed. */
  readonly run: (sql: string, ...values: (string | number | null)[]) => number;
  /** Runs `work` as one transaction, without other writers in between. `work` is synchronous. */
  readonly alone: <Result>(work: () => Result) => Result;
  /**
   * Runs one step of the ledger. A step is one statement or one `alone`, so a step that fails has changed nothing and may be repeated. By
   * default it runs at once.
   */
  readonly step?: <Result>(work: () => Result) => Promise<Result>;
}
