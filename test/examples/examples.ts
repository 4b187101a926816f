import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { contentTypes } from '../../demo/server/content-types.js';
import { startSandbox } from '../../demo/sandbox/server.js';
import { createMemoryMaps } from '../../src/proxy/map/public-map.js';
import { openLedger, startProxy } from '../../src/proxy/node.js';
import { fillCard, fillDonor, press, untilText } from '../elements/fr-donate-form/donor.js';
import { chargesAfter, lastTransaction } from '../elements/fr-donate-form/ledger.js';
import { packPackages } from '../package/installed.js';
import { launchBrowser } from '../runner/browser.js';
import { root } from '../runner/root.js';
import { json, startServer } from '../support/http-server.js';

// `npm run test:full -- examples`: sets each example up as a developer would, with the package as it would be on npm.

const execute = promisify(execFile);
/** The examples whose pages are rendered on a server and hydrated in the browser. */
const onServer = ['react', 'vue'];
const chosen = ['react', 'vue', 'svelte', 'angular'].filter(
  (name) => process.env['FR_EXAMPLES']?.split(',').includes(name) ?? true,
);

const apiKey = 'examples-key';
const stats = { amount_raised: 1000, n_fundraisers: 1, n_teams: 1, n_pages: 1, n_donors: 12 };
const place = await mkdtemp(join(tmpdir(), 'fr-examples-'));
const proxy = await startServer((response, { url }) => {
  response.setHeader('access-control-allow-origin', '*');
  if (url.startsWith('/v2/client/wl/stats')) json(response, stats);
  else json(response, {}, 404);
});
let built = '';
const site = await startServer((response, { url }) => {
  const path = url === '/' ? '/index.html' : url;
  readFile(join(built, path)).then(
    (file) => response.writeHead(200, { 'content-type': contentTypes[extname(path)] ?? '' }).end(file),
    () => response.writeHead(404).end(),
  );
});
const browser = await launchBrowser();
after(async () => {
  await browser.close();
  await Promise.all([proxy.close(), site.close()]);
  await rm(place, { recursive: true });
});
const { 'fr-widgets': archive } = await packPackages(place);

/** Platform and proxy of the example that takes a gift. */
async function startGiving() {
  const databasePath = join(place, 'sandbox.db');
  const sandbox = await startSandbox({ port: 0, databasePath, apiKey, allowedOrigins: [site.url] });
  const giving = await startProxy({
    ...{ port: 0, upstream: sandbox.url, apiKey, origins: [site.url] },
    ledger: { ...(await openLedger('memory')), maps: createMemoryMaps() },
  });
  after(async () => {
    await giving.close();
    await sandbox.close();
  });
  return { databasePath, env: { VITE_PROXY_URL: giving.url, VITE_SANDBOX_URL: sandbox.url } };
}

for (const name of chosen)
  test(`the example for ${name} is built from the package, and works`, async () => {
    const folder = join(place, name);
    await cp(join(root, 'demo/examples', name), folder, {
      recursive: true,
      filter: (path) => !/node_modules|dist$/.test(path.slice(root.length)),
    });
    const shell = process.platform === 'win32';
    // The framework’s development build, because only that one warns when server and browser render differently.
    const giving = name === 'react' ? await startGiving() : undefined;
    const env = { ...process.env, NODE_ENV: 'development', VITE_PROXY_URL: proxy.url, ...giving?.env };
    await execute('npm', ['install', '--no-audit', '--no-fund', archive], { cwd: folder, shell, env });
    // Angular's sources cannot read environment variables. angular.json defines the URL otherwise.
    const defined = name === 'angular' ? ['--', '--define', `PROXY_URL='${proxy.url}'`] : [];
    await execute('npm', ['run', 'build', ...defined], { cwd: folder, shell, env });

    built = join(folder, 'dist');
    const written = (await readFile(join(built, 'index.html'), 'utf8')).includes('<fr-donate-form');
    assert.equal(written, onServer.includes(name));
    const page = await browser.newPage();
    const logged: string[] = [];
    page.on('console', (message) => {
      if (['warn', 'error'].includes(message.type())) logged.push(message.text());
    });
    page.on('pageerror', (error) => logged.push(String(error)));
    await page.goto(site.url);
    await page.waitForFunction(
      (figure) => new RegExp(figure).test(document.querySelector('fr-stat')?.shadowRoot?.textContent ?? ''),
      { polling: 100 },
      giving ? '\\d' : '12',
    );
    const amount = await page.waitForSelector('fr-donate-form >>> input[name=amount][value="10000"]');
    await amount?.evaluate((input) => input.click());
    await page.waitForFunction(
      () => document.querySelector('[role=status]')?.textContent?.trim() === 'Chosen: 100',
      { polling: 100 },
    );
    if (giving) {
      const start = lastTransaction(giving.databasePath);
      await fillDonor(page);
      await fillCard(page);
      await press(page, 'Give $100.00');
      await untilText(page, 'Thank you');
      await page.waitForFunction(
        () => document.querySelector('[role=status]')?.textContent?.trim() === 'Given: 100',
        { polling: 100 },
      );
      assert.equal(chargesAfter(giving.databasePath, start).length, 1);
    }
    // Expected lines: requests that the stub does not support, the missing card processor, and Lit’s development build.
    const ours = /^<fr-|404 \(Not Found\)|Lit is in dev mode|lit\.dev\/msg\/change-in-update/;
    assert.deepEqual(
      logged.filter((line) => !ours.test(line)),
      [],
    );
    await page.close();
  });

test('the build of the example for angular refuses a listener for another event', async (t) => {
  if (!chosen.includes('angular')) return t.skip('FR_EXAMPLES leaves it out');
  // The previous test has installed it.
  const folder = join(place, 'angular');
  const path = join(folder, 'src/app.ts');
  const code = await readFile(path, 'utf8');
  await writeFile(
    path,
    code.replace('{ amountMinor }: FrGiftSuccessEvent', '{ detail: amountMinor }: UIEvent'),
  );
  const built = execute('npm', ['run', 'build'], { cwd: folder, shell: process.platform === 'win32' });
  await assert.rejects(built, ({ stderr }: { stderr: string }) => {
    assert.match(stderr, /'FrGiftSuccessEvent' is not assignable to parameter of type 'UIEvent'/);
    return true;
  });
});
