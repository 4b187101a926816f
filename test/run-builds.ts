import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildBundle } from './runner/bundle.js';
import { root } from './runner/root.js';

// `npm run test:builds`: the contract suite for all elements, with each build for pages instead of the sources.
await buildBundle('pages');
for (const name of ['module', 'classic', 'elements']) {
  console.log(`The build ${name}:`);
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
      join(root, 'test', 'run.ts'),
      'browser',
      'test/contract/',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, FR_BUILD: name } },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
