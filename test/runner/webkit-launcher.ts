import type { BrowserLauncher } from '@web/test-runner';
import { findWebKit, noWebKit, WebKitPage, type WebKit } from './webkit.js';

/** Runs files of browser tests in WebKit, each window with its own driver and screen. */
export function webkitLauncher(): BrowserLauncher {
  const webkit = findWebKit();
  if (webkit === undefined) throw new Error(`${noWebKit}.`);
  return new WebKitLauncher(webkit);
}

class WebKitLauncher implements BrowserLauncher {
  readonly name = 'WebKit';
  /** With this type, the runner's commands call the methods of `WebKitPage` as those of puppeteer's pages. */
  readonly type = 'puppeteer';
  readonly #webkit: WebKit;
  readonly #active = new Map<string, WebKitPage>();

  constructor(webkit: WebKit) {
    this.#webkit = webkit;
  }

  async startSession(id: string, url: string): Promise<void> {
    // A new window for each file, because MiniBrowser deletes its storage when the window closes.
    const page = await WebKitPage.open(this.#webkit);
    this.#active.set(id, page);
    await page.setViewport({ width: 800, height: 600 });
    await page.goto(url);
  }

  startDebugSession(id: string, url: string): Promise<void> {
    return this.startSession(id, url);
  }

  isActive(id: string): boolean {
    return this.#active.has(id);
  }

  getBrowserUrl(id: string): string {
    return this.getPage(id).url();
  }

  getPage(id: string): WebKitPage {
    const page = this.#active.get(id);
    if (!page) throw new Error(`There is no page for the session ${id}.`);
    return page;
  }

  async stopSession(id: string): Promise<Record<string, never>> {
    await this.#active.get(id)?.close();
    this.#active.delete(id);
    return {};
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#active.values()].map((page) => page.close()));
  }
}
