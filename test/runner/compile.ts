import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './root.js';

/**
 * Compiles `sources` (paths from the repository root) and all of our modules that they import for Node with `--enable-source-maps`: a loader
 * in each process takes longer than most tests, and so does finding hundreds of small files. `test/a.ts` becomes `<folder>/test/a.mjs`.
 * Packages are not bundled, so the folder has to be in the repository.
 *
 * @throws Error if a source does not compile.
 */
export async function compile(sources: readonly string[], folder: string): Promise<void> {
  await build({
    absWorkingDir: root,
    outbase: root,
    entryPoints: [...sources],
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    splitting: true,
    target: `node${process.versions.node}`,
    outExtension: { '.js': '.mjs' },
    loader: { '.css': 'text' },
    // Error messages and assertions contain the names of classes and functions.
    keepNames: true,
    // `sideEffects` of package.json lists no tests: an imported file of tests would be dropped.
    ignoreAnnotations: true,
    sourcemap: 'linked',
    plugins: [
      {
        // Sources read files beside them, so `import.meta.url` is the source's own URL.
        name: 'own-address',
        setup(bundle) {
          bundle.onLoad({ filter: /\.m?ts$/ }, async ({ path }) => {
            const code = await readFile(path, 'utf8');
            const contents = code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
            return { contents, loader: 'ts' };
          });
        },
      },
    ],
  });
}

/** Where `compile` has put a source. */
export function compiled(source: string): string {
  return source.replace(/\.ts$/, '.mjs');
}
