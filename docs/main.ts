import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from './site/build-site.js';

const root = fileURLToPath(new URL('../', import.meta.url));

// The program of `npm run docs`. After the widgets were built, it writes the documentation into docs/dist/, which can be served from any
// folder of any static host.
const folder = join(root, 'docs/dist');
const files = await buildSite({ root });
await rm(folder, { recursive: true, force: true });
for (const [path, text] of files) {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
for (const name of ['fr-autoloader.js', 'chunks'])
  await cp(join(root, 'dist', name), join(folder, 'widgets', name), { recursive: true });
console.log(`${files.size} files in docs/dist/`);
