import type { Browser, BrowserContext, Page } from 'puppeteer-core';

/** Replaces how a browser opens a page, in its own context and in those that it creates. */
export function replaceNewPage(
  browser: Browser,
  replacement: (newPage: () => Promise<Page>) => Promise<Page>,
): Browser {
  const replaceIn = <Owner extends Browser | BrowserContext>(owner: Owner): Owner => {
    const newPage = owner.newPage.bind(owner);
    owner.newPage = (options) => replacement(() => newPage(options));
    return owner;
  };
  const createContext = browser.createBrowserContext.bind(browser);
  browser.createBrowserContext = async (options) => replaceIn(await createContext(options));
  return replaceIn(browser);
}
