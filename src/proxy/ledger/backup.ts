import Database from 'libsql';
import { closeSync, openSync, rmSync, statSync } from 'node:fs';

/**
 * Copies a ledger's file while proxies use it. A copy of the file alone lacks the attempts that are still in its log.
 *
 * @param from Path of the ledger's file.
 * @param to Path of the copy, where nothing may be yet.
 * @throws Error if there is no ledger, or the copy cannot be written.
 */
export function backUpLedger(from: string, to: string): void {
  // Opening a missing file would create it.
  statSync(from);
  const db = new Database(from);
  try {
    db.pragma('busy_timeout = 10000');
    // The copy contains receipts, so only its owner may read it.
    closeSync(openSync(to, 'wx', 0o600));
    try {
      db.prepare('SELECT count(*) FROM attempts').all();
      db.prepare('VACUUM INTO ?').run([to]);
    } catch (error) {
      rmSync(to, { force: true });
      throw error;
    }
  } finally {
    db.close();
  }
}
