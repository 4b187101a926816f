import { relative } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { pageModes } from '../../demo/server/build-widgets.js';
import { root } from './root.js';

/** One file of a build. */
export interface Chunk {
  fileName: string;
  code: string;
  /** The modules in the file, as paths from the repository root. */
  sources: string[];
  /** Names of the files that it imports statically. */
  imports: string[];
}

/** Builds into `dist/`, as `npm run build` does, and returns the written files. */
export async function buildBundle(kind: 'pages' | 'package'): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (const mode of kind === 'pages' ? pageModes : ['package']) chunks.push(...(await buildMode(mode)));
  return chunks;
}

/**
 * Builds one mode of `vite.config.ts`.
 *
 * @param folder Folder with the sources and the configuration, with a trailing slash.
 * @param write Whether the files are written into its `dist/`.
 */
export async function buildMode(mode: string, folder = root, write = true): Promise<Chunk[]> {
  const settings: InlineConfig = {
    root: folder,
    mode,
    logLevel: 'error',
    configFile: `${folder}vite.config.ts`,
    build: { write },
  };
  const built = await build(settings);
  if ('close' in built) throw new Error('The build is watching files; it must not.');
  return [built].flat().flatMap(({ output }) =>
    output.flatMap((file) =>
      file.type === 'chunk'
        ? [
            {
              fileName: file.fileName,
              code: file.code,
              sources: file.moduleIds.map((id) => relative(root, id)),
              imports: file.imports,
            },
          ]
        : [{ fileName: file.fileName, code: String(file.source), sources: [], imports: [] }],
    ),
  );
}
