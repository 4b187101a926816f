import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { root } from './root.js';

export interface Compiled {
  /** The compiled file for each source; both are absolute paths. */
  outputs: ReadonlyMap<string, string>;
  /** Sources that do not compile, with the error. */
  broken: ReadonlyMap<string, string>;
}

/**
 * Compiles `sources` (absolute paths) and all of our modules that they import into `folder`, for Node with `--enable-source-maps`: a loader
 * in each test's process takes longer than most tests, and so does finding hundreds of small files. Packages are not bundled, so the folder
 * has to be in the repository.
 */
export async function compile(sources: readonly string[], folder: string): Promise<Compiled> {
  const broken = new Map<string, string>();
  const together = await compileAll(sources, folder).catch(() => undefined);
  if (together) return { outputs: together, broken };

  // A file that does not compile must not keep the others from running.
  for (const source of sources) {
    await build({ ...options, entryPoints: [source], outdir: folder, write: false }).catch(
      (error: unknown) => {
        broken.set(source, error instanceof Error ? error.message : String(error));
      },
    );
  }
  return {
    outputs: await compileAll(
      sources.filter((source) => !broken.has(source)),
      folder,
    ),
    broken,
  };
}

/** Replaces `import.meta.url` with the source's own URL, because sources read files beside them. */
export const ownAddress: Plugin = {
  name: 'own-address',
  setup(bundle) {
    bundle.onLoad({ filter: /\.m?ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      return {
        contents: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
        loader: 'ts',
      };
    });
  },
};

export const options: BuildOptions = {
  absWorkingDir: root,
  outbase: root,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  splitting: true,
  target: `node${process.versions.node}`,
  outExtension: { '.js': '.mjs' },
  // Error messages and assertions contain the names of classes and functions.
  keepNames: true,
  sourcemap: 'linked',
  logLevel: 'silent',
  metafile: true,
  loader: { '.css': 'text' },
  plugins: [ownAddress],
};

async function compileAll(sources: readonly string[], folder: string): Promise<Map<string, string>> {
  const { metafile } = await build({ ...options, entryPoints: [...sources], outdir: folder });
  const built = new Map(
    Object.entries(metafile?.outputs ?? {}).map(([output, { entryPoint = '' }]) => [
      resolve(root, entryPoint),
      resolve(root, output),
    ]),
  );
  // The output also has entry points for parts that are loaded later, which are left out.
  return new Map(sources.map((source) => [source, built.get(source) ?? source]));
}
