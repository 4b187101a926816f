import type { Page } from 'puppeteer-core';

/** Events of a page, collected from before its first script. */
export interface Seen {
  /** Errors and warnings of the console, uncaught errors, and answers that are failures. */
  problems: string[];
  requests: string[];
  /** Violations of the page's Content-Security-Policy. */
  violations(): Promise<string[]>;
}

export async function watch(page: Page): Promise<Seen> {
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('request', (request) => requests.push(request.url()));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  await page.evaluateOnNewDocument(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return {
    problems,
    requests,
    violations: () => page.evaluate(() => (window as unknown as { refused: string[] }).refused),
  };
}

/** Run in the page, loads the widgets that wait for being near the screen. */
export const loadAll =
  "for (const late of document.querySelectorAll('[loading=lazy]')) late.removeAttribute('loading');";

/** Opens the demo in one language, loads all its widgets, and waits until its own and the first widget's scripts have run. */
export async function openPage(page: Page, url: string, language: 'en' | 'fr'): Promise<void> {
  await page.goto(`${url}/?lang=${language}`);
  await page.evaluate(loadAll);
  await page.waitForFunction(() => customElements.get('fr-goal-thermometer') !== undefined);
}
