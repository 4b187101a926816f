import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DAY_MS } from '../../demo/sandbox/values/dates.js';
import { openDatabase } from '../../demo/sandbox/db/open.js';
import { seed } from '../../demo/sandbox/seed/seed.js';
import { runFolder } from '../runner/run-folder.js';

/**
 * Puts a seeded database at `path`, as a sandbox that starts at `now` would create it. Seeding takes two seconds for 20,000 gifts, so a
 * test run does it once for each day that its tests use, and copies the file. `seed.slow.test.ts` and `server.test.ts`, which test seeding,
 * and the demo's own start seed their databases themselves, as does a sandbox without a database.
 *
 * @param now Milliseconds since 1970.
 */
export function placeSeededDatabase(path: string, now = Date.now()): void {
  const anchor = Math.floor(now / DAY_MS) * DAY_MS;
  const folder = runFolder();
  // The test file was started by hand, so there is no folder to share.
  if (folder === undefined) return;
  const original = join(folder, `seed-${anchor}.db`);
  if (!existsSync(original)) {
    // Two processes may do this at the same time. Each writes the same complete file and renames it.
    const draft = `${original}.${process.pid}`;
    const sql = openDatabase(draft);
    seed(sql, anchor);
    sql.close();
    renameSync(draft, original);
  }
  mkdirSync(dirname(path), { recursive: true });
  copyFileSync(original, path);
}
