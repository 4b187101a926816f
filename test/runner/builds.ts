import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildBundle } from './bundle.js';
import { root } from './root.js';

/**
 * Runs the contract suite for all elements with builds for pages instead of the sources.
 *
 * @param names `module`, `classic` or `elements`; all three if there are none.
 * @returns Whether all tests passed.
 */
export async function runBuilds(names: readonly string[]): Promise<boolean> {
  await buildBundle('pages');
  let passed = true;
  for (const name of names.length > 0 ? names : ['module', 'classic', 'elements']) {
    console.log(`The build ${name}:`);
    const child = spawn(process.execPath, ['--import', 'tsx', 'test/run.ts', 'browser', 'test/contract/'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FR_BUILD: name },
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    passed &&= code === 0;
  }
  return passed;
}
