import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../runner/root.js';
import type { Check } from './check.js';
import type { GeneratedDocument } from './generated-documents.js';
import { nameProblems, type NamedParts } from './public-names.js';

interface Declaration extends Partial<NamedParts> {
  tagName?: string;
  customElement?: boolean;
  name: string;
}

interface Manifest {
  modules: { declarations?: Declaration[] }[];
}

type Analyzer = (options: { argv: string[]; cwd: string; noWrite: true }) => Promise<Manifest>;

const path = 'custom-elements.json';

/** `custom-elements.json` matches the sources. The documentation, the gallery and editors are generated from it. */
export const manifest: Check = {
  name: 'manifest',
  run: async () => {
    const fresh = await analyze();
    const committed = await readFile(join(root, path), 'utf8').catch(() => '');
    const classes = fresh.modules
      .flatMap(({ declarations = [] }) => declarations)
      .filter(({ customElement }) => customElement === true);

    const problems = classes
      .filter(({ tagName }) => tagName === undefined)
      .map(({ name }) => `${name} has no @tag line, and the analyzer cannot see define().`);
    if (classes.length === 0) problems.push('No element was found.');
    for (const { name, ...parts } of classes)
      problems.push(...nameProblems(parts).map((problem) => `${name}: ${problem}`));
    if (committed !== textOf(fresh)) problems.push(`${path} is not what the sources say: npm run write`);
    return { problems, notes: [`${classes.length} elements`] };
  },
};

/** The manifest, made of the elements' comments. */
export async function writtenManifest(): Promise<readonly GeneratedDocument[]> {
  return [{ path, expected: textOf(await analyze()) }];
}

const textOf = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

async function analyze(): Promise<Manifest> {
  // The analyzer is published without types.
  const name = '@custom-elements-manifest/analyzer/cli.js';
  const { cli } = (await import(name)) as { cli: Analyzer };
  const argv = ['analyze', '--config', 'custom-elements-manifest.config.mjs', '--quiet'];
  return cli({ argv, cwd: root, noWrite: true });
}
