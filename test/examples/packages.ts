import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { startSandbox } from '../../demo/sandbox/server.js';
import type { Manifest, PackageName } from '../../release/packages.js';
import { fetchNode } from '../nodes/fetch-node.js';
import { between, newest, oldest } from '../nodes/versions.js';
import { packPackages } from '../package/installed.js';
import { root } from '../runner/root.js';

// Part of `npm run test:full -- examples`: npm installs each package in an empty folder, as on a machine that has nothing else, on the oldest
// and the newest Node and the line between, or on those that are named: `FR_NODES=26.10.0`.

const execute = promisify(execFile);
const shell = process.platform === 'win32';
const place = await mkdtemp(join(tmpdir(), 'fr-packages-'));
after(() => rm(place, { recursive: true }));
const archives = await packPackages(place);
const apiKey = 'packages-key';

interface Installation {
  /** The folder in which npm has installed the package. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Installs a package. A dependency that does not allow the version of Node is refused (`engine-strict`). */
async function install(name: PackageName, version: string, env: NodeJS.ProcessEnv): Promise<Installation> {
  const folder = join(place, name, version);
  await mkdir(folder, { recursive: true });
  const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--engine-strict'];
  await execute('npm', ['install', ...flags, archives[name]], { cwd: folder, env, shell });
  const manifest = await readJson<Manifest>(join(folder, 'node_modules', name, 'package.json'));
  return { folder, manifest };
}

/** What is downloaded of a package, and what is installed with it: "fr-proxy: 0.4 MB packed, 12.3 MB in 31 packages". */
async function sizes(name: PackageName, folder: string): Promise<string> {
  const modules = join(folder, 'node_modules');
  const lock = await readJson<{ packages: object }>(join(modules, '.package-lock.json'));
  const packed = megabytes((await stat(archives[name])).size);
  const installed = megabytes(await sizeOf(modules));
  return `${name}: ${packed} packed, ${installed} in ${Object.keys(lock.packages).length} packages`;
}

async function readJson<Value>(path: string): Promise<Value> {
  return JSON.parse(await readFile(path, 'utf8')) as Value;
}

/** Bytes of all files in a folder. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** The names by which a program imports what a package exports as modules. */
function modulesOf({ name, exports }: Manifest): string[] {
  return Object.keys(exports)
    .filter((path) => !/\.(json|css)$/.test(path))
    .map((path) => name + path.slice(1));
}

/** Compiles a program that imports the modules, with the project's own declarations. Returns what the compiler prints. */
async function compile(
  folder: string,
  modules: readonly string[],
  types: readonly string[],
): Promise<string> {
  const lines = modules.map(
    (name, at) => `import * as module${at} from '${name}';\nexport { module${at} };\n`,
  );
  await writeFile(join(folder, 'program.mts'), lines.join(''));
  const compilerOptions = {
    target: 'ES2022',
    module: 'NodeNext',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    strict: true,
    noEmit: true,
    types,
    typeRoots: [join(root, 'node_modules/@types')],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.mts'] }));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return execute(process.execPath, [compiler, '-p', folder]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

for (const version of process.env['FR_NODES']?.split(',') ?? [oldest, between, newest]) {
  const node = await fetchNode(version);
  const skip = node === undefined && `Node ${version} is not tried: the package registry cannot be reached.`;
  // npm and npx run on the first Node that they find.
  const path = `${node ?? ''}${delimiter}${process.env['PATH'] ?? ''}`;
  const env = { ...process.env, PATH: path };

  test(`fr-widgets is imported by all of its names on Node ${version}, with types`, { skip }, async (t) => {
    const { folder, manifest } = await install('fr-widgets', version, env);
    t.diagnostic(await sizes('fr-widgets', folder));
    const modules = modulesOf(manifest);
    assert.ok(modules.includes('fr-widgets') && modules.includes('fr-widgets/client'));
    for (const name of modules) {
      const program = `console.log(process.version, typeof await import('${name}'))`;
      const options = { cwd: folder, env };
      const { stdout } = await execute('node', ['--input-type=module', '-e', program], options);
      assert.equal(stdout, `v${version} object\n`, name);
    }
    // Those with the types of a framework need its declarations: `test/package/frameworks.slow.test.ts`.
    const plain = modules.filter((name) => !/\/(react|vue|svelte)$/.test(name));
    assert.equal(await compile(folder, plain, []), '');
  });

  test(`fr-proxy runs with npx on Node ${version}, and checks and serves a platform`, { skip }, async (t) => {
    const sandbox = await startSandbox({
      port: 0,
      databasePath: join(place, `sandbox-${version}.db`),
      apiKey,
      allowedOrigins: [],
    });
    t.after(() => sandbox.close());

    const started = performance.now();
    const { folder, manifest } = await install('fr-proxy', version, env);
    const installed = secondsSince(started);
    for (const name of ['pg', 'sharp']) assert.ok(!existsSync(join(folder, 'node_modules', name)), name);
    const environment = {
      PATH: path,
      HOME: process.env['HOME'],
      FR_UPSTREAM: sandbox.url,
      FR_API_KEY: apiKey,
      FR_ORIGINS: 'http://localhost:8080',
      FR_CAMPAIGNS: '1001,1011',
      HOST: '127.0.0.1',
      PORT: '0',
    };
    const options = { cwd: folder, env: environment, shell };
    // Without `--`, npx would take `--version` for its own.
    const npx = ['--no', '--', 'fr-proxy'];
    // In a group of its own, to which signals go as from a terminal: npm passes them on to its shell only, which ends before the proxy.
    const child = spawn('npx', npx, { ...options, detached: !shell });
    const signal = (name: NodeJS.Signals): boolean =>
      shell || child.pid === undefined ? child.kill(name) : process.kill(-child.pid, name);
    let isRunning = true;
    const ended = once(child, 'close').then(() => {
      isRunning = false;
    });
    t.after(() => {
      if (isRunning) signal('SIGKILL');
    });
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const address = /^Proxy at (http:\S+\d)/m.exec(printed)?.[1];
        if (address !== undefined) resolve(address);
      });
      child.once('close', () => reject(new Error(printed)));
    });
    const answer = await fetch(`${url}/v2/client/fundraiser/1001`);
    const { raised } = (await answer.json()) as { raised: number };
    assert.ok(raised > 0);
    t.diagnostic(`${secondsSince(started)} from npm install, which took ${installed}, to a figure`);
    t.diagnostic(await sizes('fr-proxy', folder));
    signal('SIGTERM');
    await ended;
    await assert.rejects(fetch(url));

    const { stdout: used } = await execute('npx', ['--no', '-c', 'node --version'], options);
    assert.equal(used, `v${version}\n`);
    const own = await execute('npx', [...npx, '--version'], options);
    assert.equal(own.stdout, `${manifest.version}\n`);
    const { stdout } = await execute('npx', [...npx, 'doctor'], options);
    assert.match(stdout, /^Nothing differs from the interface\.$/m);
    assert.doesNotMatch(stdout, /is not installed/);
    assert.equal(await compile(folder, modulesOf(manifest), ['node']), '');
  });
}
