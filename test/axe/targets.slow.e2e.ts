import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { variants } from '../../demo/gallery/variants.js';
import { openVisitor, sharedDemo } from '../runner/shared.js';
import { prepared } from '../support/prepared.js';
import { newStageTab, openStage, still } from '../visual/stage.js';
import { smallTargets } from './decide.js';

/** Number of variants on one page. */
const together = 6;

describe('on a phone, targets are 24 px large or apart from others, with everything opened (WCAG 2.5.8)', () => {
  const rig = prepared(async (owner) => ({
    demo: await sharedDemo(),
    page: await newStageTab(await openVisitor(owner, { media: still })),
  }));

  // A few at a time: a sheet of all variants of a form takes minutes on a busy machine, in one call of the browser.
  const groups = Object.entries(variants).flatMap(([element, { length }]) =>
    Array.from({ length: Math.ceil(length / together) }, (_, group) => ({
      element,
      from: group * together,
      to: Math.min(length, (group + 1) * together),
    })),
  );
  for (const { element, from, to } of groups)
    test(`<${element}>, variants ${from + 1} to ${to}`, async () => {
      const { demo, page } = rig();
      await page.setViewport({ width: 392, height: 900 });
      await openStage(page, demo.url, { element, widths: '360', from: String(from), to: String(to) });
      // Only what is inside the window can be pressed.
      await page.setViewport({
        width: 392,
        height: await page.evaluate(() => document.documentElement.scrollHeight),
      });
      for (const frame of page.frames().filter((each) => each.url().startsWith(demo.url))) {
        await frame.evaluate(() => {
          for (const { shadowRoot } of document.querySelectorAll('*'))
            for (const details of shadowRoot?.querySelectorAll('details') ?? []) details.open = true;
        });
        assert.deepEqual(await frame.evaluate(smallTargets), []);
      }
    });
});
