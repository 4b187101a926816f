import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const path = (name: string): string => fileURLToPath(new URL(`./frame/${name}`, import.meta.url));

/** The frame's page, style and script. The script is bundled from TypeScript at the first request. */
export interface FrameFiles {
  html(): Promise<string>;
  css(): Promise<string>;
  js(): Promise<string>;
}

export function createFrameFiles(): FrameFiles {
  let script: Promise<string> | undefined;
  return {
    html: () => readFile(path('frame.html'), 'utf8'),
    css: () => readFile(path('frame.css'), 'utf8'),
    js: () => (script ??= bundle()),
  };
}

async function bundle(): Promise<string> {
  const result = await build({
    entryPoints: [path('frame.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
  return result.outputFiles[0]?.text ?? '';
}
