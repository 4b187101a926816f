import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildBundle } from './runner/bundle.js';
import { root } from './runner/root.js';

// `npm run test:builds [-- module …]`: the contract suite for all elements, with each of these builds for pages instead of the sources.
const named = process.argv.slice(2);
await buildBundle('pages');
for (const name of named.length > 0 ? named : ['module', 'classic', 'elements']) {
  console.log(`The build ${name}:`);
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/run.ts', 'browser', 'test/contract/'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FR_BUILD: name },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
