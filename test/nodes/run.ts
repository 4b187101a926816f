import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { root } from '../runner/root.js';
import { fetchNode } from './fetch-node.js';
import { newest, oldest } from './versions.js';

// `npm run test:full -- nodes [version …]`: the tests that need no browser, on the oldest and the newest Node, or on the given versions.
const named = process.argv.slice(2);

for (const version of named.length > 0 ? named : [oldest, newest]) {
  const folder = await fetchNode(version);
  if (folder === undefined) {
    console.log(`Node ${version} is not tried: the package registry cannot be reached.`);
    continue;
  }
  console.log(`Node ${version}:`);
  const child = spawn(
    join(folder, 'node'),
    [join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), join(root, 'test', 'run.ts'), 'node'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
