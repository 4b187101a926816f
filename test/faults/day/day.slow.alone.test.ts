import { openMemory, openSql } from '../../proxy/ledger/stores.js';
import { runs } from '../../support/runs.js';
import { survivesDay } from './whole-day.js';

/** On a day of ten thousand gifts, each tenth of it is tried by itself: the proxy would read thousands of open gifts every 15 s. */
const [busyDay, part] = [10_000, 1_000] as const;

/**
 * `FR_RUNS=10000` tries a day of ten thousand gifts on each store; more are several such days. With `TMPDIR=/dev/shm`, the file's thousands
 * of transactions do not wait for the disk.
 */
const gifts = runs(200);
const count = Math.min(gifts, part);
const hours = count < part ? 24 : (24 * part) / busyDay;

for (let tried = 0; tried < gifts; tried += count) {
  const seed = 2 * Math.round(tried / count) + 2;
  survivesDay('memory', openMemory, { count, hours, seed });
  survivesDay('file', openSql, { count, hours, seed: seed + 1 });
}
