// `npm run build`: all files of `dist/`. In one process, because the builds then run side by side and load their tools once.
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import config from '../vite.config.js';

const root = fileURLToPath(new URL('..', import.meta.url));

await rm(`${root}dist`, { recursive: true, force: true });
await Promise.all(
  ['package', 'elements', 'module', 'classic', 'staff'].map((mode) =>
    build({ ...config({ mode, command: 'build' }), root, mode, configFile: false, logLevel: 'warn' }),
  ),
);
