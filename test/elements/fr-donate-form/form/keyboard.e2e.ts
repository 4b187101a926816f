import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { prepared } from '../../../support/prepared.js';
import { giveByKeyboard, keyboardPage } from '../keyboard-gift.js';
import { countKeys, keysPage } from '../keys-of-a-gift.js';
import { focusedName, openLayout, tabTo, untilForm } from '../open-layout.js';
import { openStage } from '../stage.js';

// One layout and two ways to type. keyboard.slow.e2e.ts has the others.

describe('a form without a mouse', () => {
  const stage = prepared((owner) => openStage(owner, keyboardPage));

  test('a whole gift with the keyboard alone: in a dialog, in steps', (t) =>
    giveByKeyboard(t, stage(), 'in a dialog, in steps'));

  test('Tab stays inside a modal dialog', async (t) => {
    const page = await openLayout(t, stage().url, { layout: 'dialog' });
    await tabTo(page, 'Donate');
    await page.keyboard.press('Enter');
    await untilForm(page, (root) => root.querySelector('dialog')?.open === true);
    const met = new Set<string>();
    // Back again, because in Firefox the focus goes from the last control of a dialog to the browser's own toolbars.
    for (const [key, times] of [
      ['Tab', 16],
      ['Shift+Tab', 30],
    ] as const)
      for (let presses = 0; presses < times; presses += 1) {
        if (key === 'Shift+Tab') await page.keyboard.down('Shift');
        await page.keyboard.press('Tab');
        if (key === 'Shift+Tab') await page.keyboard.up('Shift');
        met.add(await focusedName(page));
      }
    assert.ok(met.has('Close') && met.has('Postal code'), [...met].join(' → '));
    assert.ok(![...met].some((name) => name.startsWith('A link')), [...met].join(' → '));
  });
});

describe('a gift by keyboard alone needs no more keys than expected', () => {
  const stage = prepared((owner) => openStage(owner, keysPage));

  for (const way of ['typed in full', 'with a donor and a card that the browser has stored'] as const)
    test(way, (t) => countKeys(t, stage(), way));
});
