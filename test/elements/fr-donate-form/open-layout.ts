import type { ElementHandle, Page } from 'puppeteer-core';
import { openVisitor } from '../../runner/shared.js';
import type { Owner } from '../../runner/start-demo.js';
import { cardFrame } from './donor.js';

/** The layouts of a form. */
export const layouts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  inline: {},
  'in steps': { steps: '' },
  'in a dialog': { layout: 'dialog' },
  'in a dialog, in steps': { layout: 'dialog', steps: '' },
};

export interface LayoutOptions {
  readonly lang?: 'en' | 'fr';
  /** In CSS px. */
  readonly width?: number;
  readonly height?: number;
}

/** Opens the stage's page in a browser context of its own until the `owner` ends, with these attributes on the form. */
export async function openLayout(
  owner: Owner,
  url: string,
  attributes: Readonly<Record<string, string>>,
  { lang = 'en', width = 800, height = 900 }: LayoutOptions = {},
): Promise<Page> {
  const page = await (await openVisitor(owner)).newPage();
  await page.setViewport({ width, height });
  await watchCard(page);
  await startEarlier(page);
  await page.evaluateOnNewDocument(
    (language, settings) => {
      // Before any script of the page runs, as if the page's HTML had it.
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
  await untilForm(page, (root) => root.querySelector('form') !== null);
  return page;
}

/** Makes the next pages start 3 s earlier, because the form refuses bots by a pause that ends 3 s after the page's start. */
export async function startEarlier(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const own = performance.now.bind(performance);
    performance.now = () => own() + 3000;
  });
}

/** Makes `cardIsWhole` work for the pages that are opened next. */
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

/** Waits until the card's frame has reported to its page that it is filled in, because a test presses Give sooner than a person would. */
export async function untilCardIsComplete(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-card-whole'));
}

/**
 * Waits for a condition inside the form by polling. Puppeteer's own selectors check again only when the document changes, which changes in
 * a shadow root do not cause.
 */
export async function untilForm(
  page: Page,
  test: (root: ShadowRoot, text: string) => boolean,
  text = '',
): Promise<void> {
  // The text calls the function: puppeteer would only evaluate a function passed as text, and a function is always truthy.
  await page.waitForFunction(`(() => {
    const root = document.querySelector('fr-donate-form')?.shadowRoot;
    return Boolean(root) && (${test.toString()})(root, ${JSON.stringify(text)});
  })()`);
}

/** A field by its label or a button by its name, once it is visible. */
export async function findVisible(page: Page, name: string): Promise<ElementHandle<HTMLElement>> {
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
export async function pressVisible(page: Page, name: string): Promise<void> {
  const button = await findVisible(page, name);
  await button.evaluate((one) => one.click());
}

/** The focused element by its label, text or name; `card` for the processor's frame; empty for a scroll container. */
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

/** Presses Tab until an element of that name has the focus. @returns How often. @throws Error if that does not happen. */
export async function tabTo(page: Page, name: string, most = 14): Promise<number> {
  const met: string[] = [];
  for (let presses = 0; presses <= most; presses += 1) {
    const now = await focusedName(page);
    if (now === name) return presses;
    met.push(now);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}, but to ${met.join(' → ')}.`);
}

/** Fills in the card's fields with the keyboard alone: tabs into the frame, through its fields and out of it. */
export async function typeCardByKeys(page: Page): Promise<void> {
  await cardFrame(page);
  await tabTo(page, 'card');
  for (const text of ['4111111111111111', '1234', '123']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await untilCardIsComplete(page);
  // The focus moves from one process to another; keys sent meanwhile would be lost.
  await page.waitForFunction(
    () => document.querySelector('fr-donate-form')?.shadowRoot?.activeElement?.localName === 'button',
  );
}
