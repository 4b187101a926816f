import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../runner/root.js';

const execute = promisify(execFile);

/**
 * A Node of one exact version, from npm's package `node`. It is in `.cache/`, because as a dependency of this package it would be the first
 * `node` that every script finds.
 *
 * @returns The folder of its program, to be put before the others; `undefined` if the registry cannot be reached.
 * @throws Error if npm fails otherwise, or has installed another version.
 */
export async function fetchNode(version: string): Promise<string | undefined> {
  const place = join(root, '.cache', 'nodes', version);
  const folder = join(place, 'node_modules', 'node', 'bin');
  const program = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    const options = ['--prefix', place, '--no-save', '--no-audit', '--no-fund', '--no-package-lock'];
    try {
      await execute('npm', ['install', ...options, `node@${version}`], { cwd: root });
    } catch (error) {
      if (isUnreachable((error as { stderr?: string }).stderr ?? '')) return undefined;
      throw error;
    }
  }
  const { stdout } = await execute(program, ['--version']);
  if (stdout.trim() !== `v${version}`) throw new Error(`${program} is ${stdout.trim()}, not v${version}.`);
  return folder;
}

/** Whether npm failed because it has no network, by its error code. An answer of the registry is another kind of failure. */
export function isUnreachable(stderr: string): boolean {
  return /^npm error code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ENETDOWN)$/m.test(
    stderr,
  );
}
