import type { Browser, BrowserContext, CreatePageOptions, Page } from 'puppeteer-core';

/** Opens a page, without options as a tab. */
export type NewPage = (options?: CreatePageOptions) => Promise<Page>;

/** Replaces how a browser opens a page, in its own context and in those that it creates. */
export function replaceNewPage(browser: Browser, replacement: (newPage: NewPage) => Promise<Page>): Browser {
  const replaceIn = <Owner extends Browser | BrowserContext>(owner: Owner): Owner => {
    const newPage = owner.newPage.bind(owner);
    owner.newPage = () => replacement(newPage);
    return owner;
  };
  const createContext = browser.createBrowserContext.bind(browser);
  browser.createBrowserContext = async (options) => replaceIn(await createContext(options));
  return replaceIn(browser);
}
