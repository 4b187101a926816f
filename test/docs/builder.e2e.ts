import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { DEMO_ACCESS_TOKEN } from '../../demo/sandbox/seed/seed.js';
import { ask, campaignFigures } from '../acceptance/sql-figures.js';
import { written } from '../acceptance/written.js';
import { watch } from '../demo/open-page.js';
import { sharedDemo } from '../runner/shared.js';
import { eventually } from '../support/until.js';
import { checkFields, checkOnPhone, chooseElement, openBuilder, phone } from './builder-page.js';

const { money } = written('en');

const codeOf = (page: Page) =>
  page.$$eval('.output .code code', (blocks) => blocks.map((block) => block.textContent));

/** Serves pages by their paths. Returns the port, which is a free one for 0. */
async function serve(t: TestContext, port: number, pages: Readonly<Record<string, string>>): Promise<number> {
  const server = createServer(({ url = '' }, response) => {
    const html = pages[url.split('?', 1)[0] ?? ''];
    // Browsers request an icon from every server.
    response.writeHead(html === undefined ? 204 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  t.after(async () => {
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  });
  return (server.address() as AddressInfo).port;
}

/** The texts that the builder offers to copy for a format, once one of them contains `text`. */
async function copied(page: Page, format: string, text: RegExp): Promise<string[]> {
  await eventually(async () => {
    // Again, because the page may move below the pointer while the preview gets its height.
    await page.locator(`label[for="format-${format}"]`).click();
    assert.match((await codeOf(page)).join(''), text);
  });
  return codeOf(page);
}

describe('the builder', () => {
  test('a snippet of the builder, in an empty file on another origin, shows the sandbox’s live figure', async (t) => {
    const demo = await sharedDemo();
    const [, ownPort] = demo.ports;
    const builder = await openBuilder(t);
    await chooseElement(builder, 'fr-goal-thermometer');
    await builder.locator('#setting-campaign-id').fill('1002');
    const unset = await builder.$eval(
      '#setting-variant',
      (list) => (list as HTMLSelectElement).selectedOptions[0]?.text,
    );
    assert.equal(unset, 'Bar (default)');
    await builder.select('#setting-variant', 'ring');
    await eventually(async () => {
      const code = (await codeOf(builder)).join('');
      assert.match(code, /campaign-id="1002" variant="ring"/);
    });
    const { raised } = ask(demo.databasePath, (sql) => campaignFigures(sql, 1002));
    const expected = money(raised ?? 0);

    // Reads the preview before anything is copied.
    const frame = await builder.waitForFrame((one) => one.url().endsWith('/preview.html'));
    await eventually(async () => {
      const shown = await frame.evaluate(
        () => document.querySelector('fr-goal-thermometer[variant=ring]')?.shadowRoot?.textContent ?? '',
      );
      assert.ok(shown.includes(expected), shown);
    });

    await serve(t, ownPort, {
      '/': `<!doctype html><html lang="en"><title>Empty</title>${(await codeOf(builder)).join('')}`,
    });
    const page = await builder.browserContext().newPage();
    const seen = await watch(page);
    await page.goto(`http://localhost:${ownPort}`);
    await eventually(async () => {
      const shown = await page.evaluate(
        () => document.querySelector('fr-goal-thermometer')?.shadowRoot?.textContent ?? '',
      );
      assert.ok(shown.includes(expected), shown);
    });
    assert.deepEqual(seen.problems, []);
  });

  test('the snippets of the editor, in an empty file on another origin, open the page whose token the site returns', async (t) => {
    const [, ownPort] = (await sharedDemo()).ports;
    const builder = await openBuilder(t);
    await chooseElement(builder, 'fr-page-editor');
    const frame = await builder.waitForFrame((one) => one.url().endsWith('/preview.html'));
    await frame.waitForSelector('fr-page-editor >>> ::-p-text(Sign in again)');

    await serve(t, ownPort, {
      '/': `<!doctype html><html lang="en"><title>Empty</title>${(await codeOf(builder)).join('')}`,
      '/my/fundraiser-token': DEMO_ACCESS_TOKEN,
    });
    const page = await builder.browserContext().newPage();
    const seen = await watch(page);
    await page.goto(`http://localhost:${ownPort}`);
    await page.waitForSelector('fr-page-editor >>> #name', { visible: true });
    assert.deepEqual(seen.problems, []);
  });

  test('a frame of the builder, in an empty page on a third origin, is as high as its form', async (t) => {
    const builder = await openBuilder(t);
    await chooseElement(builder, 'fr-donate-form');
    const [framed = '', tags = ''] = await copied(builder, 'iframe', /<iframe/);
    const framePort = await serve(t, 0, { '/donate-form.html': framed });
    // The only URL that the reader has to change.
    const written = tags.replace('https://www.example.org/', `http://localhost:${framePort}/`);
    assert.notEqual(written, tags);
    const hostPort = await serve(t, 0, {
      '/': `<!doctype html><html lang="en"><title>Empty</title>${written}`,
    });

    const page = await builder.browserContext().newPage();
    await page.setViewport({ width: 800, height: 600 });
    await page.goto(`http://localhost:${hostPort}/`);
    const frame = await page.waitForFrame((one) => one.url().includes('donate-form.html'));
    const heights = async () => ({
      frame: await page.$eval('iframe', (one) => one.clientHeight),
      content: Math.ceil(await frame.$eval('body', (body) => body.getBoundingClientRect().height)),
    });
    await frame.waitForSelector('fr-donate-form >>> ::-p-aria([role="radio"])');
    await eventually(async () => {
      const { frame: height, content } = await heights();
      assert.ok(content > 500, String(content));
      assert.equal(height, content);
    });
    const { frame: before } = await heights();
    // At the first width, the form has two columns and is lower.
    await page.setViewport({ width: 320, height: 600 });
    await eventually(async () => {
      const { frame: height, content } = await heights();
      assert.ok(height > before, `${height} after ${before}`);
      assert.equal(height, content);
    });
  });

  test('the settings that an element needs come first', async (t) => {
    const page = await openBuilder(t);
    const firstOf = async (tag: string, count: number) => {
      await chooseElement(page, tag);
      // The settings that are visible without opening a section.
      const names = await page.$$eval('[id^="setting-"][name]', (all) =>
        all
          .filter((field) => field.closest('details')?.classList.contains('section'))
          .map((field) => (field as HTMLInputElement).name),
      );
      return names.slice(0, count);
    };
    assert.deepEqual(await firstOf('fr-donate-form', 2), ['campaign-id', 'amounts']);
    assert.deepEqual(await firstOf('fr-stat', 1), ['figure']);
    for (const tag of ['fr-goal-thermometer', 'fr-heatmap', 'fr-team-leaderboard', 'fr-campaign-choice'])
      assert.deepEqual(await firstOf(tag, 1), ['campaign-id'], tag);
  });

  test('every element can be chosen, and has a field for each of its attributes', async (t) => {
    const page = await openBuilder(t, phone);
    const tags = await page.$$eval('.cards input', (all) => all.map(({ value }) => value));
    assert.equal(tags.length, 10);
    for (const tag of tags) await checkFields(page, tag);
  });

  test('the builder passes axe on a phone: fr-stat', (t) => checkOnPhone(t, 'fr-stat'));

  test('the first question is the colour of the brand', async (t) => {
    const page = await openBuilder(t);
    assert.equal(
      await page.$eval('.settings input:not([type=color])', ({ id }) => id),
      'colour-fr-accent-color',
    );
    await page.locator('#colour-fr-accent-color').fill('#7a1f5c');
    await eventually(async () => assert.match((await codeOf(page)).join(''), /--fr-accent-color: #7a1f5c;/));
  });

  test('an accent colour with too little contrast causes a warning, and is used in the preview', async (t) => {
    const page = await openBuilder(t);
    await page.$$eval('details', (all) => all.forEach((one) => (one.open = true)));
    await page.locator('::-p-aria([name="Colour of your brand"][role="textbox"])').fill('#ffe14d');
    await page.locator('[role=status] ::-p-text(Colour of your brand on the background)').wait();
    const frame = await page.waitForFrame((one) => one.url().endsWith('/preview.html'));
    await eventually(async () => {
      const value = await frame.evaluate(() =>
        document.documentElement.style.getPropertyValue('--fr-accent-color'),
      );
      assert.equal(value, '#ffe14d');
    });
    await page.locator('::-p-aria([name="Colour of your brand"][role="textbox"])').fill('#0b6460');
    await eventually(async () => {
      assert.equal(await page.$eval('[role=status].warnings', (status) => status.textContent), '');
    });
  });

  test('an amount with an item can be added by keyboard, with a note that its ID has to be copied', async (t) => {
    const page = await openBuilder(t);
    await chooseElement(page, 'fr-donate-form');
    await page.$$eval('details', (all) => all.forEach((one) => (one.open = true)));
    const add = await page.waitForSelector('::-p-aria([name="Add <fr-amount>"])');
    await add?.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('25');
    await page.keyboard.press('Tab');
    await page.keyboard.type('10011');
    await eventually(async () => {
      assert.match((await codeOf(page)).join(''), /<fr-amount value="25" item-id="10011"><\/fr-amount>/);
    });
    await page.locator('fieldset ::-p-text(Copy the number from the campaign’s settings)').wait();
  });

  test('the words of a list are ticked, and written in the order in which they were ticked', async (t) => {
    const page = await openBuilder(t);
    await chooseElement(page, 'fr-goal-thermometer');
    for (const word of ['Donors', 'Raised', 'Days left'])
      await page.locator(`#setting-show ::-p-aria([name="${word}"][role="checkbox"])`).click();
    await page.locator('#setting-show ::-p-aria([name="Donors"][role="checkbox"])').click();
    await eventually(async () => {
      assert.match((await codeOf(page)).join(''), / show="raised days-left"/);
    });
    // All words of a default are ticked at first, and the attribute is left out.
    await chooseElement(page, 'fr-donate-form');
    assert.doesNotMatch((await codeOf(page)).join(''), /frequencies/);
    await page.locator('#setting-frequencies ::-p-aria([name="Once"][role="checkbox"])').click();
    await eventually(async () => {
      assert.match((await codeOf(page)).join(''), / frequencies="month/);
    });
  });

  test('a campaign’s number is answered with its name, or that nobody knows it', async (t) => {
    const page = await openBuilder(t);
    const { name } = ask((await sharedDemo()).databasePath, (sql) =>
      sql.one<{ name: string }>(
        "SELECT iif(language = 'fr', name_fr, name_en) AS name FROM campaigns WHERE id = ?1",
        1002,
      ),
    );
    await page.locator('#setting-campaign-id').fill('1002');
    await page.locator(`[role=status] ::-p-text(1002 is “${name}”)`).wait();
    await page.locator('#setting-campaign-id').fill('1002 999999');
    await page.locator('[role=status] ::-p-text(The platform knows no campaign 999999)').wait();
  });

  test('a look sets the colours of the preview and of the code, without warnings', async (t) => {
    const page = await openBuilder(t);
    const titles = await page.$$eval('.looks button', (all) => all.map((button) => button.textContent));
    assert.equal(titles.length, 5);
    for (const title of titles.slice(1)) {
      await page.locator(`.looks ::-p-aria([name="${title}"][role="button"])`).click();
      await eventually(async () => {
        const accent = await page.$eval(
          '#colour-fr-accent-color',
          (input) => (input as HTMLInputElement).value,
        );
        assert.match((await codeOf(page)).join(''), new RegExp(`--fr-accent-color: ${accent};`));
      });
      assert.equal(await page.$eval('.warnings', (status) => status.textContent), '', title);
    }
    await page.locator(`.looks ::-p-aria([name="${titles[0]}"][role="button"])`).click();
    await eventually(async () => {
      assert.doesNotMatch((await codeOf(page)).join(''), /--fr-/);
    });
  });

  test('the preview stays in view on a phone', async (t) => {
    const page = await openBuilder(t, phone);
    await page.evaluate(() => {
      document.querySelector('#colour-fr-radius')?.scrollIntoView();
    });
    const { top, bottom } = await page.$eval(
      '.preview',
      (box) => box.getBoundingClientRect().toJSON() as DOMRect,
    );
    assert.ok(top < phone.height / 2 && bottom > 0, `${top} to ${bottom}`);
  });
});
