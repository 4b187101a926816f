import { runs } from '../../support/runs.js';
import { openMemory } from '../ledger/stores.js';
import { survivesHistories } from './histories.js';

survivesHistories('memory', openMemory, runs(50, 40_000));
