import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { KeyInput, Page } from 'puppeteer-core';
import { cardFrame, newEmail, untilText } from './donor.js';
import { fillAtOnce, known } from './fill-at-once.js';
import { chargesAfter, lastTransaction } from './ledger.js';
import { untilCardIsComplete, focusedName, openLayout } from './open-layout.js';
import type { Stage } from './stage.js';

export const keysPage = '<fr-donate-form campaign-id="1001" amounts="25 50 100 250"></fr-donate-form>';

interface Keys {
  /** Number of keys for a text. Shift is not counted. */
  text: number;
  tabs: number;
  /** Arrow and Enter. */
  others: number;
}

/**
 * A donor without a mouse, who starts at the top of the page. Each press of a key counts once, whether it types a character or moves the
 * focus. The card's frame moves the focus to its next field itself, which is no press.
 */
class Hands {
  readonly keys: Keys = { text: 0, tabs: 0, others: 0 };
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: KeyInput): Promise<void> {
    await this.#page.keyboard.press(key);
    this.keys.others += 1;
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.keys.text += text.length;
  }

  async tabTo(name: string): Promise<void> {
    const met: string[] = [];
    for (let now = await focusedName(this.#page); now !== name; now = await focusedName(this.#page)) {
      met.push(now);
      assert.ok(met.length < 15, `Tab does not lead to ${name}, but to ${met.join(' → ')}`);
      await this.#page.keyboard.press('Tab');
      this.keys.tabs += 1;
    }
  }

  /** Arrow and Enter, which take the first entry of the browser's list. A headless browser has no list, so they are only counted. */
  takeOffer(): void {
    this.keys.others += 2;
  }

  /** Waits until the frame has moved the focus, because keys sent before would be lost. */
  async typeInto(field: string, text: string): Promise<void> {
    const frame = await cardFrame(this.#page);
    await frame.waitForFunction((id) => document.activeElement?.id === id, {}, field);
    await this.type(text);
  }
}

async function typeCard(donor: Hands): Promise<void> {
  await donor.tabTo('card');
  await donor.typeInto('number', '4111111111111111');
  await donor.typeInto('expiry', '1234');
  await donor.typeInto('cvc', '123');
}

async function takeDonor(donor: Hands, page: Page): Promise<void> {
  await donor.tabTo('First name');
  donor.takeOffer();
  assert.equal(await fillAtOnce(page), Object.keys(known).length);
}

/** Fills in the card fields that browsers save, as a browser's autofill does. */
async function takeCard(donor: Hands, page: Page): Promise<void> {
  await donor.tabTo('card');
  donor.takeOffer();
  const frame = await cardFrame(page);
  await frame.evaluate(() => {
    for (const [id, value] of [
      ['number', '4111111111111111'],
      ['expiry', '12/34'],
    ] as const) {
      const input = document.getElementById(id) as HTMLInputElement;
      input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await donor.typeInto('cvc', '123');
}

export const waysToType = {
  'typed in full': {
    // The contract (§4.4) requires name, e-mail, address and card. For this donor they have 89 characters.
    most: { text: 89, tabs: 12, others: 1 },
    fill: async (donor: Hands) => {
      for (const [label, text] of [
        ['First name', 'Maude'],
        ['Last name', 'Tremblay'],
        ['Email', newEmail()],
        ['Street address', '12, rue des Érables'],
        ['City', 'Gatineau'],
        // The province follows from it.
        ['Postal code', 'J8X 1A1'],
      ] as const) {
        await donor.tabTo(label);
        await donor.type(text);
      }
      await typeCard(donor);
    },
  },
  'with a donor whose data the browser has stored': {
    most: { text: 23, tabs: 12, others: 3 },
    fill: async (donor: Hands, page: Page) => {
      await takeDonor(donor, page);
      await typeCard(donor);
    },
  },
  'with a donor and a card that the browser has stored': {
    most: { text: 3, tabs: 12, others: 5 },
    fill: async (donor: Hands, page: Page) => {
      await takeDonor(donor, page);
      await takeCard(donor, page);
    },
  },
} satisfies Record<
  string,
  { readonly most: Keys; readonly fill: (hands: Hands, page: Page) => Promise<void> }
>;

/** Makes a gift on a stage with four amounts, sent by Enter in the last field. It must not need more keys than expected. */
export async function countKeys(t: TestContext, stage: Stage, way: keyof typeof waysToType): Promise<void> {
  const { most, fill } = waysToType[way];
  const start = lastTransaction(stage.databasePath);
  const page = await openLayout(t, stage.url, {});
  await cardFrame(page);
  const hands = new Hands(page);
  await fill(hands, page);
  await untilCardIsComplete(page);
  await hands.press('Enter');
  await untilText(page, 'Thank you');
  assert.equal(await focusedName(page), 'Thank you, Maude.');
  const [row, ...more] = chargesAfter(stage.databasePath, start);
  assert.equal(more.length, 0);
  assert.deepEqual([row?.donation, row?.state, row?.first_name], [5000, 'QC', 'Maude']);
  const { keys } = hands;
  const sum = keys.text + keys.tabs + keys.others;
  t.diagnostic(`${sum} keys: ${keys.text} characters, ${keys.tabs} tabs, ${keys.others} others`);
  for (const kind of ['text', 'tabs', 'others'] as const)
    assert.ok(keys[kind] <= most[kind], `${keys[kind]} ${kind} instead of at most ${most[kind]}`);
}
