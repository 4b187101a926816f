import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { ElementHandle, Page } from 'puppeteer-core';
import sharp from 'sharp';
import { untilText } from './elements/fr-donate-form/donor.js';
import { fillAtOnce } from './elements/fr-donate-form/fill-at-once.js';
import { openLayout, typeCardByKeys, untilForm } from './elements/fr-donate-form/open-layout.js';
import { openStage as openFormStage } from './elements/fr-donate-form/stage.js';
import { openBuilder } from './docs/builder-page.js';
import { openVisitor, sharedDemo } from './runner/shared.js';
import { focusOf, tabTo } from './support/keys.js';
import { prepared } from './support/prepared.js';
import { eventually } from './support/until.js';
import { openStage, still } from './visual/stage.js';

// Walks with real keys. On the way, each stop of the Tab key has to be in sight, with a ring. A whole gift is in
// elements/fr-donate-form/form/keyboard.e2e.ts.

// With `still`, because while a page scrolls smoothly, what has the focus may be out of sight.

const press = async (
  page: Page,
  key: 'Enter' | 'Space' | 'ArrowRight' | 'ArrowDown' | 'KeyC' | 'KeyT',
  times = 1,
) => {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
};

/** Opens a page of the gallery with one variant, and attributes that it gets besides. */
async function openVariant(
  t: TestContext,
  element: string,
  variant: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const page = await (await openVisitor(t, { media: still })).newPage();
  await page.setViewport({ width: 900, height: 700 });
  await openStage(page, (await sharedDemo()).url, { element, variant });
  await page.$eval(
    element,
    (widget, all) => {
      for (const [name, value] of Object.entries(all)) widget.setAttribute(name, value);
      // A place to go to behind the element.
      widget.after(Object.assign(document.createElement('button'), { textContent: 'Behind' }));
    },
    attributes,
  );
  return page;
}

async function assertFocus(page: Page, name: string): Promise<void> {
  await eventually(async () => assert.deepEqual(await focusOf(page), { name, hidden: '' }));
}

