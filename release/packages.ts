import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { isBuiltin } from 'node:module';
import ts from 'typescript';
import { packageDocuments } from './documents.js';
import { elementsManifest } from './elements-manifest.js';

/** Names of the packages that this repository publishes. */
export const packageNames = ['fr-widgets', 'fr-proxy'] as const;

export type PackageName = (typeof packageNames)[number];

type Ranges = Readonly<Record<string, string>>;

/** The `package.json` of a published package. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<'types' | 'default', string>>>>;
  readonly customElements?: string;
  readonly 'web-types'?: string;
  readonly dependencies: Ranges;
  /** All of them are optional. */
  readonly peerDependencies: Ranges;
}

/** The members of the repository's `package.json` that published packages are made of. */
interface Repository {
  readonly version: string;
  readonly packages: Readonly<
    Record<
      PackageName,
      Pick<Manifest, 'bin' | 'exports' | 'customElements'> & { readonly files?: readonly string[] }
    >
  >;
  readonly dependencies: Ranges;
  readonly peerDependencies: Ranges;
}

/** What the packages have in common. */
const shared = new Set(['license', 'homepage', 'repository', 'bugs', 'type', 'engines']);

/** Packages whose declarations are a package of their own. Our code imports their types only. */
const types: Ranges = { react: '@types/react' };

export interface PackageOptions {
  /** Root folder of the repository. */
  readonly root: string;
  /** The folder that `npm run build` has written. */
  readonly dist: string;
  readonly name: PackageName;
  /** The folder to write, ready for `npm pack`. Its previous content is removed. */
  readonly folder: string;
}

/**
 * Writes one of the packages that this repository publishes. Its manifest has the shared members of the repository’s `package.json`, what that
 * says of it under `packages`, and the dependencies that its own modules and declarations import.
 *
 * @throws Error if a module imports a package without a range in `package.json`.
 */
export async function writePackage({ root, dist, name, folder }: PackageOptions): Promise<Manifest> {
  const repository = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Repository;
  const { files: copied = [], ...own } = repository.packages[name];
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  for (const path of [...copied, 'LICENSE', 'CHANGELOG.md', 'THIRD-PARTY-NOTICES.md']) {
    // Of the files for programs, a package has only what its exports load.
    const filter = (source: string): boolean => source !== join(dist, 'package');
    await cp(path === 'dist' ? dist : join(root, path), join(folder, path), { recursive: true, filter });
  }
  const { files, imported } = await reached(dist, entriesOf(own));
  for (const path of files) await put(join(folder, 'dist', path), await readFile(join(dist, path)));
  for (const [path, content] of await packageDocuments(root, name, repository.version))
    await put(join(folder, path), content);
  if (own.customElements !== undefined) {
    const described = await readFile(join(root, own.customElements), 'utf8');
    await put(
      join(folder, own.customElements),
      elementsManifest(described, (entry) => moduleOf(own, entry)),
    );
  }

  const { dependencies, peerDependencies } = repository;
  const unknown = imported.filter((each) => !(each in dependencies) && !(each in peerDependencies));
  if (unknown.length > 0)
    throw new Error(`${name} imports ${unknown.join(', ')}, which package.json gives no range for.`);
  const peers = rangesOf(peerDependencies, imported);
  const manifest = {
    name,
    version: repository.version,
    ...own,
    ...Object.fromEntries(Object.entries(repository).filter(([key]) => shared.has(key))),
    dependencies: rangesOf(dependencies, imported),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((each) => [each, { optional: true }])),
  };
  await put(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The built files that a package's users name, as paths from `dist/`. */
function entriesOf({ bin = {}, exports }: Pick<Manifest, 'bin' | 'exports'>): string[] {
  const targets = [...Object.values(bin), ...Object.values(exports)].flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  return targets.flatMap((target) => /^(?:\.\/)?dist\/(.*)$/.exec(target)?.[1] ?? []);
}

/** The module of one of the entries, as a path from the package's folder. */
function moduleOf({ exports }: Pick<Manifest, 'exports'>, entry: string): string {
  const target = exports[entry];
  if (typeof target !== 'object') throw new Error(`The package exports no module as ${entry}.`);
  return target.default.replace('./', '');
}

/** Follows the imports of built modules and declarations. Returns all files, and the packages that they import. */
async function reached(
  dist: string,
  entries: readonly string[],
): Promise<{ files: ReadonlySet<string>; imported: string[] }> {
  const files = new Set(entries);
  const imported = new Set<string>();
  for (const path of files) {
    if (!/\.(js|d\.ts)$/.test(path)) continue;
    const { importedFiles } = ts.preProcessFile(await readFile(join(dist, path), 'utf8'), true, true);
    for (const { fileName } of importedFiles) {
      const [, name = ''] = /^((?:@[^/]+\/)?[^/]+)/.exec(fileName) ?? [];
      if (fileName.startsWith('.')) {
        const file = posix.join(posix.dirname(path), fileName);
        files.add(path.endsWith('.d.ts') ? file.replace(/\.js$/, '.d.ts') : file);
      } else if (!isBuiltin(fileName)) imported.add(types[name] ?? name);
    }
  }
  return { files, imported: [...imported].sort() };
}

function rangesOf(ranges: Ranges, names: readonly string[]): Ranges {
  return Object.fromEntries(Object.entries(ranges).filter(([name]) => names.includes(name)));
}

async function put(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
