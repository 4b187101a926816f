import type { BrowserContext, Frame, Page } from 'puppeteer-core';
import { chosenEngine } from '../runner/engine.js';
import { openVisitor } from '../runner/shared.js';
import type { Owner } from '../runner/start-demo.js';
import { findWebKit, noWebKit, WebKitPage } from '../runner/webkit.js';

/** A page in the chosen engine. Tests read it from another JavaScript world, which shares the page's elements but not its globals. */
export interface HostileTab {
  /** Evaluates JavaScript in that world, where `page` is the page's window. The value is returned as JSON. */
  run<Value>(expression: string): Promise<Value>;
  /** Calls a function of the page itself that returns a text. */
  call(name: string): Promise<string>;
  /** Errors that only the browser reports, and not the page. */
  readonly errors: readonly string[];
  /** Leaves the page, and returns by the browser's button. */
  leave(elsewhere: string): Promise<void>;
  close(): Promise<void>;
}

export interface HostileBrowser {
  /** @param isNameless Whether the page has no origin, so that no surrounding page can access it. */
  open(url: string, isNameless: boolean): Promise<HostileTab>;
}

/**
 * Opens the browser until the `owner` ends.
 *
 * @param around URL of a page on the same site that only contains an `<iframe>`.
 */
export async function openHostileBrowser(owner: Owner, around: string): Promise<HostileBrowser> {
  return chosenEngine() === 'webkit' ? inWebKit(owner, around) : inPuppeteer(await openVisitor(owner));
}

function inPuppeteer(browser: BrowserContext): HostileBrowser {
  return {
    async open(url) {
      const tab = await browser.newPage();
      const errors: string[] = [];
      tab.on('pageerror', (error) =>
        errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
      await tab.goto(url, { waitUntil: 'domcontentloaded' });
      return {
        errors,
        run: async <Value>(expression: string) =>
          (await realmOf(tab).evaluate(`{ const page = window; ${expression} }`)) as Value,
        call: async (name) => String(await tab.evaluate(`window.${name}()`)),
        async leave(elsewhere) {
          await tab.goto(elsewhere);
          // Not awaited, because a page from the browser's cache is not loaded again.
          await tab.evaluate('setTimeout(() => history.back())');
        },
        close: () => tab.close(),
      };
    },
  };
}

/** Puppeteer's own realm, which its types do not contain: an isolated world in Chromium, a sandbox in Firefox. */
function realmOf(tab: Page): Pick<Frame, 'evaluate'> {
  const frame = tab.mainFrame() as unknown as { isolatedRealm(): Pick<Frame, 'evaluate'> };
  return frame.isolatedRealm();
}

/** WebKit's driver has no isolated world. There the page is in a frame, and is read from the surrounding page. */
function inWebKit(owner: Owner, around: string): HostileBrowser {
  const webkit = findWebKit();
  if (!webkit) throw new Error(`${noWebKit}.`);
  // Windows are reused, because opening one takes a second. Pages have different URLs, so they share no relevant state.
  const free: WebKitPage[] = [];
  const all: WebKitPage[] = [];
  owner.after(async () => void (await Promise.all(all.map((window) => window.close()))));
  return {
    async open(url, isNameless) {
      let window = free.pop();
      if (!window) all.push((window = await WebKitPage.open(webkit)));
      const own = window;
      await own.goto(around);
      await own.run(
        `for (const storage of [localStorage, sessionStorage]) storage.clear();
        document.querySelector('iframe').src = arguments[0];`,
        url,
      );
      const inFrame = <Value>(body: string) => own.inFrame('iframe', () => own.run<Value>(body));
      return {
        errors: [],
        run: (expression) =>
          isNameless
            ? inFrame(`const page = window; return ${expression}`)
            : own.run(`const page = frames[0]; return ${expression}`),
        call: (name) =>
          isNameless ? inFrame(`return window.${name}()`) : own.run(`return frames[0].${name}()`),
        leave: () => Promise.reject(new Error('A frame is not kept by the browser.')),
        close: () => Promise.resolve(void free.push(own)),
      };
    },
  };
}
