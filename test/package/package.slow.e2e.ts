import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { build as bundle, transform } from 'esbuild';
import type { Page } from 'puppeteer-core';
import { build } from 'vite';
import { launchBrowser } from '../runner/browser.js';
import { root } from '../runner/root.js';
import { bundled, noWorkerd, startWorkerd } from '../proxy/workerd/workerd.js';
import { json, startServer } from '../support/http-server.js';
import { readExamples } from './examples.js';
import { installPackages } from './installed.js';

const execute = promisify(execFile);

const installed = await installPackages({ after }, 'fr-widgets', 'fr-proxy');
await writeFile(join(installed.project, 'package.json'), '{ "type": "module" }');

const page = `<!doctype html><html lang="en"><title>An app of its own</title>
  <script type="module" src="/app.js"></script>
  <fr-team-leaderboard campaign-id="1"></fr-team-leaderboard>
  <fr-heatmap campaign-id="1" layout="table"></fr-heatmap>
  <fr-donate-form campaign-id="1"></fr-donate-form>`;

const answers: Readonly<Record<string, unknown>> = {
  '/v2/private/teams/search': [{ id: 1, name: 'Paddlers', amount_raised: 1250, amount_goal: 2000 }],
  '/v2/client/fundraiser/1/heatmap': [{ country: 'CA', state: 'QC', amount_raised: 500, n_donors: 9 }],
};

/** Waits for the figures of the page, and for the form. */
async function waitForWidgets(tab: Page): Promise<void> {
  for (const [tag, text] of [
    ['fr-team-leaderboard', '$1,250'],
    ['fr-heatmap', '$500'],
    ['fr-donate-form', 'Your gift'],
  ] as const)
    await tab.waitForFunction(
      (name, words) =>
        document.querySelector(name)?.shadowRoot?.textContent.replace(/\s+/g, ' ').includes(words) === true,
      { polling: 100 },
      tag,
      text,
    );
}

test('is split by a bundler into the parts that only some pages load', async (t) => {
  const entry = join(installed.project, 'app.js');
  await writeFile(
    entry,
    "import { configure } from 'fr-widgets'; configure({ proxyUrl: '/', currency: 'CAD' });",
  );
  const built = await build({
    root: installed.project,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: entry, output: { entryFileNames: 'app.js' } } },
  });
  const files = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  const server = await startServer((response, { url }) => {
    const file = files.find(({ fileName }) => `/${fileName}` === url);
    if (url === '/') response.setHeader('content-type', 'text/html').end(page);
    else if (file?.type === 'chunk') response.setHeader('content-type', 'text/javascript').end(file.code);
    else json(response, answers[url], url in answers ? 200 : 404);
  });
  t.after(() => server.close());
  const browser = await launchBrowser();
  t.after(() => browser.close());
  const tab = await browser.newPage();
  await tab.goto(server.url);
  await waitForWidgets(tab);
});

test('runs in a classic script, where a bundler leaves import.meta empty', async (t) => {
  const entry = "import { configure } from 'fr-widgets'; configure({ proxyUrl: '/', currency: 'CAD' });";
  const { outputFiles } = await bundle({
    stdin: { contents: entry, resolveDir: installed.project },
    bundle: true,
    write: false,
    logLevel: 'error',
    format: 'iife',
    outfile: 'app.js',
    logOverride: { 'empty-import-meta': 'silent' },
  });
  const code = outputFiles.find(({ path }) => path.endsWith('app.js'))?.text ?? '';
  const server = await startServer((response, { url }) => {
    if (url === '/')
      response.setHeader('content-type', 'text/html').end(page.replace('type="module"', 'defer'));
    else if (url === '/app.js') response.setHeader('content-type', 'text/javascript').end(code);
    else json(response, answers[url], url in answers ? 200 : 404);
  });
  t.after(() => server.close());
  const browser = await launchBrowser();
  t.after(() => browser.close());
  const tab = await browser.newPage();
  const errors: string[] = [];
  tab.on('pageerror', (error) => errors.push(String(error)));
  await tab.goto(server.url);
  await waitForWidgets(tab);
  assert.deepEqual(errors, []);
});

test('can be imported and configured on a server, and registers no element there', async () => {
  const says = `configure({ proxyUrl: '/', currency: 'CAD' });
    useCardProcessor(sandboxCard({ url: 'https://give.example.org' }));
    console.log(typeof customElements.get('fr-donate-form'), typeof window, typeof document);`;
  const names = '{ configure, sandboxCard, useCardProcessor }';
  const programs = {
    module: `import ${names} from 'fr-widgets'; ${says}`,
    commonjs: `const ${names} = require('fr-widgets'); ${says}`,
  };
  for (const [type, script] of Object.entries(programs)) {
    const { stdout } = await execute(process.execPath, [`--input-type=${type}`, '-e', script], {
      cwd: installed.project,
    });
    assert.equal(stdout, 'undefined undefined undefined\n', type);
  }
});

