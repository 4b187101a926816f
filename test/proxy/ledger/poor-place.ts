import { createSqlLedger } from '../../../src/proxy/ledger/sql-ledger.js';
import { intent } from './opened.js';

// A ledger in a process with few rights. Started by ledger-file.test.ts.

const { MODE, LEDGER: path = '' } = process.env;
// The signal for a file that may not grow; without a listener it ends the process.
process.on('SIGXFSZ', () => undefined);

async function fill(): Promise<string> {
  const ledger = createSqlLedger({ path, now: Date.now });
  let taken = 0;
  try {
    for (;;) {
      await ledger.reserve(intent(`k-${String(taken)}`, { fingerprint: 'f'.repeat(200) }));
      taken += 1;
    }
  } catch {
    const probe = await ledger.probe?.().then(String, () => 'refused');
    const found = await ledger.find(`k-${String(taken - 1)}`);
    return `taken: ${String(taken)}, probe ${String(probe)}, ${found ? 'found' : 'lost'}`;
  }
}

try {
  process.stdout.write(
    MODE === 'full' ? await fill() : `opened: ${typeof createSqlLedger({ path, now: Date.now })}`,
  );
} catch (error) {
  process.stdout.write(`refused: ${String(error)}`);
}
