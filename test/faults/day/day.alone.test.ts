import { openMemory } from '../../proxy/ledger/stores.js';
import { survivesDay } from './whole-day.js';

survivesDay('memory', openMemory, { count: 150, hours: 3, seed: 1 });
