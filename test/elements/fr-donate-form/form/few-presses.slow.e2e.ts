import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Frame, Locator, Page } from 'puppeteer-core';
import { cardFrame, untilText } from '../donor.js';
import { fillAtOnce, known } from '../fill-at-once.js';
import { chargesAfter, lastTransaction } from '../ledger.js';
import type { Owner } from '../../../runner/start-demo.js';
import { layouts, openLayout, findVisible } from '../open-layout.js';
import { openStage } from '../stage.js';
import { prepared } from '../../../support/prepared.js';

const stage = prepared((owner) =>
  openStage(owner, '<fr-donate-form campaign-id="1001" amounts="25 50"></fr-donate-form>'),
);

/** A first-time donor with a browser that stores their data. Counts clicks and keys. */
class Donor {
  presses = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(name: string): Promise<void> {
    await this.#press((await findVisible(this.#page, name)).asLocator());
  }

  /** A click on a field opens the browser's list, and a second one takes its entry. */
  async acceptAddress(): Promise<void> {
    await this.click('First name');
    this.presses += 1;
    assert.equal(await fillAtOnce(this.#page), Object.keys(known).length);
  }

  /** Takes the saved card from the browser's list in the processor's frame. Without `withCode`, the donor types its three digits. */
  async acceptCard({ withCode }: { withCode: boolean }): Promise<void> {
    const frame = await cardFrame(this.#page);
    await this.#press(frame.locator('#number'));
    this.presses += 1;
    await fillFrame(frame, { number: '4111111111111111', expiry: '12/34', ...(withCode && { cvc: '123' }) });
    if (withCode) return;
    // The frame has moved the focus to the next empty field.
    await frame.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'cc-csc');
    for (const digit of ['1', '2', '3'] as const) {
      await this.#page.keyboard.press(digit);
      this.presses += 1;
    }
  }

  async #press(target: Locator<Element>): Promise<void> {
    await target.click();
    this.presses += 1;
  }
}

async function fillFrame(frame: Frame, fields: Readonly<Record<string, string>>): Promise<void> {
  await frame.evaluate((values) => {
    for (const [id, value] of Object.entries(values)) {
      const input = document.getElementById(id) as HTMLInputElement;
      input.value = value;
      for (const type of ['input', 'change', 'blur']) input.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, fields);
}

async function presses(
  t: Owner,
  attributes: Readonly<Record<string, string>>,
  withCode: boolean,
): Promise<number> {
  const start = lastTransaction(stage().databasePath);
  const page = await openLayout(t, stage().url, attributes);
  const donor = new Donor(page);
  if ('layout' in attributes) await donor.click('Donate');
  if ('steps' in attributes) await donor.click('Continue');
  await donor.acceptAddress();
  if ('steps' in attributes) await donor.click('Continue');
  await donor.acceptCard({ withCode });
  await donor.click('Give $50.00');
  await untilText(page, 'Thank you');
  assert.equal(chargesAfter(stage().databasePath, start).length, 1);
  return donor.presses;
}

/** The number of presses if the browser has stored the card with or without its code, whose three digits the donor then types. */
const expected: Readonly<Record<string, { readonly withCode: number; readonly withoutCode: number }>> = {
  inline: { withCode: 5, withoutCode: 8 },
  'in steps': { withCode: 7, withoutCode: 10 },
  'in a dialog': { withCode: 6, withoutCode: 9 },
  'in a dialog, in steps': { withCode: 8, withoutCode: 11 },
};

for (const [name, attributes] of Object.entries(layouts))
  for (const kind of ['withCode', 'withoutCode'] as const)
    test(`a first gift with autofill takes ${expected[name]?.[kind]} presses: ${name}, ${kind}`, async (t) => {
      const count = await presses(t, attributes, kind === 'withCode');
      t.diagnostic(`${name}, ${kind}: ${count} clicks and keystrokes`);
      assert.equal(count, expected[name]?.[kind]);
    });
