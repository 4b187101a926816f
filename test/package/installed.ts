import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { pageModes } from '../../demo/server/build-widgets.js';
import { packageNames, writePackage, type Manifest, type PackageName } from '../../release/packages.js';
import { root } from '../runner/root.js';
import { runFolder } from '../runner/run-folder.js';

const execute = promisify(execFile);

export interface Installed {
  /** A project that has only installed the packages and their dependencies. */
  readonly project: string;
  /** Returns the folder of a package in the project's `node_modules`. */
  folderOf(name: PackageName): string;
  manifestOf(name: PackageName): Promise<Manifest>;
  /** Adds packages that the project has installed itself. */
  add(...names: readonly string[]): Promise<void>;
}

/** Unpacks packages outside of this repository. */
export async function installPackages(
  owner: { after(clean: () => Promise<void>): void },
  ...names: readonly PackageName[]
): Promise<Installed> {
  const place = await mkdtemp(join(tmpdir(), 'fr-package-'));
  owner.after(() => rm(place, { recursive: true }));
  const project = join(place, 'project');
  const folderOf = (name: PackageName): string => join(project, 'node_modules', name);
  const manifestOf = async (name: PackageName): Promise<Manifest> =>
    JSON.parse(await readFile(join(folderOf(name), 'package.json'), 'utf8')) as Manifest;
  const add = async (...others: readonly string[]): Promise<void> => {
    for (const other of others) {
      const link = join(project, 'node_modules', other);
      if (existsSync(link)) continue;
      await mkdir(dirname(link), { recursive: true });
      await symlink(join(root, 'node_modules', other), link, 'junction');
    }
  };
  const archives = await packPackages(place);
  for (const name of names) {
    await mkdir(folderOf(name), { recursive: true });
    await execute('tar', ['-xzf', archives[name], '--strip-components=1', '-C', folderOf(name)]);
    await add(...Object.keys((await manifestOf(name)).dependencies));
  }
  return { project, folderOf, manifestOf, add };
}

/**
 * Packs the packages into a folder. Returns the paths of the archives. Within a run they are packed once for all test files, because the
 * declarations take longer to build than everything else.
 */
export async function packPackages(place: string): Promise<Record<PackageName, string>> {
  const folder = runFolder() ?? place;
  const kept = (name: PackageName): string => join(folder, `${name}.tgz`);
  if (!packageNames.every((name) => existsSync(kept(name)))) {
    const packed = await pack(place);
    for (const name of packageNames) {
      // Two processes may run this at the same time. Each writes the same complete file and renames it.
      const draft = `${kept(name)}.${process.pid}`;
      await cp(packed[name], draft);
      await rename(draft, kept(name));
    }
  }
  return byName((name) => kept(name));
}

/** Builds and packs the packages as `npm run release` does. */
async function pack(place: string): Promise<Record<PackageName, string>> {
  const dist = join(place, 'dist');
  // Not by `npm run build`, because a demo or another test may be serving this repository's `dist/`.
  const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' } as const;
  for (const mode of pageModes) await build({ ...common, mode, build: { outDir: dist } });
  await build({ ...common, mode: 'package', build: { outDir: join(dist, 'package') } });

  const versions = byName(() => '');
  for (const name of packageNames) {
    const folder = join(place, 'source', name);
    versions[name] = (await writePackage({ root, dist, name, folder })).version;
    await execute('npm', ['pack', '--pack-destination', place], {
      cwd: folder,
      shell: process.platform === 'win32',
    });
  }
  return byName((name) => join(place, `${name}-${versions[name]}.tgz`));
}

function byName(valueOf: (name: PackageName) => string): Record<PackageName, string> {
  return { 'fr-widgets': valueOf('fr-widgets'), 'fr-proxy': valueOf('fr-proxy') };
}
