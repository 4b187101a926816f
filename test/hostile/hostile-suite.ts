import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { launchBrowser } from '../runner/browser.js';
import type { HostilePage } from './hostile-page.js';
import { giftBody, openHostileStage, type HostileStage, type Markup } from './stage.js';

/** Declares one test for each page: all elements draw there what they draw on a plain page, and a donor gives. */
export async function testHostilePages(pages: Readonly<Record<string, HostilePage>>): Promise<void> {
  const browser = await launchBrowser();
  let stage: HostileStage;
  let plain: Markup;

  before(async () => {
    stage = await openHostileStage(browser);
    const page = await stage.open({});
    plain = await page.markup();
    assert.deepEqual([...page.errors], []);
    await page.close();
  });
  after(async () => {
    await browser.close();
    await stage.close();
  });

  suite('figures, form and gift are those of a plain page on one with', { concurrency: 3 }, () => {
    for (const [title, hostile] of Object.entries(pages)) {
      test(title, async (t) => {
        const page = await stage.open(hostile);
        t.after(() => page.close());
        await page.untilDrawn(plain);
        await page.give();
        const gifts = page.sent();
        assert.deepEqual(
          gifts.map(({ body }) => body),
          [giftBody],
        );
        assert.match(
          String(gifts[0]?.headers['idempotency-key']),
          /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
        );
        // Nothing is left on the page but the place where copies of the module meet.
        const changed = await page.changed();
        assert.deepEqual(
          changed.filter((name) => name !== 'window.Symbol(fr-widgets)'),
          [],
        );
        assert.deepEqual([...page.errors], []);
      });
    }
  });
}
