import type { MapStore } from './map-store.js';
import type { SqlDriver } from '../sql/driver.js';
import { all, run, runAtOnce, type Program } from '../sql/program.js';

export const mapTable =
  'CREATE TABLE IF NOT EXISTS maps (key TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID';

export function* findMap(key: string): Program<string | undefined> {
  const [found] = yield* all('SELECT text FROM maps WHERE key = ?', key);
  return found?.['text'] as string | undefined;
}

export function* replaceMap(key: string, before: string | undefined, text: string): Program<boolean> {
  if ((yield* findMap(key)) !== before) return false;
  yield* run(
    'INSERT INTO maps (key, text) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET text = excluded.text',
    key,
    text,
  );
  return true;
}

/** Storage for the published maps, in the ledger's database. Older versions ignore this table. */
export function mapsOn(driver: SqlDriver): MapStore {
  const { inTransaction, step = async (work) => work() } = driver;
  driver.run(mapTable);
  return {
    get: (key) => step(() => runAtOnce(findMap(key), driver)),
    replace: (key, before, text) =>
      step(() => inTransaction(() => runAtOnce(replaceMap(key, before, text), driver))),
  };
}
