import { createMemoryLedger } from '../../../../src/proxy/ledger/memory-ledger.js';
import { runs } from '../../../support/runs.js';
import { start } from '../../ledger/opened.js';
import { neverReportsWrongOutcomes } from './histories.js';

neverReportsWrongOutcomes(
  'memory',
  async () => {
    let time = start;
    let ledger = createMemoryLedger({ now: () => time });
    return {
      // A new ledger for each history, because the attempts of earlier histories would be searched for again.
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
