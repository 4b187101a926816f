import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { watch } from '../demo/open-page.js';
import { openVisitor, sharedDemo } from '../runner/shared.js';
import { prepared } from '../support/prepared.js';
import { eventually } from '../support/until.js';

describe('the page for staff', () => {
  const rig = prepared(async (owner) => ({ demo: await sharedDemo(), browser: await openVisitor(owner) }));

  async function newPage(t: TestContext): Promise<Page> {
    const page = await rig().browser.newPage();
    t.after(() => page.close());
    return page;
  }

  async function logIn(page: Page, url: string, password = 'otters'): Promise<void> {
    await page.goto(`${url}/staff/?lang=en`);
    assert.match(page.url(), /\/staff\/login\.html$/);
    await page.type('#user', 'ana');
    await page.type('#password', password);
    await Promise.all([page.waitForNavigation(), page.click('button.button')]);
  }

  test('asks for a login, and answers its proxy’s requests to nobody else', async (t) => {
    const { demo } = rig();
    const page = await newPage(t);
    await logIn(page, demo.url, 'wrong');
    assert.match(page.url(), /login\.html\?wrong$/);
    assert.equal(await page.$eval('#wrong', (element) => element.textContent.trim().length > 0), true);
    const path = '/staff/give/v2/private/transactions?limit=1';
    const statusOf = (cookie: string) =>
      fetch(demo.url + path, { headers: { cookie } }).then(({ status }) => status);
    assert.equal(await statusOf(''), 403);
    assert.equal(await statusOf('staff=YW5h.99999999999999.x'), 403);
    const visitors = await fetch(`${demo.proxyUrl}/v2/private/transactions?limit=1`);
    assert.equal(visitors.status, 403);
  });

  test('lists the sandbox’s transactions after the login, without a violation of its policy', async (t) => {
    const { demo } = rig();
    const page = await newPage(t);
    const seen = await watch(page);
    await logIn(page, demo.url);
    // Everything, which takes longer than this month: that it is read to its end is tested elsewhere.
    await eventually(() => page.click('>>> .filters [type=reset]'));
    await eventually(async () => {
      const cells = await page.$$eval('>>> [role=gridcell][data-column=donor]', (all) =>
        all.map(({ textContent }) => textContent),
      );
      assert.ok(cells.length > 5 && cells.every((text) => text !== ''));
    });
    await eventually(() => page.click('>>> .state.reading .quiet-button'));
    await eventually(async () => {
      assert.ok((await page.$('>>> .sums.large')) !== null);
      assert.equal(await page.$eval('>>> .state', (element) => element.className), 'state stopped');
    });
    await page.click('>>> [data-row="0"]');
    await page.waitForSelector('>>> dialog[open]');
    assert.deepEqual(await seen.violations(), []);
    assert.deepEqual(seen.problems, []);
  });

  test('requests nothing for a day whose month is missing', async (t) => {
    const { demo } = rig();
    const page = await newPage(t);
    await page.goto(`${demo.url}/staff/`);
    if (page.url().includes('login')) await logIn(page, demo.url);
    await page.waitForSelector('>>> .state.done');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.focus('>>> [name=start]');
    await page.keyboard.press('Backspace');
    await page.click('>>> .filters .main-button');
    const alert = await page.waitForSelector('>>> .filters [role=alert]');
    assert.match(await alert!.evaluate(({ textContent }) => textContent), /Check “From”/);
    // Clear empties the day as well, and asks for the whole list again.
    await page.click('>>> .filters [type=reset]');
    await eventually(() => assert.equal(asked.length > 0, true));
    assert.ok(asked.every((address) => !address.includes('dt_start')));
    assert.equal(
      await page.$eval('>>> [name=start]', (field) => (field as HTMLInputElement).validity.badInput),
      false,
    );
  });

  test('is closed again after the logout', async (t) => {
    const { demo } = rig();
    const page = await newPage(t);
    await page.goto(`${demo.url}/staff/`);
    if (page.url().includes('login')) await logIn(page, demo.url);
    await Promise.all([page.waitForNavigation(), page.click('form[action="/staff/logout"] button')]);
    await page.goto(`${demo.url}/staff/`);
    assert.match(page.url(), /login\.html$/);
  });
});
