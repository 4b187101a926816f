import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { contentTypes } from '../../demo/server/content-types.js';
import { elements } from '../contract/elements.js';
import { packPackages } from '../package/installed.js';
import { launchBrowser } from '../runner/browser.js';
import { root } from '../runner/root.js';
import { json, startServer } from '../support/http-server.js';

// Part of `npm run test:full -- examples`: bundles one page with each bundler as `docs/guides/in-an-app.md` says, and opens it.

interface Output {
  /** Whether the bundle is a classic script. */
  readonly isClassic?: true;
  /** Whether everything is in one file. */
  readonly isOneFile?: true;
}

/** The scripts of `bundlers/package.json`. */
const outputs: Readonly<Record<string, Output>> = {
  esbuild: {},
  'esbuild-iife': { isClassic: true, isOneFile: true },
  parcel: {},
  rollup: {},
  vite: {},
  webpack: { isClassic: true },
};
const chosen = process.env['FR_EXAMPLES']?.split(',');

const execute = promisify(execFile);
const shell = process.platform === 'win32';
const place = await mkdtemp(join(tmpdir(), 'fr-bundlers-'));
const folder = join(place, 'page');
const dist = join(folder, 'dist');
const site = await startServer((response, { url }) => {
  if (url === '/v2/client/fundraiser/7') return json(response, elements['fr-goal-thermometer']?.reads?.ready);
  const path = join(dist, url);
  readFile(path).then(
    (file) => response.writeHead(200, { 'content-type': contentTypes[extname(path)] ?? '' }).end(file),
    () => response.writeHead(404).end(),
  );
});
const browser = await launchBrowser();
after(async () => {
  await browser.close();
  await site.close();
  await rm(place, { recursive: true });
});

before(async () => {
  await cp(join(root, 'test/examples/bundlers'), folder, { recursive: true });
  const { 'fr-widgets': archive } = await packPackages(place);
  // Packing sets NODE_ENV to production, with which npm leaves these out.
  await execute('npm', ['install', '--include=dev', '--no-audit', '--no-fund', archive], {
    cwd: folder,
    shell,
  });
});

/** Of a bundler that takes a script, and not a page, the page has to load what it has written. */
async function placePage(isClassic: boolean): Promise<void> {
  if (existsSync(join(dist, 'index.html'))) return;
  let page = await readFile(join(folder, 'index.html'), 'utf8');
  if (isClassic) page = page.replace('type="module"', 'defer');
  if (existsSync(join(dist, 'app.css')))
    page = page.replace('<script', '<link rel="stylesheet" href="app.css" />$&');
  await writeFile(join(dist, 'index.html'), page);
}

for (const [name, { isClassic = false, isOneFile = false }] of Object.entries(outputs))
  test(`a page bundled by ${name} shows figures, and a form with its late parts`, async (t) => {
    if (chosen?.includes(name) === false) return t.skip('FR_EXAMPLES leaves it out');
    await rm(dist, { recursive: true, force: true });
    await execute('npm', ['run', name], { cwd: folder, shell });
    await placePage(isClassic);

    site.calls.length = 0;
    const page = await browser.newPage();
    const logged: string[] = [];
    page.on('console', (message) => {
      if (['warn', 'error'].includes(message.type())) logged.push(message.text());
    });
    page.on('pageerror', (error) => logged.push(String(error)));
    await page.goto(`${site.url}/index.html`);
    for (const [tag, text] of [
      ['fr-goal-thermometer', elements['fr-goal-thermometer']?.inSpanish],
      ['fr-donate-form', elements['fr-donate-form']?.inSpanish],
      // An optional section.
      ['fr-donate-form', /Dono en nombre de una organización/],
    ] as const)
      await page.waitForFunction(
        (name, pattern) =>
          new RegExp(pattern).test(
            document.querySelector(name)?.shadowRoot?.textContent.replace(/\s+/g, ' ') ?? '',
          ),
        { polling: 100 },
        tag,
        text?.source ?? '',
      );
    // The stylesheet reserves heights before the elements are defined.
    const reserved = await page.evaluate(() =>
      [...document.styleSheets].some(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.includes('fr-goal-thermometer')),
      ),
    );
    assert.ok(reserved, 'the stylesheet of the package');
    const scripts = site.calls.filter(({ url }) => url.endsWith('.js'));
    assert.equal(scripts.length === 1, isOneFile, `${scripts.length} scripts were loaded`);
    // Expected: requests that the stub does not answer, and the missing card processor.
    const expected = /404 \(Not Found\)|no card processor is chosen/;
    assert.deepEqual(
      logged.filter((line) => !expected.test(line)),
      [],
    );
    await page.close();
  });
