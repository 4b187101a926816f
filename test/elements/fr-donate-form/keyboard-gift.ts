import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import type { Owner } from '../../runner/start-demo.js';
import { untilText } from './donor.js';
import { typedDonor } from './hands.js';
import { chargesAfter, lastTransaction } from './ledger.js';
import { focusedName, layouts, openLayout, tabTo, typeCardByKeys, untilForm } from './open-layout.js';
import type { Stage } from './stage.js';

export const keyboardPage = `
  <a href="#elsewhere">A link before</a>
  <fr-donate-form campaign-id="1001" amounts="25 50"></fr-donate-form>
  <a href="#elsewhere">A link behind</a>`;

/** Goes to the next step, if there are steps, by Enter in a field. */
async function goOn(page: Page, attributes: object, heading: string): Promise<void> {
  if (!('steps' in attributes)) return;
  await page.keyboard.press('Enter');
  await untilForm(page, (root, wanted) => root.activeElement?.textContent.includes(wanted) === true, heading);
}

/** Makes a whole gift in a layout with the keyboard alone, on the stage of `keyboardPage`. */
export async function giveByKeyboard(t: Owner, stage: Stage, name: keyof typeof layouts): Promise<void> {
  const attributes = layouts[name] ?? {};
  const start = lastTransaction(stage.databasePath);
  const page = await openLayout(t, stage.url, attributes);
  await tabTo(page, 'A link before');
  if ('layout' in attributes) {
    await tabTo(page, 'Donate');
    await page.keyboard.press('Enter');
    await untilForm(page, (root) => root.querySelector('dialog')?.open === true);
  }
  await tabTo(page, 'Once');
  await tabTo(page, '$50');
  await page.keyboard.press('ArrowUp');
  await goOn(page, attributes, 'About you');
  // A different donor each time, because an identical gift would have to be confirmed.
  const email = `maude-${name.replace(/\W/g, '')}@example.org`;
  for (const [label, text] of typedDonor(email)) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await goOn(page, attributes, 'Payment');
  await typeCardByKeys(page);
  assert.equal(await focusedName(page), 'Give $25.00');
  await page.keyboard.press('Enter');
  await untilText(page, 'Thank you');
  const [row, ...more] = chargesAfter(stage.databasePath, start);
  assert.equal(more.length, 0);
  assert.deepEqual([row?.donation, row?.state, row?.first_name], [2500, 'QC', 'Maude']);
  assert.equal(await focusedName(page), 'Thank you, Maude.');
  if ('layout' in attributes) {
    await page.keyboard.press('Escape');
    await untilForm(page, (root) => root.querySelector('dialog')?.open === false);
    assert.equal(await focusedName(page), 'See your gift', 'the focus is back where it came from');
  }
}
