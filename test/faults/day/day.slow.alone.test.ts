import { openMemory, openSql } from '../../proxy/ledger/stores.js';
import { survivesDay } from './whole-day.js';

survivesDay('memory', openMemory, { count: 10_000, seed: 2 });
survivesDay('file', openSql, { count: 2_000, seed: 3 });
