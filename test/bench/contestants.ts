import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Contest } from './contest.js';
import { folder } from './folder.js';

export interface Contestant {
  readonly contest: string;
  readonly name: string;
  /** The content of the body. */
  readonly body: string;
  /** Bundled and minified; empty if there is none. */
  readonly script: string;
  readonly sheet: string;
}

export interface Field {
  readonly contests: ReadonlyMap<string, Contest>;
  readonly contestants: readonly Contestant[];
  /** Contestants whose packages are not installed. */
  readonly absent: readonly string[];
}

/** All contests in `contests/`, or those with these names. */
export async function readField(wanted: readonly string[]): Promise<Field> {
  const at = join(folder, 'contests');
  const names = (await readdir(at)).filter((name) => wanted.length === 0 || wanted.includes(name)).sort();
  const contests = new Map<string, Contest>();
  const contestants: Contestant[] = [];
  const absent: string[] = [];
  for (const contest of names) {
    const { contest: rules } = (await import(join(at, contest, 'contest.ts'))) as { contest: Contest };
    contests.set(contest, rules);
    const files = await readdir(join(at, contest));
    const entries = files
      .filter((file) => /\.(js|html)$/.test(file))
      .map((file) => file.replace(/\.\w+$/, ''));
    for (const name of [...new Set(entries)].sort()) {
      const body = files.includes(`${name}.html`)
        ? await readFile(join(at, contest, `${name}.html`), 'utf8')
        : '';
      const code = files.includes(`${name}.js`)
        ? await bundle(join(at, contest, `${name}.js`))
        : { script: '', sheet: '' };
      if (code) contestants.push({ contest, name, body, ...code });
      else absent.push(`${contest}/${name}`);
    }
  }
  return { contests, contestants, absent };
}

/** @returns `undefined` if its packages are not installed, so that the others can still be compared. */
async function bundle(entry: string): Promise<{ script: string; sheet: string } | undefined> {
  try {
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"' },
      write: false,
      outdir: 'out',
      logLevel: 'silent',
    });
    const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
    return { script: text('.js'), sheet: text('.css') };
  } catch (fault) {
    if (!existsSync(join(folder, 'node_modules')) && /Could not resolve "[^.]/.test(String(fault)))
      return undefined;
    throw fault;
  }
}
