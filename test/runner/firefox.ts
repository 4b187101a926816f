import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  ConsoleMessage,
  Frame,
  launch,
  type Browser,
  type HTTPRequest,
  type JSHandle,
  type LaunchOptions,
  type Page,
} from 'puppeteer-core';
import { eventually } from '../support/until.js';
import type { BrowserSettings } from './browser-settings.js';
import { replaceNewPage } from './new-pages.js';

/** Locations of installed Firefoxes on systems where it is not on the PATH. */
const installed = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Reason for skipping tests if there is no Firefox. */
export const noFirefox = 'no Firefox is installed, and FIREFOX_PATH names none';

/** Finds a Firefox: that of `FIREFOX_PATH`, or an installed one. Puppeteer does not look for installed ones, and npm has none. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env['FIREFOX_PATH'] !== undefined) return env['FIREFOX_PATH'];
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const commands = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...commands, ...installed].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Puppeteer's options for starting a Firefox, which it controls by WebDriver BiDi. */
export function firefoxOptions(executablePath = findFirefox()): LaunchOptions {
  if (executablePath === undefined) throw new Error(`${noFirefox}.`);
  return { browser: 'firefox', executablePath, headless: true, extraPrefsFirefox };
}

const extraPrefsFirefox = {
  // Firefox's offer to save an address opens when address fields leave the page, for example between two steps of the form, and takes the
  // focus, so that Enter does not press a button of the page.
  'extensions.formautofill.addresses.capture.enabled': false,
  // A policy applies to Firefox's own requests for icons, and would be violated on pages that do not allow them. A headless Chromium requests none.
  'browser.chrome.site_icons': false,
};

/** Firefox 140 has no commands for these settings, so they are preferences, which it reads at its start. */
function preferencesFor({ media, scripts }: BrowserSettings): Record<string, unknown> {
  const scheme = media?.['prefers-color-scheme'];
  return {
    ...(scheme && { 'layout.css.prefers-color-scheme.content-override': { dark: 0, light: 1 }[scheme] }),
    ...(media?.['prefers-reduced-motion'] && { 'ui.prefersReducedMotion': 1 }),
    ...(scripts === false && { 'javascript.enabled': false }),
  };
}

/** Starts a Firefox for a test that controls pages from outside. The caller closes it. */
export async function launchFirefox(settings: BrowserSettings = {}): Promise<Browser> {
  const browser = await launch({
    ...firefoxOptions(),
    defaultViewport: null,
    extraPrefsFirefox: { ...extraPrefsFirefox, ...preferencesFor(settings) },
  });
  Object.assign(Frame.prototype, { waitForFunction });
  return replaceNewPage(browser, openPage);
}

/**
 * Replaces puppeteer's method, which compiles a text inside the page; Firefox refuses that under the page's policy. Calls from outside are
 * allowed, so this method calls the function until it returns true.
 */
async function waitForFunction(
  this: Frame,
  look: string | ((...given: unknown[]) => unknown),
  { timeout = 30_000 }: { readonly timeout?: number } = {},
  ...given: readonly unknown[]
): Promise<JSHandle | undefined> {
  let found: JSHandle | undefined;
  await eventually(
    async () => {
      found = await this.evaluateHandle(look, ...given);
      if (!(await found.evaluate((value) => Boolean(value))))
        throw new Error(`Waiting failed: ${String(look)}`);
    },
    { patience: timeout },
  );
  return found;
}

/** Opens a page of the same size as in Chromium. */
async function openPage(newPage: () => Promise<Page>): Promise<Page> {
  // Under load, Firefox 140 sometimes loses a page that it is opening.
  const opened = newPage().catch((error: unknown) => {
    if (String(error).includes('DiscardedBrowsingContextError')) return newPage();
    throw error;
  });
  const page = tolerant(await opened);
  // Firefox 140 has no command for the element of a frame, which every click in a frame needs. Puppeteer's implementation for Chromium
  // searches for the element.
  const frames = Object.getPrototypeOf(page.mainFrame()) as Frame;
  const looking = Object.getOwnPropertyDescriptor(Frame.prototype, 'frameElement');
  if (looking) Object.defineProperty(frames, 'frameElement', looking);
  sortErrors(page);
  emulateOffline(page);
  await page.setViewport({ width: 800, height: 600 });
  return page;
}

/**
 * Replaces puppeteer's method, for which Firefox 140 has no command. All requests of the page fail, and its document is told that it is offline.
 */
function emulateOffline(page: Page): void {
  const refuse = (request: HTTPRequest) => void request.abort('internetdisconnected');
  page.setOfflineMode = async (isOffline) => {
    if (isOffline) page.on('request', refuse);
    await page.setRequestInterception(isOffline);
    if (!isOffline) page.off('request', refuse);
    await page.evaluate((offline) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: !offline });
      dispatchEvent(new Event(offline ? 'offline' : 'online'));
    }, isOffline);
  };
}

/**
 * Reduces `pageerror` to uncaught errors of the page. Firefox's driver also reports the console's messages about policies and fonts as errors;
 * they become messages of the console again, as in Chromium. An error of the driver itself is left out.
 */
function sortErrors(page: Page): void {
  const emit = page.emit.bind(page);
  page.emit = (type, event) => {
    if (type !== 'pageerror' || !(event instanceof Error)) return emit(type, event);
    if (isDriversError(event)) return false;
    const isMessage = /^(Error: )?(Content-Security-Policy|downloadable font): /.test(event.message);
    if (!isMessage) return emit(type, event);
    // Its constructor is not part of puppeteer's types.
    const message: unknown = Reflect.construct(ConsoleMessage, ['error', event.message, [], []]);
    return emit('console', message as ConsoleMessage);
  };
}

/**
 * Whether it is an error of Firefox 140's own driver. The first one has no stack, and occurs before any script of the page has run, on most pages
 * that add a frame of another origin, also on pages without anything of ours; the page gets no `error` event. A page's own access to such a frame
 * has a stack, and says "on cross-origin object".
 */
function isDriversError(error: Error): boolean {
  const text = 'Error: Permission denied to access property "length"';
  // `__bidi_args` is the driver's name for the arguments of an evaluated function.
  return (
    (error.message === text && error.stack === `Error: ${text}`) || error.message.includes('"__bidi_args"')
  );
}

/**
 * Ignores an error of `setViewport` in Firefox before 147, which does not support screen orientation: puppeteer's call fails although the
 * size is set.
 */
export function tolerant(page: Page): Page {
  const setViewport = page.setViewport.bind(page);
  page.setViewport = (viewport) =>
    setViewport(viewport).catch((error: unknown) => {
      if (!String(error).includes('unknown command emulation.setScreenOrientationOverride')) throw error;
    });
  return page;
}
