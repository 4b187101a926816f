import { Frame, launch, type Browser, type Page } from 'puppeteer-core';
import { findChromium } from './chromium.js';
import type { BrowserSettings } from './browser-settings.js';
import { chosenEngine } from './engine.js';
import { launchFirefox } from './firefox.js';
import { replaceNewPage } from './new-pages.js';

/**
 * Puppeteer looks for a selector again only after elements or attributes of the document have changed. It misses changes of a text and those
 * in a shadow root, so that a test would wait until its time limit. Its types do not have the option.
 */
const repeatedly = { polling: 50 };
const descriptor = Object.getOwnPropertyDescriptor(Frame.prototype, 'waitForSelector');
const waitForSelector = descriptor?.value as typeof Frame.prototype.waitForSelector;
Frame.prototype.waitForSelector = function (selector, options) {
  return waitForSelector.call(this, selector, { ...repeatedly, ...options }) as never;
};

/**
 * Starts the browser in `FR_ENGINE`, for a test that controls pages from outside. The caller closes it. Each page has a window of its own,
 * because tests open several pages at once: an installed Chromium draws no frames of a tab behind another, so that no `ResizeObserver` and
 * no `requestAnimationFrame` would be called there.
 */
export async function launchBrowser(settings: BrowserSettings = {}): Promise<Browser> {
  const engine = chosenEngine();
  if (engine === 'firefox') return launchFirefox(settings);
  if (engine === 'webkit') throw new Error('puppeteer does not drive WebKit.');
  const browser = await launch({
    ...(await findChromium()),
    acceptInsecureCerts: false,
  });
  return replaceNewPage(browser, async (newPage) => emulate(await newPage({ type: 'window' }), settings));
}

/** Sets the media features of a page of Chromium, and whether it runs scripts. */
export async function emulate(page: Page, { media, scripts = true }: BrowserSettings): Promise<Page> {
  if (media)
    await page.emulateMediaFeatures(Object.entries({ ...media }).map(([name, value]) => ({ name, value })));
  if (!scripts) await page.setJavaScriptEnabled(false);
  return page;
}