describe('by keyboard alone', () => {
  const stage = prepared((owner) =>
    openFormStage(owner, '<fr-donate-form campaign-id="1012" amounts="25 50" share></fr-donate-form>'),
  );

  test('a donor saves the picture, copies the link, sees more ways, opens the receipt and asks for a monthly gift', async (t) => {
    const page = await openLayout(t, stage().url, {}, { width: 390, height: 700 });
    await tabTo(page, '$50');
    await fillAtOnce(page);
    await typeCardByKeys(page);
    await press(page, 'Enter');
    await untilText(page, 'Thank you');
    await assertFocus(page, 'Thank you, Maude.');
    await tabTo(page, 'Save the picture');
    await tabTo(page, 'Copy link');
    await press(page, 'Enter');
    // Where the browser does not allow it, the address is selected instead.
    await untilForm(
      page,
      (root) =>
        root.activeElement?.id === 'share-address' ||
        root.querySelector('.share > [role=status]')?.textContent !== '',
    );
    await tabTo(page, 'More', 'Shift+Tab');
    await press(page, 'Enter');
    await tabTo(page, /^Facebook/);
    await tabTo(page, /^\$50\.00 once/);
    await press(page, 'Enter');
    await tabTo(page, 'Copy');
    await tabTo(page, 'Make it monthly', 'Shift+Tab');
    await press(page, 'Enter');
    await untilForm(
      page,
      (root) => root.querySelector<HTMLInputElement>('[type=radio][value=month]')?.checked === true,
    );
    await eventually(async () => assert.equal((await focusOf(page)).hidden, ''));
    assert.ok(await page.evaluate(() => document.activeElement?.localName === 'fr-donate-form'));
  });

  test('a visitor goes from place to place on a map with arrows, and out of it on both sides', async (t) => {
    const page = await openVariant(t, 'fr-heatmap', 'Map');
    await page.waitForSelector('fr-heatmap >>> [role=listbox]');
    const isPlace = () =>
      page.$eval(
        'fr-heatmap',
        ({ shadowRoot }) => shadowRoot?.activeElement?.hasAttribute('data-code') === true,
      );
    const names: string[] = [];
    do {
      await tabTo(page, /./);
      names.push((await focusOf(page)).name);
    } while (!(await isPlace()));
    const seen = new Set<string>();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown'] as const) {
      await page.keyboard.press(key);
      const { name, hidden } = await focusOf(page);
      assert.equal(hidden, '');
      seen.add(name);
    }
    assert.ok(seen.size > 1, [...seen].join());
    const { name: last } = await focusOf(page);
    await tabTo(page, /./);
    assert.equal(await isPlace(), false, 'one stop for all places');
    await tabTo(page, last, 'Shift+Tab');
    assert.equal(await isPlace(), true);
    await tabTo(page, names.at(-2) ?? /^$/, 'Shift+Tab');
    await tabTo(page, 'Behind');
  });

  test('a visitor turns pages of a race, searches for a team, and comes to the highlighted one', async (t) => {
    const page = await openVariant(t, 'fr-team-leaderboard', 'All tools', {
      paging: 'pages',
      'highlight-team': '40',
    });
    const board = 'fr-team-leaderboard >>> ';
    const rows = () => page.$$eval(`${board}.list .name`, (all) => all.map(({ textContent }) => textContent));
    await page.waitForSelector(`${board}[aria-current]`);
    const first = await rows();
    await tabTo(page, 'Next');
    await press(page, 'Enter');
    await eventually(async () => assert.notDeepEqual(await rows(), first));
    await assertFocus(page, 'Next');
    const own = await page.$eval(`${board}[aria-current] .name`, ({ textContent }) => textContent.trim());
    await tabTo(page, own, 'Shift+Tab');
    await tabTo(page, 'Find a team', 'Shift+Tab');
    await page.keyboard.type(own.slice(0, 6));
    await eventually(async () => {
      const found = await rows();
      assert.ok(found.length > 0 && found.every((name) => name.includes(own.slice(0, 6))), found.join());
    });
    await assertFocus(page, 'Find a team');
    await tabTo(page, own);
    await tabTo(page, 'Behind');
  });

  test('a fundraiser crops a picture, and sees that in the preview', async (t) => {
    const page = await (await openVisitor(t, { media: still })).newPage();
    await page.setViewport({ width: 900, height: 700 });
    await page.goto(`${(await sharedDemo()).url}/my-page.html?lang=en`);
    const input = (await page.waitForSelector(
      'fr-page-editor >>> input[type=file]',
    )) as ElementHandle<HTMLInputElement>;
    // A person chooses the file in a dialog of the browser, which gives the focus back.
    await input.focus();
    const side = 64;
    const pixels = Buffer.from(Array.from({ length: 3 * side * side }, (_, at) => (at * 7_919) % 251));
    await page.evaluate(
      (field, base64) => {
        const files = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        files.items.add(new File([bytes], 'picture.png', { type: 'image/png' }));
        field.files = files.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      },
      input,
      (
        await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
          .png()
          .toBuffer()
      ).toString('base64'),
    );
    await page.waitForSelector('fr-page-editor >>> .crop');
    const preview = () =>
      page.$eval('fr-page-editor >>> .preview-canvas', (canvas) => (canvas as HTMLCanvasElement).toDataURL());
    await tabTo(page, 'Zoom', 'Shift+Tab');
    for (const [name, key] of [
      ['Zoom', 'ArrowRight'],
      ['Left or right', 'ArrowRight'],
      ['Up or down', 'ArrowRight'],
      ['Turn right', 'Enter'],
    ] as const) {
      if ((await focusOf(page)).name !== name) await tabTo(page, new RegExp(`${name}$`));
      const before = await preview();
      await press(page, key, key === 'Enter' ? 1 : 20);
      await eventually(async () => assert.notEqual(await preview(), before, name));
      assert.match((await focusOf(page)).name, new RegExp(`${name}$`));
    }
    await tabTo(page, 'Keep the previous picture');
    await press(page, 'Enter');
    await eventually(async () => assert.equal(await page.$('fr-page-editor >>> .crop'), null));
    assert.equal(
      await page.evaluate(() => document.activeElement?.localName),
      'fr-page-editor',
      'the focus stays in the editor, though the button is gone',
    );
  });

  test('staff log in, choose columns, export, and open a transaction and close it', async (t) => {
    const page = await (await openVisitor(t, { media: still })).newPage();
    await page.setViewport({ width: 1100, height: 700 });
    // As in a browser that can't save directly. The real dialog is the system's.
    await page.evaluateOnNewDocument('delete window.showSaveFilePicker');
    await page.goto(`${(await sharedDemo()).url}/staff/?lang=en`);
    await tabTo(page, 'User');
    await page.keyboard.type('ana');
    await tabTo(page, 'Password');
    await page.keyboard.type('otters');
    await Promise.all([page.waitForNavigation(), press(page, 'Enter')]);
    await page.waitForSelector('>>> .state.done');
    // The whole list, because this month's is read at once, and is empty at the beginning of a month.
    await tabTo(page, 'Clear');
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('transactions')),
      press(page, 'Enter'),
    ]);
    await page.waitForSelector('>>> [role=gridcell]');
    await tabTo(page, 'Stop');
    await press(page, 'Enter');
    await page.waitForSelector('>>> .state.stopped');
    await assertFocus(page, 'Go on');
    await tabTo(page, 'Columns');
    await press(page, 'Enter');
    const count = () => page.$eval('>>> [role=grid]', (grid) => Number(grid.getAttribute('aria-colcount')));
    const before = await count();
    await tabTo(page, 'Date');
    await press(page, 'Space');
    await eventually(async () => assert.equal(await count(), before - 1));
    await assertFocus(page, 'Date');
    await tabTo(page, 'Usual columns');
    await press(page, 'Enter');
    await eventually(async () => assert.equal(await count(), before));
    await tabTo(page, 'Format');
    await press(page, 'ArrowDown');
    await page.waitForSelector('>>> #separator');
    await tabTo(page, 'Separator');
    await press(page, 'ArrowDown', 2);
    await tabTo(page, 'Amounts');
    await tabTo(page, 'Export');
    await press(page, 'Enter');
    await eventually(async () => assert.match((await focusOf(page)).name, /^(Cancel the export|Export)$/));
    await tabTo(page, 'Transactions');
    await press(page, 'ArrowDown', 2);
    await press(page, 'Enter');
    await page.waitForSelector('>>> dialog[open]');
    await tabTo(page, 'Close');
    await press(page, 'Enter');
    await eventually(async () => assert.equal(await page.$('>>> dialog'), null));
    await assertFocus(page, 'Transactions');
  });

  test('the builder’s reader chooses a colour and an element, and copies the code', async (t) => {
    const page = await openBuilder(t);
    const code = async () =>
      (await page.$$eval('.output .code code', (all) => all.map(({ textContent }) => textContent))).join('');
    await tabTo(page, 'Colour of your brand');
    await page.keyboard.type('#0b6b5c');
    await eventually(async () => assert.match(await code(), /#0b6b5c/));
    await page.$eval('.cards :checked', (radio) => (radio as HTMLElement).scrollIntoView());
    const chosen = () => page.$eval('.cards :checked', (radio) => (radio as HTMLInputElement).value);
    const before = await chosen();
    const card = await page.$eval('.cards label:has(:checked)', ({ textContent }) =>
      textContent.replaceAll(/\s+/g, ' ').trim(),
    );
    await tabTo(page, card);
    await press(page, 'ArrowRight');
    const after = await chosen();
    assert.notEqual(after, before);
    await eventually(async () => assert.match(await code(), new RegExp(`<${after}[ >]`)));
    await tabTo(page, 'Copy');
    await press(page, 'Enter');
    await eventually(async () => assert.notEqual((await focusOf(page)).name, 'Copy'));
    assert.match((await focusOf(page)).name, /^(Copied|Not allowed by the browser)$/);
  });
});
