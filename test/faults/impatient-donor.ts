import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { fillAtOnce, type Donor } from '../acceptance/donor.js';

export const habits = ['double click', 'reload', 'two tabs'] as const;
export type Habit = (typeof habits)[number];

/** The state of a page for the donor. `free`: the donor can give. `wait`: the page tells the donor to wait. */
export type PageState = 'free' | 'retry' | 'wait' | 'done';

export interface Seen {
  readonly state: PageState;
  readonly text: string;
}

/** How to read and use one kind of page. */
export interface Manner {
  /** Selector of the document or shadow root with the buttons. Firefox's driver does not search shadow roots by itself. */
  readonly within: string;
  readonly read: (page: Page) => Promise<Seen>;
  readonly fill: (page: Page) => Promise<void>;
}

/**
 * Gives 50 dollars with one of the habits of impatient donors, and then presses what the pages offer until they thank or the time is over.
 * Calls `onText` with each text on a page.
 */
export async function giveImpatiently(
  page: Page,
  habit: Habit,
  { within, read, fill }: Manner,
  onText: (text: string) => void,
): Promise<void> {
  const press = async (tab: Page, count: number, name = 'Give $50.00') => {
    const button = await tab
      .waitForSelector(`${within}::-p-aria([name="${name}"][role="button"])`, { timeout: 3000 })
      .catch(() => null);
    await button?.click({ count }).catch(() => undefined);
  };
  // The donor leaves in spite of the browser's question.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await fill(page);
  await press(page, habit === 'double click' ? 2 : 1);
  const pages = [page];
  if (habit === 'reload') {
    await delay(250);
    await page.reload();
  } else if (habit === 'two tabs') {
    await delay(250);
    const opened = new Promise<Page>((resolve) => page.once('popup', (popup) => resolve(popup as Page)));
    // Like "duplicate tab" in browsers: the new page has a copy of the session.
    await page.evaluate(() => void open(location.href));
    pages.unshift(await opened);
  } else await page.keyboard.press('Enter');

  let presses = 1;
  for (const one of pages) {
    const until = performance.now() + patienceMs;
    for (let state: PageState = 'wait'; state !== 'done' && performance.now() < until;) {
      const seen = await read(one).catch(() => ({ state: 'wait' as const, text: '' }));
      onText(seen.text);
      ({ state } = seen);
      if (state === 'retry') await press(one, 1, 'Try again');
      else if (state === 'free' && presses < 4) {
        presses += 1;
        await fill(one);
        await press(one, 1);
      }
      await delay(150);
    }
  }
}

/** How long the donor watches each page, in ms: longer than any delay on the lines. */
const patienceMs = 7000;

export const ours = (donor: Donor): Manner => ({
  within: 'fr-donate-form >>> ',
  fill: (page) => fillAtOnce(page, donor),
  read: (page) =>
    page.evaluate((): Seen => {
      const root = document.querySelector('fr-donate-form')?.shadowRoot;
      const shown = [...(root?.children ?? [])].filter((node) => node.checkVisibility());
      const text = shown.map((node) => (node as HTMLElement).innerText).join('\n');
      const button = [...(root?.querySelectorAll('button') ?? [])].find((one) => one.checkVisibility());
      const isFree = shown.some((node) => node.matches('form')) && !root?.querySelector('[aria-busy=true]');
      const state = text.includes('Thank you')
        ? 'done'
        : button?.innerText === 'Try again'
          ? 'retry'
          : isFree && text.includes('Give $50.00')
            ? 'free'
            : 'wait';
      return { state, text };
    }),
});

export const handwritten: Manner = {
  within: '',
  fill: () => Promise.resolve(),
  read: (page) =>
    page.evaluate((): Seen => {
      const text = document.body.innerText;
      const isFree = document.querySelector('button')?.disabled === false;
      return { state: text.includes('Thank you') ? 'done' : isFree ? 'free' : 'wait', text };
    }),
};
