/** The schema of all tables, so that they cannot clash with those of an application. */
export const schema = 'fr_ledger';

/** A table's name where a statement names a table. */
const named = /(\b(?:FROM|INTO|UPDATE|TABLE|EXISTS|ON) |, )(about|attempts|identity|limits|maps|versions)\b/g;

/**
 * Translates the shared SQL, which is in SQLite's dialect: numbered parameters, whole numbers of 64 bits, tables in a schema of their own
 * (not by `search_path`, which a pooler of transactions would lose), and none of SQLite's hints.
 */
export function inPostgres(sql: string): string {
  const known = translated.get(sql);
  if (known !== undefined) return known;
  let count = 0;
  const text = sql
    .replaceAll('?', () => `$${String((count += 1))}`)
    .replaceAll(/ INDEXED BY \w+| WITHOUT ROWID/g, '')
    .replaceAll(/\bINTEGER\b/g, 'BIGINT')
    .replaceAll(named, `$1${schema}.$2`);
  translated.set(sql, text);
  return text;
}

/** The few dozen statements of ledger and limits. */
const translated = new Map<string, string>();
