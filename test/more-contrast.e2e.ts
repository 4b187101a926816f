import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { firefoxCannot } from './runner/engine.js';
import { openVisitor } from './runner/shared.js';
import { serveBuilt, widgets } from './support/built-page.js';

const campaign = { type: 'amount', name: 'Otters', goal: 1000, raised: 250, donors: 3 };
const teams = [{ id: 1, name: 'Otters', amount_raised: 900, amount_goal: 300 }];

/** Opens a page with dark red text and a colour of its own for secondary text, for a visitor who prefers more contrast. */
async function open(t: TestContext, element: string): Promise<Page> {
  const html = `<!doctype html><html lang="en"><title>More contrast</title>
    <style>body { color: #401010; --fr-muted-color: #999; --fr-control-border-color: #ccc }</style>
    ${widgets}
    ${element}`;
  const url = await serveBuilt(t, {
    html,
    figures: (path) => (path.endsWith('/search') ? teams : campaign),
  });
  const page = await (await openVisitor(t)).newPage();
  const session = await page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-contrast', value: 'more' }],
  });
  await page.goto(url);
  return page;
}

/** Computed values of a part of an element. */
async function styleOf(page: Page, tag: string, selector: string) {
  await page.waitForSelector(`${tag} >>> ${selector}`);
  return page.$eval(
    tag,
    ({ shadowRoot }, at) => {
      const { color, borderTopColor, borderTopWidth } = getComputedStyle(shadowRoot!.querySelector(at)!);
      return { color, borderTopColor, borderTopWidth };
    },
    selector,
  );
}

const text = 'rgb(64, 16, 16)';

describe('for visitors who prefer more contrast', { skip: firefoxCannot('emulate it') }, () => {
  test('outlines of the form’s fields have the colour of the text', async (t) => {
    const page = await open(t, '<fr-donate-form campaign-id="1"></fr-donate-form>');
    assert.equal((await styleOf(page, 'fr-donate-form', '.control')).borderTopColor, text);
  });

  test('the empty part of a bar has an edge, and secondary texts the colour of the text', async (t) => {
    const page = await open(
      t,
      '<fr-goal-thermometer campaign-id="1"></fr-goal-thermometer><fr-team-leaderboard campaign-id="1"></fr-team-leaderboard>',
    );
    for (const [tag, selector] of [
      ['fr-goal-thermometer', '.track'],
      ['fr-team-leaderboard', '.bar'],
    ] as const) {
      const { borderTopColor, borderTopWidth } = await styleOf(page, tag, selector);
      assert.deepEqual([borderTopColor, borderTopWidth], [text, '1px'], tag);
    }
    assert.equal((await styleOf(page, 'fr-team-leaderboard', '.second')).color, text);
  });
});
