import type { MapStore } from './map-store.js';
import type { SqlDriver } from './sql-driver.js';

/** Storage for the published maps, in the ledger's database. Older versions ignore this table. */
export function mapsOn({ all, run, inTransaction, step = async (work) => work() }: SqlDriver): MapStore {
  run('CREATE TABLE IF NOT EXISTS maps (key TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID');
  const find = (key: string) => all<{ text: string }>('SELECT text FROM maps WHERE key = ?', key)[0]?.text;
  return {
    get: (key) => step(() => find(key)),
    replace: (key, before, text) =>
      step(() =>
        inTransaction(() => {
          if (find(key) !== before) return false;
          run('INSERT OR REPLACE INTO maps (key, text) VALUES (?, ?)', key, text);
          return true;
        }),
      ),
  };
}
