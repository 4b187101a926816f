/** A value of a column. Numbers are integers. */
export type Value = string | number | null;

/** A row that a statement returns, by column. */
export type Found = Readonly<Record<string, Value>>;

export interface Statement {
  /** In SQLite's dialect, with `?` for each value. */
  readonly sql: string;
  readonly values: readonly Value[];
  /** Whether it changes rows and returns none. */
  readonly isWrite?: true;
}

/**
 * Statements with the decisions between them. Written once for databases that answer at once (SQLite, and Durable Objects, whose
 * transactions have to be synchronous) and for those that answer later (Postgres).
 */
export type Program<Result> = Generator<Statement, Result, readonly Found[]>;

/** Returns the rows that a query finds. */
export function* all(sql: string, ...values: Value[]): Program<readonly Found[]> {
  return yield { sql, values };
}

export function* run(sql: string, ...values: Value[]): Program<void> {
  yield { sql, values, isWrite: true };
}

/** Runs a program on a database that answers at once. */
export function runAtOnce<Result>(
  program: Program<Result>,
  database: {
    all(sql: string, ...values: Value[]): Found[];
    run(sql: string, ...values: Value[]): unknown;
  },
): Result {
  let next = program.next();
  while (!next.done) {
    const { sql, values, isWrite } = next.value;
    if (isWrite) database.run(sql, ...values);
    next = program.next(isWrite ? [] : database.all(sql, ...values));
  }
  return next.value;
}

/** Runs a program on a database that answers later. If a statement fails, so does the program. */
export async function runLater<Result>(
  program: Program<Result>,
  ask: (statement: Statement) => Promise<readonly Found[]>,
): Promise<Result> {
  let next = program.next();
  while (!next.done) next = program.next(await ask(next.value));
  return next.value;
}
