import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { startSandbox } from '../../demo/sandbox/server.js';
import type { Manifest, PackageName } from '../../release/packages.js';
import { packPackages } from '../package/installed.js';
import { root } from '../runner/root.js';

// Part of `npm run test:full -- examples`: npm installs each package in an empty folder, as on a machine that has nothing else.

const execute = promisify(execFile);
const shell = process.platform === 'win32';
const place = await mkdtemp(join(tmpdir(), 'fr-packages-'));
after(() => rm(place, { recursive: true }));
const archives = await packPackages(place);

/** Returns the folder in which npm has installed a package, and its manifest. */
async function install(name: PackageName): Promise<{ folder: string; manifest: Manifest }> {
  const folder = join(place, name, 'empty');
  await mkdir(folder, { recursive: true });
  await execute('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', archives[name]], {
    cwd: folder,
    shell,
  });
  const text = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8');
  return { folder, manifest: JSON.parse(text) as Manifest };
}

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

test('fr-widgets is installed with three packages, and can be imported by all of its names, with types', async () => {
  const { folder, manifest } = await install('fr-widgets');
  const modules = modulesOf(manifest);
  assert.ok(modules.includes('fr-widgets') && modules.includes('fr-widgets/client'));
  for (const name of modules) {
    const program = `console.log(typeof await import('${name}'))`;
    const { stdout } = await execute(process.execPath, ['--input-type=module', '-e', program], {
      cwd: folder,
    });
    assert.equal(stdout, 'object\n', name);
  }
  // Those with the types of a framework need its declarations: `test/package/frameworks.slow.test.ts`.
  const plain = modules.filter((name) => !/\/(react|vue|svelte)$/.test(name));
  assert.equal(await compile(folder, plain, []), '');
});

test('fr-proxy runs with npx, checks the sandbox and serves its figures, with nothing else installed', async (t) => {
  const apiKey = 'packages-key';
  const sandbox = await startSandbox({
    port: 0,
    databasePath: join(place, 'sandbox.db'),
    apiKey,
    allowedOrigins: [],
  });
  t.after(() => sandbox.close());

  const started = performance.now();
  const { folder, manifest } = await install('fr-proxy');
  for (const name of ['pg', 'sharp']) assert.ok(!existsSync(join(folder, 'node_modules', name)), name);
  const environment = {
    PATH: process.env['PATH'],
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

  const child = spawn('npx', npx, options);
  const ended = once(child, 'close');
  t.after(() => child.kill('SIGKILL'));
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
  t.diagnostic(`${((performance.now() - started) / 1000).toFixed(1)} s from npm install to a figure`);
  // npx passes the signal on.
  child.kill('SIGTERM');
  await ended;
  await assert.rejects(fetch(url));

  const version = await execute('npx', [...npx, '--version'], options);
  assert.equal(version.stdout, `${manifest.version}\n`);
  const { stdout } = await execute('npx', [...npx, 'doctor'], options);
  assert.match(stdout, /^Nothing differs from the interface\.$/m);
  assert.doesNotMatch(stdout, /is not installed/);
  assert.equal(await compile(folder, modulesOf(manifest), ['node']), '');
});
