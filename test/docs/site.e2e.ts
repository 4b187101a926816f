import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { watch } from '../demo/open-page.js';
import type { BrowserSettings } from '../runner/browser-settings.js';
import { openVisitor, sharedDemo } from '../runner/shared.js';
import { checkPage } from './check-page.js';

const phone = { width: 390, height: 844 };

async function open(t: TestContext, path: string, settings: BrowserSettings = {}): Promise<Page> {
  const page = await (await openVisitor(t, settings)).newPage();
  await page.setViewport(phone);
  await page.goto(`${(await sharedDemo()).url}/docs/${path}`);
  return page;
}

/** Clicks on the middle of an element. In Firefox, puppeteer's own click needs the page's scripts. */
async function clickOn(page: Page, selector: string): Promise<void> {
  const { x, y } = await page.$eval(selector, (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.click(x, y);
}

describe('the documentation', () => {
  test('the search finds an attribute while it is typed, and its result leads to it', async (t) => {
    const demo = await sharedDemo();
    const page = await (await openVisitor(t)).newPage();
    const seen = await watch(page);
    await page.goto(`${demo.url}/docs/`);
    await page.locator('input[type=search]').fill('without-pending');
    await page
      .locator('[aria-label="Search results"] a ::-p-text(<fr-goal-thermometer>: Attributes)')
      .click();
    await page.waitForFunction(() => location.pathname.endsWith('/reference/fr-goal-thermometer.html'));
    assert.equal(await page.evaluate(() => location.hash), '#attributes');
    assert.deepEqual(seen.problems, []);
  });

  test('the search shows a message if nothing is found', async (t) => {
    const page = await open(t, 'reference/fr-stat.html');
    await page.locator('input[type=search]').fill('xylophone');
    await page.locator('::-p-text(Nothing found for “xylophone”.)').wait();
  });

  test('on a phone without scripts, the menu opens and the search leads to all pages', async (t) => {
    const page = await open(t, 'reference/proxy.html', { scripts: false });
    await clickOn(page, 'a[href="#menu"]');
    assert.equal(await page.$eval('#menu', (menu) => menu.getBoundingClientRect().top), 0);
    await Promise.all([page.waitForNavigation(), clickOn(page, '#menu a[href="fr-stat.html"]')]);
    assert.equal(await page.$eval('h1', (heading) => heading.textContent), '<fr-stat>');
    await page.type('input[type=search]', 'proxy');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    assert.equal(new URL(page.url()).pathname, '/docs/search.html');
    assert.notEqual(await page.$('main a[href="reference/fr-stat.html"]'), null);
  });

  for (const path of ['reference/fr-donate-form.html', 'search.html?q=proxy'])
    test(`${path} passes axe and is not wider than a phone`, (t) => checkPage(t, path, phone));
});
