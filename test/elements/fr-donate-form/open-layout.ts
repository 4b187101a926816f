import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { cardFrame } from './donor.js';

/** The ways in which a form can stand on its page. */
export const layouts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  inline: {},
  'in steps': { steps: '' },
  'in a dialog': { layout: 'dialog' },
  'in a dialog, in steps': { layout: 'dialog', steps: '' },
};

export interface LayoutLook {
  readonly lang?: 'en' | 'fr';
  /** CSS px. */
  readonly width?: number;
  readonly height?: number;
}

/** The stage's page in a browser of its own, its form with these attributes. */
export async function openLayout(
  browser: Browser,
  url: string,
  attributes: Readonly<Record<string, string>>,
  { lang = 'en', width = 800, height = 900 }: LayoutLook = {},
): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height });
  await watchCard(page);
  await page.evaluateOnNewDocument(
    (language, settings) => {
      // As if it had been written so: before any script of the page runs.
      new MutationObserver((_, observer) => {
        const form = document.querySelector('fr-donate-form');
        if (!form) return;
        observer.disconnect();
        document.documentElement.lang = language;
        for (const [name, value] of Object.entries(settings)) form.setAttribute(name, value);
      }).observe(document, { childList: true, subtree: true });
    },
    lang,
    attributes,
  );
  await page.goto(url);
  await isSo(page, (root) => root.querySelector('form') !== null);
  return page;
}

/** From the next page on, `cardIsWhole` can tell. */
export async function watchCard(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    addEventListener(
      'message',
      ({ data }: MessageEvent<{ type?: string; complete?: boolean } | undefined>) => {
        if (data?.type === 'state')
          document.documentElement.toggleAttribute('data-card-whole', data.complete);
      },
    );
  });
}

/** Waits until the card's frame has told its page that it is filled in: a test presses Give sooner than any hand. */
export async function cardIsWhole(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-card-whole'));
}

/**
 * Waits until something is so inside the form, looking again and again: puppeteer's own selectors look again only when the document
 * changes, which what happens in a shadow root does not.
 */
export async function isSo(
  page: Page,
  test: (root: ShadowRoot, text: string) => boolean,
  text = '',
): Promise<void> {
  // As an expression: a text is no function to puppeteer, and one that is not called is true at once.
  await page.waitForFunction(`(() => {
    const root = document.querySelector('fr-donate-form')?.shadowRoot;
    return Boolean(root) && (${test.toString()})(root, ${JSON.stringify(text)});
  })()`);
}

/** A field by its label or a button by its name, once it can be seen. */
export async function seen(page: Page, name: string): Promise<ElementHandle<HTMLElement>> {
  const found = await page.waitForFunction(
    (wanted) => {
      const root = document.querySelector('fr-donate-form')?.shadowRoot;
      const labels = [...(root?.querySelectorAll('label') ?? [])].filter(
        (one) => one.innerText.trim() === wanted,
      );
      const buttons = [...(root?.querySelectorAll('button') ?? [])].filter(
        (one) => one.innerText.trim() === wanted,
      );
      return [...labels.map((label) => label.control), ...buttons].find((one) => one?.checkVisibility());
    },
    {},
    name,
  );
  return found as ElementHandle<HTMLElement>;
}

/** Presses the form's button of that name. */
export async function pressSeen(page: Page, name: string): Promise<void> {
  const button = await seen(page, name);
  await button.evaluate((one) => one.click());
}

/** What has the focus, by its label, text or name; `card` for the processor's frame, nothing for what is only scrolled. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const form = document.querySelector('fr-donate-form');
    const at = form?.shadowRoot?.activeElement ?? document.activeElement;
    if (at instanceof HTMLIFrameElement) return 'card';
    if (at === document.body || at instanceof HTMLDialogElement) return '';
    const isField = at instanceof HTMLInputElement || at instanceof HTMLSelectElement;
    const text = isField ? at.labels?.[0]?.textContent : (at?.getAttribute('aria-label') ?? at?.textContent);
    return (text ?? '').replaceAll(/\s+/g, ' ').trim();
  });
}

/** Presses Tab until something of that name has the focus, as who has nothing but keys. @throws When it does not come. */
export async function tabTo(page: Page, name: string, most = 14): Promise<void> {
  const met: string[] = [];
  for (let presses = 0; presses <= most; presses += 1) {
    const now = await focusedName(page);
    if (now === name) return;
    met.push(now);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}, but to ${met.join(' → ')}.`);
}

/** The card's fields by keys alone: into the frame, through it, and out of it. */
export async function typeCardByKeys(page: Page): Promise<void> {
  await cardFrame(page);
  await tabTo(page, 'card');
  for (const text of ['4111111111111111', '1234', '123']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await cardIsWhole(page);
  // The focus goes from one process to another; keys sent meanwhile go nowhere, faster than any hand.
  await page.waitForFunction(
    () => document.querySelector('fr-donate-form')?.shadowRoot?.activeElement?.localName === 'button',
  );
}
