import assert from 'node:assert/strict';
import type { KeyInput, Page } from 'puppeteer-core';
import { cardFrame } from './donor.js';
import { fillAtOnce, known } from './fill-at-once.js';
import { findVisible, tabTo } from './open-layout.js';

/** What a donor types without stored data, in the order of the form. The province follows from the postal code. */
export const typedDonor = (email: string) =>
  [
    ['First name', 'Maude'],
    ['Last name', 'Tremblay'],
    ['Email', email],
    ['Street address', '12, rue des Érables'],
    ['City', 'Gatineau'],
    ['Postal code', 'J8X 1A1'],
  ] as const;

/** The hands of a donor, who starts at the top of the page. Each press counts once, whatever it does. */
export class Hands {
  /** Number of presses: keys for a text without Shift, Tab, and others with the clicks. */
  readonly presses = { text: 0, tabs: 0, others: 0 };
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get sum(): number {
    return Object.values(this.presses).reduce((sum, count) => sum + count);
  }

  async click(name: string): Promise<void> {
    await (await findVisible(this.#page, name)).asLocator().click();
    this.presses.others += 1;
  }

  async press(key: KeyInput): Promise<void> {
    await this.#page.keyboard.press(key);
    this.presses.others += 1;
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.presses.text += text.length;
  }

  async tabTo(name: string): Promise<void> {
    this.presses.tabs += await tabTo(this.#page, name);
  }

  /**
   * Takes the data of the donor from the list that the browser shows at the focused field.
   *
   * @param presses Those that open the list and take its entry. A headless browser has no list, so they are only counted.
   */
  async takeDonor(presses: number): Promise<void> {
    this.presses.others += presses;
    assert.equal(await fillAtOnce(this.#page), Object.keys(known).length);
  }

  /** Takes the stored card, as `takeDonor` does. Its fields are in the processor's frame. */
  async takeCard(presses: number, code = ''): Promise<void> {
    this.presses.others += presses;
    const frame = await cardFrame(this.#page);
    const stored = { number: '4111111111111111', expiry: '12/34', ...(code && { cvc: code }) };
    await frame.evaluate((values) => {
      for (const [id, value] of Object.entries(values)) {
        const input = document.getElementById(id) as HTMLInputElement;
        input.value = value;
        for (const type of ['input', 'change', 'blur'])
          input.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }, stored);
  }

  /** Clicks into the card's number. */
  async clickCard(): Promise<void> {
    await (await cardFrame(this.#page)).locator('#number').click();
    this.presses.others += 1;
  }

  /** Types into a field of the card, to which the frame moves the focus itself: keys sent before would be lost. */
  async typeCard(field: 'number' | 'expiry' | 'cvc', text: string): Promise<void> {
    const frame = await cardFrame(this.#page);
    await frame.waitForFunction((id) => document.activeElement?.id === id, {}, field);
    await this.type(text);
  }
}
