import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, KeyInput, Page } from 'puppeteer-core';
import { launchBrowser } from '../../runner/browser.js';
import { cardFrame, newEmail, reads } from './donor.js';
import { fillAtOnce, known } from './fill-at-once.js';
import { chargesAfter, lastTransaction } from './ledger.js';
import { cardIsWhole, focusedName, openLayout } from './open-layout.js';
import { openStage, type Stage } from './stage.js';

let stage: Stage;
let browser: Browser;

before(async () => {
  stage = await openStage('<fr-donate-form campaign-id="1001" amounts="25 50 100 250"></fr-donate-form>');
  browser = await launchBrowser();
});

after(async () => {
  await browser?.close();
  await stage?.close();
});

/**
 * A donor without a mouse, who starts at the top of the page. A key is one press: a character of a text is one, and so are Tab, an arrow and
 * Enter. Capitals count once, without their Shift. The sandbox's own moves from one card field to the next are not presses.
 */
class Hands {
  /** Characters of what the donor types. */
  text = 0;
  tabs = 0;
  /** Arrows and Enter. */
  others = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get keys(): number {
    return this.text + this.tabs + this.others;
  }

  async press(key: KeyInput): Promise<void> {
    await this.#page.keyboard.press(key);
    this.others += 1;
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.text += text.length;
  }

  async tabTo(name: string): Promise<void> {
    const met: string[] = [];
    while ((await focusedName(this.#page)) !== name) {
      met.push(await focusedName(this.#page));
      assert.ok(met.length < 15, `Tab does not lead to ${name}, but to ${met.join(' → ')}`);
      await this.#page.keyboard.press('Tab');
      this.tabs += 1;
    }
  }

  /** The card's fields. Their frame goes on to the next one by itself, and this waits for it, as keys sent meanwhile are lost. */
  async typeCard(): Promise<void> {
    await this.tabTo('card');
    const frame = await cardFrame(this.#page);
    for (const [field, text] of [
      ['number', '4111111111111111'],
      ['expiry', '1234'],
      ['cvc', '123'],
    ] as const) {
      await frame.waitForFunction((id) => document.activeElement?.id === id, {}, field);
      await this.type(text);
    }
    await cardIsWhole(this.#page);
    await this.#page.keyboard.press('Tab');
    this.tabs += 1;
    await this.#page.waitForFunction(
      () => document.querySelector('fr-donate-form')?.shadowRoot?.activeElement?.localName === 'button',
    );
  }
}

async function gift(fill: (hands: Hands, page: Page) => Promise<void>): Promise<Hands> {
  const start = lastTransaction(stage.databasePath);
  const page = await openLayout(browser, stage.url, {});
  await cardFrame(page);
  const hands = new Hands(page);
  await fill(hands, page);
  assert.equal(await focusedName(page), 'Give $50.00');
  await hands.press('Enter');
  await reads(page, 'Thank you!');
  const [row, ...more] = chargesAfter(stage.databasePath, start);
  assert.equal(more.length, 0);
  assert.deepEqual([row?.donation, row?.state, row?.first_name], [5000, 'QC', 'Maude']);
  await page.browserContext().close();
  return hands;
}

test('a gift typed in full', async (t) => {
  const email = newEmail();
  const hands = await gift(async (donor) => {
    for (const [label, text] of [
      ['First name', 'Maude'],
      ['Last name', 'Tremblay'],
      ['Email', email],
      ['Street address', '12, rue des Érables'],
      ['City', 'Gatineau'],
      ['Postal code', 'J8X 1A1'],
    ] as const) {
      await donor.tabTo(label);
      await donor.type(text);
    }
    await donor.typeCard();
  });
  t.diagnostic(`${hands.keys} keys: ${hands.text} characters, ${hands.tabs} tabs, ${hands.others} others`);
});

test('a gift with what the browser knows of the donor and of the card', async (t) => {
  const hands = await gift(async (donor, page) => {
    await donor.tabTo('First name');
    // The browser's list opens below the field, and its first row is taken.
    await donor.press('ArrowDown');
    await donor.press('Enter');
    assert.equal(await fillAtOnce(page), Object.keys(known).length);
    await donor.typeCard();
  });
  t.diagnostic(`${hands.keys} keys: ${hands.text} characters, ${hands.tabs} tabs, ${hands.others} others`);
});
