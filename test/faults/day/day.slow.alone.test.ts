import { openMemory, openSql } from '../../proxy/ledger/stores.js';
import { runs } from '../../support/runs.js';
import { survivesDay } from './whole-day.js';

/** Gifts of one day. `FR_RUNS=2000` tries ten days. */
const count = 200;
const days = Math.ceil(runs(count) / count);

for (let day = 0; day < days; day += 1) {
  survivesDay('memory', openMemory, { count, seed: 2 * day + 2 });
  survivesDay('file', openSql, { count, seed: 2 * day + 3 });
}
