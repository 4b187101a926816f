import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
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

/**
 * Builds into `dist/`, as `npm run build` does, and returns the written files. If the sources and the files are as after the last call,
 * nothing is built.
 */
export async function buildBundle(kind: 'pages' | 'package'): Promise<Chunk[]> {
  const record = join(root, '.cache', `built-${kind}.json`);
  const sources = await hashOfSources();
  const last = await readFile(record, 'utf8').then(
    (text) => JSON.parse(text) as Built,
    () => undefined,
  );
  const folder = join(root, kind === 'pages' ? 'dist' : 'dist/package');
  if (last?.sources === sources && (await areWritten(last.chunks, folder))) return last.chunks;
  const chunks: Chunk[] = [];
  for (const mode of kind === 'pages' ? pageModes : ['package']) chunks.push(...(await buildMode(mode)));
  await mkdir(dirname(record), { recursive: true });
  await writeFile(record, JSON.stringify({ sources, chunks } satisfies Built));
  return chunks;
}

interface Built {
  /** Hash of everything that a build reads. */
  readonly sources: string;
  readonly chunks: Chunk[];
}

/** A hash of the sources, of the code and settings of the build, and of the versions of packages. */
async function hashOfSources(): Promise<string> {
  const names = (await readdir(root)).filter((name) => /^(src|build|vite\..*|.*\.json)$/.test(name));
  const hash = createHash('sha256').update(process.version);
  for (const name of names.sort()) {
    const isFolder = (await stat(join(root, name))).isDirectory();
    const files = isFolder
      ? (await readdir(join(root, name), { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : [join(root, name)];
    for (const file of files.sort()) hash.update(relative(root, file)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function areWritten(chunks: readonly Chunk[], folder: string): Promise<boolean> {
  const found = await Promise.all(
    chunks.map(({ fileName, code }) =>
      readFile(join(folder, fileName), 'utf8').then(
        (text) => text === code,
        () => false,
      ),
    ),
  );
  return !found.includes(false);
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
