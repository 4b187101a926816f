import { runs } from '../../support/runs.js';
import { openMemory } from '../ledger/stores.js';
import { survivesHistories } from './histories.js';

survivesHistories('memory', openMemory, runs(100, 40_000));
