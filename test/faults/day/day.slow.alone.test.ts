import { openMemory, openSql } from '../../proxy/ledger/stores.js';
import { runs } from '../../support/runs.js';
import { survivesDay } from './whole-day.js';

/** `FR_RUNS=10000` tries a day of ten thousand gifts on each store, some ten minutes each; more are several such days. */
const gifts = runs(200);
const count = Math.min(gifts, 10_000);
const days = Math.ceil(gifts / count);

for (let day = 0; day < days; day += 1) {
  survivesDay('memory', openMemory, { count, seed: 2 * day + 2 });
  survivesDay('file', openSql, { count, seed: 2 * day + 3 });
}
