import { openMemory, openSql } from '../../proxy/ledger/stores.js';
import { runs } from '../../support/runs.js';
import { survivesDay } from './whole-day.js';

// `FR_RUNS=10000` tries ten thousand.
const count = runs(1_000);
survivesDay('memory', openMemory, { count, seed: 2 });
survivesDay('file', openSql, { count, seed: 3 });
