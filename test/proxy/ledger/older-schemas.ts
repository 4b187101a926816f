// SQL that removes what each version of the schema added.

export const toFirst = `DROP INDEX attempts_traced; ALTER TABLE about DROP COLUMN lease_until;
  ALTER TABLE about DROP COLUMN lease_holder`;

export const toSecond = `DROP INDEX attempts_since; ALTER TABLE attempts DROP COLUMN since;
  ALTER TABLE about DROP COLUMN time; ALTER TABLE about DROP COLUMN shift;
  CREATE INDEX attempts_by_age ON attempts (at)`;

export const toThird = `DROP INDEX attempts_alike; DROP INDEX attempts_alike_until;
  ALTER TABLE attempts DROP COLUMN likeness; ALTER TABLE attempts DROP COLUMN alike_until`;
