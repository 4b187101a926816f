import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pageModes } from '../../demo/server/build-widgets.js';
import { integrityOf } from '../../release/integrity.js';
import { buildMode } from '../runner/bundle.js';
import { root } from '../runner/root.js';

/** What a build for pages reads, besides its dependencies. */
const read = /^(src|build|package\.json|tsconfig\.json|custom-elements\.json|vite\.config\.ts)$/;

test('two folders with the same sources build the same files', async (t) => {
  const copy = await mkdtemp(join(tmpdir(), 'fr-reproducible-'));
  t.after(() => rm(copy, { recursive: true }));
  for (const name of await readdir(root))
    if (read.test(name)) await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const mode of pageModes) {
    const here = await hashes(root, mode);
    assert.ok(here.length > 0, mode);
    assert.deepEqual(await hashes(join(copy, '/'), mode), here);
  }
});

/** Builds without writing. Returns a line with name and hash for each file. */
async function hashes(folder: string, mode: string): Promise<string[]> {
  const files = await buildMode(mode, folder, false);
  return files.map(({ fileName, code }) => `${fileName} ${integrityOf(Buffer.from(code))}`).sort();
}
