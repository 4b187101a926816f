import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chargesOnce } from './killed.js';

chargesOnce('file', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fr-kill-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'ledger.db');
});
