import { join } from 'node:path';
import { build } from 'esbuild';
import { elementModules } from '../support/element-modules-plugin.js';
import { root } from './root.js';

/**
 * Bundles files of browser tests into `folder`, which has to be in the repository: a page loads a few files instead of hundreds.
 *
 * @returns The paths of the bundled files.
 */
export async function bundleBrowserTests(files: readonly string[], folder: string): Promise<string[]> {
  await build({
    absWorkingDir: root,
    entryPoints: [...files],
    outbase: root,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    // Libraries report wrong use only in their development builds.
    conditions: ['development'],
    // `sideEffects` in package.json is about the published files. With it, esbuild would drop modules of tests.
    ignoreAnnotations: true,
    loader: { '.css': 'text' },
    plugins: [elementModules()],
    sourcemap: 'linked',
    logLevel: 'warning',
  });
  return files.map((file) => join(folder, file.replace(/\.ts$/, '.js')));
}
