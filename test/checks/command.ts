import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../runner/root.js';
import type { Check, Findings } from './check.js';

const execute = promisify(execFile);

/** A check that passes if one of our tools exits with 0; otherwise the tool's output is the problem. */
export function toolCheck(name: string, script: string, args: readonly string[]): Check {
  return { name, run: () => runTool(script, args) };
}

/** Runs a script from `node_modules` with this Node and without a shell, so that it works the same on every system. */
export async function runTool(script: string, args: readonly string[]): Promise<Findings> {
  try {
    await execute(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    });
    return { problems: [] };
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    return { problems: [`${stdout}${stderr}`.trim() || message] };
  }
}
