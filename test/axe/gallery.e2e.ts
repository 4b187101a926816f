import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { openVisitor, sharedDemo } from '../runner/shared.js';
import { prepared } from '../support/prepared.js';
import { newStageTab, still } from '../visual/stage.js';
import { everydayCombinations } from './combinations.js';
import { lookAt, lookAtPage } from './look-at.js';

/** Checks that the page does not scroll sideways. In Firefox, a scrollbar takes a part of the window's width. */
async function assertFits(tab: Page): Promise<void> {
  const { needed, given } = await tab.$eval('html', (root) => ({
    needed: root.scrollWidth,
    given: root.clientWidth,
  }));
  assert.equal(needed, given);
}

describe('the gallery', () => {
  const rig = prepared(async (owner) => {
    const browser = await openVisitor(owner, { media: still });
    return { demo: await sharedDemo(), browser, page: await newStageTab(browser) };
  });

  for (const combination of everydayCombinations())
    test(`axe and contrast: ${combination.name}`, async () => {
      const { demo, page } = rig();
      const { violations, undecided } = await lookAt(page, demo.url, combination);
      assert.deepEqual({ violations, undecided }, { violations: [], undecided: [] });
    });

  for (const width of [390, 1280])
    test(`the gallery passes axe and never scrolls sideways at ${width} px, and search finds variants by name`, async () => {
      const { demo, page } = rig();
      await page.setViewport({ width, height: 900 });
      await page.goto(`${demo.url}/gallery/?element=fr-stat`);
      await page.waitForSelector('::-p-aria([name="Search"])');
      await page.type('::-p-aria([name="Search"])', 'amount short');
      await page.waitForFunction(() => document.querySelector('output')?.textContent === '1 variant');
      await page.waitForSelector('::-p-aria([name="Amount, short"][role="heading"])', { visible: true });
      const tags = await page.$$eval('article pre', (all) =>
        all.flatMap((pre) => (pre.checkVisibility() ? [pre.textContent] : [])),
      );
      assert.deepEqual(tags, [
        '<p>Together: <fr-stat figure="raised" format="compact" with-label></fr-stat>.</p>',
      ]);
      // Firefox's driver does not notice `replaceState`.
      const address = await page.evaluate(() => location.href);
      assert.equal(new URL(address).searchParams.get('search'), 'amount short');
      await assertFits(page);
      assert.deepEqual((await lookAtPage(page)).violations, []);
    });

  for (const width of [390, 1280])
    test(`the theming page passes axe at ${width} px, and outlines the part whose name has the focus`, async (t) => {
      const { demo, browser } = rig();
      // In a new tab, because frames of the previous page may still exist.
      const page = await newStageTab(browser);
      t.after(() => page.close());
      await page.setViewport({ width, height: 900 });
      await page.goto(`${demo.url}/gallery/theming.html?${width}#fr-stat`);
      const frame = await page.waitForFrame((each) => each.url().includes('/gallery/stage.html'));
      await frame.waitForSelector('fr-stat >>> [part=value]', { visible: true });
      const outline = () =>
        frame.$eval('fr-stat >>> [part=value]', (part) => getComputedStyle(part).outlineStyle);
      assert.equal(await outline(), 'none');
      await page.$$eval('main li button', (buttons) => {
        for (const button of buttons) if (button.textContent?.startsWith('::part(value)')) button.focus();
      });
      assert.equal(await outline(), 'solid');
      await assertFits(page);
      assert.deepEqual((await lookAtPage(page)).violations, []);
    });
});
