import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { root } from '../../runner/root.js';

const load = createRequire(import.meta.url);

/** Reason why tests on the real runtime cannot run here; `false` if they can. */
export const noWorkerd = reason();

function reason(): string | false {
  try {
    const { default: program } = load('workerd') as { default: string };
    const { status, error, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    if (status === 0) return false;
    return `workerd does not run on this machine (${error?.message ?? stderr.trim()})`;
  } catch (error) {
    return `there is no workerd for this machine (${error instanceof Error ? error.message : 'unknown'})`;
  }
}

export interface Workerd {
  readonly url: string;
  /** Everything that the runtime and the worker have written. */
  output(): string;
}

/** A worker on the real runtime, which takes a second to start. */
export async function startWorkerd(
  t: { after(clean: () => unknown): void },
  script: string,
  settings: {
    readonly variables?: Readonly<Record<string, string>>;
    /** Classes of objects by the name of the binding. */
    readonly objects: Readonly<Record<string, string>>;
  },
): Promise<Workerd> {
  const { Miniflare } = await import('miniflare');
  let text = '';
  const runtime = new Miniflare({
    modules: true,
    script,
    compatibilityDate: '2025-07-01',
    host: '127.0.0.1',
    port: 0,
    bindings: { ...settings.variables },
    durableObjects: Object.fromEntries(
      Object.entries(settings.objects).map(([name, className]) => [name, { className, useSQLite: true }]),
    ),
    handleRuntimeStdio(output, errors) {
      for (const stream of [output, errors]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    },
  });
  t.after(() => runtime.dispose());
  const url = (await runtime.ready).origin;
  return { url, output: () => text };
}

/**
 * Bundles a worker as Cloudflare's tool does: one module without packages of Node, which the runtime does not have here, and without flags
 * that would add them.
 *
 * @param entry A file, relative to the repository's root or absolute.
 */
export async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(root, entry)],
    ...{ bundle: true, write: false, format: 'esm', target: 'es2022', platform: 'browser' },
    conditions: ['workerd', 'worker', 'browser'],
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: true } },
  });
  return outputFiles[0]?.text ?? '';
}