const command = join(
  installed.folderOf('fr-proxy'),
  (await installed.manifestOf('fr-proxy')).bin?.['fr-proxy'] ?? '',
);

test('contains no path of a machine, and has an executable command', async () => {
  const code = await readFile(command, 'utf8');
  assert.match(code, /^#!\/usr\/bin\/env node\n/);
  assert.ok(!code.includes(root));
  assert.ok((await stat(join(installed.folderOf('fr-widgets'), 'dist/fr-widgets.js'))).size > 10_000);
});

/** Runs the package's command until it ends, or has printed its URL. */
async function runProxy(
  environment: Record<string, string>,
  words: readonly string[] = [],
): Promise<{ output: string; code: number | null }> {
  const child = spawn(process.execPath, [command, ...words], {
    cwd: installed.project,
    env: { PATH: process.env['PATH'], ...environment },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('Proxy at ')) child.kill('SIGTERM');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { output, code };
}

const settings = {
  FR_UPSTREAM: 'https://api.example.org',
  FR_API_KEY: 'a-key',
  FR_ORIGINS: 'https://www.example.org',
  PORT: '0',
  HOST: '127.0.0.1',
};

test('prints the problems of its command’s settings', async () => {
  const { output, code } = await runProxy({ ...settings, FR_UPSTREAM: '' });
  assert.match(output, /^FR_UPSTREAM is missing: .*\n$/);
  assert.equal(code, 1);
});

test('checks a deployment with its command', async (t) => {
  const platform = await startServer((response) => json(response, { message: 'no' }, 403));
  t.after(() => platform.close());
  const local = { FR_UPSTREAM: platform.url, FR_ORIGINS: 'http://localhost:8080' };
  const { output, code } = await runProxy({ ...settings, ...local }, ['doctor']);
  assert.match(output, /^1 difference:\n\n1\. platform\n {3}The platform refuses the key \(403\)\./m);
  assert.equal(code, 1);
});

test('serves with its command', async () => {
  const { output, code } = await runProxy(settings);
  assert.match(
    output,
    /^Proxy at http:\/\/127\.0\.0\.1:\d+: forwards reads, donations to https:\/\/api\.example\.org/,
  );
  assert.equal(code, 0);
});

const path = '/v2/client/fundraiser/7';

test('runs on Workers according to its instructions', { skip: noWorkerd }, async (t) => {
  const { worker } = await readExamples();
  const entry = join(installed.project, 'worker.ts');
  await writeFile(entry, worker.replace('1001, 1002', '7'));
  const platform = await startServer((response) => json(response, { name: 'Otters', raised: 5 }));
  t.after(() => platform.close());
  const { url } = await startWorkerd(t, await bundled(entry), {
    variables: { ...settings, FR_UPSTREAM: platform.url },
    objects: { FR_PROXY: 'FrProxy' },
  });
  const answer = await fetch(url + path);
  assert.deepEqual(await answer.json(), { name: 'Otters', raised: 5 });
  assert.equal((await fetch(`${url}/v2/client/fundraiser/8`)).status, 404);
  const status = (await (await fetch(`${url}/status`)).json()) as { donations: string; ledger: string };
  assert.equal(status.donations, 'open');
  assert.match(status.ledger, /^[0-9a-f]{8}$/);
});

for (const [host, call] of [
  ['vercel', 'GET(request)'],
  ['netlify', "default(request, { ip: '192.0.2.7', waitUntil() {} })"],
] as const)
  test(`runs as a function of ${host} according to its instructions`, async (t) => {
    const { [host]: code } = await readExamples();
    const { code: script } = await transform(code, { loader: 'ts', format: 'esm' });
    await writeFile(join(installed.project, `${host}.js`), script);
    const functions = join(installed.project, 'node_modules/@vercel/functions');
    await mkdir(functions, { recursive: true });
    await writeFile(join(functions, 'index.js'), 'exports.waitUntil = () => {};');
    const platform = await startServer((response) => json(response, { name: 'Otters', raised: 5 }));
    t.after(() => platform.close());
    const program = `import * as host from './${host}.js';
      const request = new Request('https://give.example.org${path}');
      console.log(await (await host.${call}).text());
      process.exit();`;
    const { stdout } = await execute(process.execPath, ['--input-type=module', '-e', program], {
      cwd: installed.project,
      env: { PATH: process.env['PATH'], ...settings, FR_UPSTREAM: platform.url, POSTGRES_URL: 'memory' },
    });
    assert.equal(stdout, '{"raised":5,"name":"Otters"}\n');
  });
