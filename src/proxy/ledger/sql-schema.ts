/** Raised with every change of the schema, with the step that leads there: one of a newer version is refused with a sentence. */
export const version = 2;

/** Key and token hash are unique in the table itself, so that no mistake in the code can take one twice. */
const schema = `
CREATE TABLE about (born INTEGER NOT NULL, lease_holder TEXT, lease_until INTEGER);
CREATE TABLE attempts (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  claim TEXT NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('reserved', 'forwarded', 'unknown', 'settled')),
  trace TEXT,
  finding TEXT CHECK (finding IN ('none', 'several')),
  outcome TEXT CHECK ((outcome IS NOT NULL) = (state = 'settled')),
  transaction_id INTEGER UNIQUE
) WITHOUT ROWID;
CREATE INDEX attempts_by_age ON attempts (at);
CREATE INDEX attempts_open ON attempts (at) WHERE state IN ('reserved', 'forwarded', 'unknown');
CREATE INDEX attempts_traced ON attempts (at) WHERE trace IS NOT NULL;
`;

/** Brings a file of version 1 up to this one. */
const fromFirst = `
ALTER TABLE about ADD COLUMN lease_holder TEXT;
ALTER TABLE about ADD COLUMN lease_until INTEGER;
CREATE INDEX attempts_traced ON attempts (at) WHERE trace IS NOT NULL;
`;

/**
 * What makes a database of some version one of this; `undefined` where it is that already.
 *
 * @param found Its version; 0 for one that is empty.
 * @param place Where it is, as the sentence for the owner begins.
 * @throws Error when it is of a newer version: what that one wrote could be misread, and a gift sent twice.
 */
export function stepsFrom(found: number, place: string): string | undefined {
  if (found === version) return undefined;
  if (found === 0) return schema;
  if (found === 1) return fromFirst;
  const text = `${place} was made by a newer version of the ledger (${found}; this one knows ${version}).`;
  throw Object.assign(new Error(text), { code: 'made by a newer version' });
}
