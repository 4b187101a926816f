import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { pageModes } from '../../demo/server/build-widgets.js';
import { root } from '../runner/root.js';
import { runFolder } from '../runner/run-folder.js';

const execute = promisify(execFile);

export interface Installed {
  /** A project that has only installed the package and its dependencies. */
  readonly project: string;
  /** The package in the project's `node_modules`. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Adds packages that the project has installed itself. */
  add(...names: readonly string[]): Promise<void>;
}

/** The members of `package.json` that tests read. */
interface Manifest {
  readonly imports: Readonly<Record<string, { readonly default: string }>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<'types' | 'default', string>>>>;
  readonly 'web-types': string;
  readonly files: readonly string[];
  readonly version: string;
}

/** Unpacks the package outside of this repository. */
export async function installPackage(owner: { after(clean: () => Promise<void>): void }): Promise<Installed> {
  const place = await mkdtemp(join(tmpdir(), 'fr-package-'));
  owner.after(() => rm(place, { recursive: true }));
  const project = join(place, 'project');
  const folder = join(project, 'node_modules', 'fr-widgets');
  await mkdir(folder, { recursive: true });

  const manifest = await readManifest();
  const archive = await packedPackage(manifest, place);
  await execute('tar', ['-xzf', archive, '--strip-components=1', '-C', folder]);

  const add = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) {
      const link = join(project, 'node_modules', name);
      await mkdir(dirname(link), { recursive: true });
      await symlink(join(root, 'node_modules', name), link, 'junction');
    }
  };
  await add(...Object.keys(manifest.dependencies));
  return { project, folder, manifest, add };
}

/** Packs the package into a folder. Returns the path of the archive. */
export async function packPackage(place: string): Promise<string> {
  return packedPackage(await readManifest(), place);
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
}

/** The archive, built once for several test files of a run, because the declarations take longer to build than everything else. */
async function packedPackage(manifest: Manifest, place: string): Promise<string> {
  const kept = join(runFolder() ?? place, 'package.tgz');
  if (existsSync(kept)) return kept;
  const packed = await pack(manifest, place);
  // Two processes may run this at the same time. Each writes the same complete file and renames it.
  const draft = `${kept}.${process.pid}`;
  await cp(packed, draft);
  await rename(draft, kept);
  return kept;
}

/** Builds and packs the package as `npm publish` would. */
async function pack(manifest: Manifest, place: string): Promise<string> {
  const source = join(place, 'source');
  const copied = manifest.files.filter((name) => name !== 'dist');
  for (const name of ['package.json', 'README.md', 'LICENSE', ...copied])
    await cp(join(root, name), join(source, name));
  // Not by `npm run build`, because a demo or another test may be serving this repository's `dist/`.
  const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' } as const;
  for (const mode of pageModes) await build({ ...common, mode, build: { outDir: join(source, 'dist') } });
  await build({ ...common, mode: 'package', build: { outDir: join(source, 'dist', 'package') } });

  const onWindows = process.platform === 'win32';
  await execute('npm', ['pack', '--ignore-scripts', '--pack-destination', '..'], {
    cwd: source,
    shell: onWindows,
  });
  return join(place, `fr-widgets-${manifest.version}.tgz`);
}
