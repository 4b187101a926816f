import { relative } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { root } from './root.js';

/** One file of a build. */
export interface Chunk {
  fileName: string;
  code: string;
  /** The modules in it, as paths from the repository root. */
  sources: string[];
}

/** Builds into `dist/`, as `npm run build` does, and hands back what was written. */
export async function buildBundle(mode: 'production' | 'package'): Promise<Chunk[]> {
  const settings: InlineConfig = { root, mode, logLevel: 'error', configFile: `${root}vite.config.ts` };
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
            },
          ]
        : [{ fileName: file.fileName, code: String(file.source), sources: [] }],
    ),
  );
}
