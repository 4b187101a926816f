import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWidgets } from '../server/build-widgets.js';
import { buildPlugin } from './build-plugin.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'demo/wordpress/dist/fr-widgets');
const zip = `${folder}.zip`;

// With `npm run wordpress -- --no-build`, the existing `dist/` is used.
if (!process.argv.includes('--no-build')) await buildWidgets(root);
if (!existsSync(join(root, 'dist/fr-autoloader.js')))
  throw new Error('There is no dist/: run npm run build.');
await buildPlugin(root, folder);
console.log(`plugin: ${folder}`);

await rm(zip, { force: true });
const { status } = spawnSync('zip', ['-qr', zip, 'fr-widgets'], { cwd: dirname(folder) });
console.log(status === 0 ? `to upload: ${zip}` : 'zip is not installed: compress the folder to upload it.');
