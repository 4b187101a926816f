import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DAY_MS } from '../../demo/sandbox/dates.js';
import { openDatabase } from '../../demo/sandbox/db/open.js';
import { seed } from '../../demo/sandbox/seed/seed.js';
import { runFolder } from '../runner/run-folder.js';

/**
 * Puts a database at `path` as a sandbox that starts at `now` would seed it. Drawing twenty thousand gifts takes two
 * seconds, so a test run does it once per day it needs, and copies. Only `seed.slow.test.ts` and `server.test.ts`, whose
 * subject it is, and the demo's own start seed for themselves; so does a sandbox that finds no database.
 *
 * @param now ms
 */
export function placeSeededDatabase(path: string, now = Date.now()): void {
  const anchor = Math.floor(now / DAY_MS) * DAY_MS;
  const folder = runFolder();
  // Started by hand: nothing to share with.
  if (folder === undefined) return;
  const original = join(folder, `seed-${anchor}.db`);
  if (!existsSync(original)) {
    // Two processes may come here at once; each makes the same file, and puts it there whole.
    const draft = `${original}.${process.pid}`;
    const sql = openDatabase(draft);
    seed(sql, anchor);
    sql.close();
    renameSync(draft, original);
  }
  mkdirSync(dirname(path), { recursive: true });
  copyFileSync(original, path);
}
