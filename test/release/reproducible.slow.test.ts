import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'vite';
import { integrityOf } from '../../release/integrity.js';
import { root } from '../runner/root.js';

/** What a build for pages reads, besides its dependencies. */
const read = /^(src|package\.json|tsconfig\.json|custom-elements\.json|vite\.[\w.-]+\.ts)$/;

test('two folders with the same sources build the same files', async (t) => {
  const copy = await mkdtemp(join(tmpdir(), 'fr-reproducible-'));
  t.after(() => rm(copy, { recursive: true }));
  for (const name of await readdir(root))
    if (read.test(name)) await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const mode of ['elements', 'module', 'classic']) {
    const here = await hashes(root, mode);
    assert.ok(here.length > 1, mode);
    assert.deepEqual(await hashes(join(copy, '/'), mode), here);
  }
});

/** Builds without writing. Returns a line with name and hash for each file. */
async function hashes(folder: string, mode: string): Promise<string[]> {
  const built = await build({
    root: folder,
    mode,
    logLevel: 'error',
    configFile: join(folder, 'vite.config.ts'),
    build: { write: false },
  });
  if ('close' in built) throw new Error('The build is watching files; it must not.');
  return [built]
    .flat()
    .flatMap(({ output }) => output)
    .map(
      (file) =>
        `${file.fileName} ${integrityOf(Buffer.from(file.type === 'chunk' ? file.code : file.source))}`,
    )
    .sort();
}
