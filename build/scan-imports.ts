import { build, type Metafile, type Plugin } from 'esbuild';

/**
 * Reads which modules import which, without writing anything. Packages are not read, and the content of style sheets does not matter.
 *
 * @param folder Paths in the result are relative to it.
 */
export async function scanImports(
  entryPoints: readonly string[],
  plugins: readonly Plugin[],
  folder: string,
): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [...entryPoints],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    splitting: true,
    outdir: '.',
    packages: 'external',
    loader: { '.css': 'empty' },
    plugins: [...plugins],
  });
  return metafile;
}
