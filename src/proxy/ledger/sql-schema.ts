/** Version of the schema. Increase it with every change of the schema, and add a migration. A database of a newer version is refused. */
export const version = 4;

/** Key and token hash are unique in the table itself, so that no mistake in the code can take one twice. */
const schema = `
CREATE TABLE about (born INTEGER NOT NULL, lease_holder TEXT, lease_until INTEGER,
  time INTEGER NOT NULL DEFAULT 0, shift INTEGER NOT NULL DEFAULT 0);
CREATE TABLE attempts (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  claim TEXT NOT NULL,
  likeness TEXT,
  alike_until INTEGER,
  at INTEGER NOT NULL,
  since INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL CHECK (state IN ('reserved', 'forwarded', 'unknown', 'settled')),
  trace TEXT,
  finding TEXT CHECK (finding IN ('none', 'several')),
  outcome TEXT CHECK ((outcome IS NOT NULL) = (state = 'settled')),
  transaction_id INTEGER UNIQUE
) WITHOUT ROWID;
CREATE INDEX attempts_since ON attempts (since);
CREATE INDEX attempts_open ON attempts (at) WHERE state IN ('reserved', 'forwarded', 'unknown');
CREATE INDEX attempts_traced ON attempts (at) WHERE trace IS NOT NULL;
CREATE INDEX attempts_alike ON attempts (likeness) WHERE likeness IS NOT NULL;
CREATE INDEX attempts_alike_until ON attempts (alike_until) WHERE alike_until IS NOT NULL;
`;

/** Migrates version 1 to version 2. */
const fromFirst = `
ALTER TABLE about ADD COLUMN lease_holder TEXT;
ALTER TABLE about ADD COLUMN lease_until INTEGER;
CREATE INDEX attempts_traced ON attempts (at) WHERE trace IS NOT NULL;
`;

/** Migrates version 2 to version 3. Existing attempts age from `at`, the time of their reservation. */
const fromSecond = `
ALTER TABLE about ADD COLUMN time INTEGER NOT NULL DEFAULT 0;
ALTER TABLE about ADD COLUMN shift INTEGER NOT NULL DEFAULT 0;
ALTER TABLE attempts ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
UPDATE attempts SET since = at;
UPDATE about SET time = (SELECT COALESCE(max(at), born) FROM attempts);
DROP INDEX attempts_by_age;
CREATE INDEX attempts_since ON attempts (since);
`;

/** Migrates version 3 to version 4. Existing attempts have no likeness, so no gift counts as a repeat of them. */
const fromThird = `
ALTER TABLE attempts ADD COLUMN likeness TEXT;
ALTER TABLE attempts ADD COLUMN alike_until INTEGER;
CREATE INDEX attempts_alike ON attempts (likeness) WHERE likeness IS NOT NULL;
CREATE INDEX attempts_alike_until ON attempts (alike_until) WHERE alike_until IS NOT NULL;
`;

/**
 * SQL that migrates a database to this version; `undefined` if it has this version already.
 *
 * @param found Version of the database; 0 if it is empty.
 * @param place Location of the database, with which the error message begins.
 * @throws Error for a newer version: its data could be misread, and a gift sent twice.
 */
export function stepsFrom(found: number, place: string): string | undefined {
  if (found === version) return undefined;
  if (found === 0) return schema;
  if (found === 1) return fromFirst + fromSecond + fromThird;
  if (found === 2) return fromSecond + fromThird;
  if (found === 3) return fromThird;
  const text = `${place} was made by a newer version of the ledger (${found}; this one knows ${version}).`;
  throw Object.assign(new Error(text), { code: 'made by a newer version' });
}
