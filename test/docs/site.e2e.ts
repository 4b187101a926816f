import assert from 'node:assert/strict';
import { after, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { letAxeIn, runAxe } from '../demo/axe.js';
import { watch } from '../demo/open-page.js';
import { launchBrowser } from '../runner/browser.js';
import { startDemo } from '../runner/start-demo.js';

const demo = await startDemo({ after });
const withScripts = await launchBrowser();
after(() => withScripts.close());
const scriptless = await launchBrowser({ scripts: false });
after(() => scriptless.close());

const phone = { width: 390, height: 844 };

async function open(t: TestContext, path: string, browser = withScripts): Promise<Page> {
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.setViewport(phone);
  await page.goto(`${demo.url}/docs/${path}`);
  return page;
}

test('the search finds an attribute while it is typed, and its result leads to it', async (t) => {
  const page = await withScripts.newPage();
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

/** Clicks on the middle of an element. In Firefox, puppeteer's own click needs the page's scripts. */
async function clickOn(page: Page, selector: string): Promise<void> {
  const { x, y } = await page.$eval(selector, (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.click(x, y);
}

test('on a phone without scripts, the menu opens and the search leads to all pages', async (t) => {
  const page = await open(t, 'reference/proxy.html', scriptless);
  await clickOn(page, 'a[href="#menu"]');
  assert.equal(await page.$eval('#menu', (menu) => menu.getBoundingClientRect().top), 0);
  await Promise.all([page.waitForNavigation(), clickOn(page, '#menu a[href="fr-stat.html"]')]);
  assert.equal(await page.$eval('h1', (heading) => heading.textContent), '<fr-stat>');
  await page.type('input[type=search]', 'proxy');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  assert.equal(new URL(page.url()).pathname, '/docs/search.html');
  assert.notEqual(await page.$('main a[href="reference/fr-stat.html"]'), null);
});

for (const [path, viewport] of [
  ['index.html', phone],
  ['reference/fr-donate-form.html', phone],
  ['reference/proxy.html', { width: 1440, height: 900 }],
  ['search.html?q=proxy', phone],
] as const) {
  test(`${path} passes axe and is not wider than ${viewport.width} px`, async (t) => {
    const page = await withScripts.newPage();
    t.after(() => page.close());
    await letAxeIn(page);
    await page.setViewport(viewport);
    await page.goto(`${demo.url}/docs/${path}`, { waitUntil: 'networkidle0' });
    assert.deepEqual(await runAxe(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  });
}
