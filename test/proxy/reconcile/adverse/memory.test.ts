import { createMemoryLedger } from '../../../../src/proxy/ledger/memory-ledger.js';
import { runs } from '../../../support/runs.js';
import { start } from '../../ledger/opened.js';
import { tellsNoLies } from './histories.js';

tellsNoLies(
  'memory',
  async () => {
    let time = start;
    let ledger = createMemoryLedger({ now: () => time });
    return {
      // One ledger for each history: an old one would be looked through again and again.
      get ledger() {
        return ledger;
      },
      now: () => time,
      async pass(ms) {
        time += ms;
      },
      async empty() {
        ledger = createMemoryLedger({ now: () => time });
      },
      close: async () => undefined,
    };
  },
  runs(60, 100_000),
);
