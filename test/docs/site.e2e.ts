import assert from 'node:assert/strict';
import { after, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { letAxeIn, runAxe } from '../demo/axe.js';
import { watch } from '../demo/open-page.js';
import { launchBrowser } from '../runner/browser.js';
import { firefoxCannot } from '../runner/engine.js';
import { startDemo } from '../runner/start-demo.js';

const demo = await startDemo({ after });
const browser = await launchBrowser();
after(() => browser.close());

const noScriptless = firefoxCannot('switch scripts off');
const phone = { width: 390, height: 844 };

async function open(t: TestContext, path: string, { scripts = true, viewport = phone } = {}): Promise<Page> {
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.setViewport(viewport);
  if (!scripts) await page.setJavaScriptEnabled(false);
  await page.goto(`${demo.url}/docs/${path}`);
  return page;
}

test('the search finds an attribute while it is typed, and its result leads to it', async (t) => {
  const page = await browser.newPage();
  t.after(() => page.close());
  const seen = await watch(page);
  await page.goto(`${demo.url}/docs/`);
  await page.locator('input[type=search]').fill('received-only');
  await page.locator('[aria-label="Search results"] a ::-p-text(<fr-goal-thermometer>: Attributes)').click();
  await page.waitForFunction(() => location.pathname.endsWith('/reference/fr-goal-thermometer.html'));
  assert.equal(await page.evaluate(() => location.hash), '#attributes');
  assert.deepEqual(seen.problems, []);
});

test('the search shows a message if nothing is found', async (t) => {
  const page = await open(t, 'reference/fr-stat.html');
  await page.locator('input[type=search]').fill('xylophone');
  await page.locator('::-p-text(Nothing found for “xylophone”.)').wait();
});

test(
  'on a phone without scripts, the menu opens and the search leads to all pages',
  { skip: noScriptless },
  async (t) => {
    const page = await open(t, 'reference/proxy.html', { scripts: false });
    // Not by locators, which run scripts of the page to wait.
    await page.click('a[href="#menu"]');
    assert.equal(await page.$eval('#menu', (menu) => menu.getBoundingClientRect().top), 0);
    await Promise.all([page.waitForNavigation(), page.click('#menu a[href="fr-stat.html"]')]);
    assert.equal(await page.$eval('h1', (heading) => heading.textContent), '<fr-stat>');
    await page.type('input[type=search]', 'proxy');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    assert.equal(new URL(page.url()).pathname, '/docs/search.html');
    assert.notEqual(await page.$('main a[href="reference/fr-stat.html"]'), null);
  },
);

for (const [path, viewport] of [
  ['index.html', phone],
  ['reference/fr-donate-form.html', phone],
  ['reference/proxy.html', { width: 1440, height: 900 }],
  ['search.html?q=proxy', phone],
] as const) {
  test(`${path} passes axe and is not wider than ${viewport.width} px`, async (t) => {
    const page = await browser.newPage();
    t.after(() => page.close());
    await letAxeIn(page);
    await page.setViewport(viewport);
    await page.goto(`${demo.url}/docs/${path}`, { waitUntil: 'networkidle0' });
    assert.deepEqual(await runAxe(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  });
}
