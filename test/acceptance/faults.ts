import type { Page } from 'puppeteer-core';

/** What went wrong on a page, gathered from before its first script. */
export interface Faults {
  /** Uncaught errors and unhandled rejections. */
  readonly uncaught: string[];
  /** Console lines that begin with the name of one of our elements. */
  readonly hints: string[];
  /** Other warnings and errors, but for the browser's own word on a request that failed. */
  readonly others: string[];
}

export async function watchFaults(page: Page): Promise<Faults> {
  const faults: Faults = { uncaught: [], hints: [], others: [] };
  page.on('pageerror', (error) => faults.uncaught.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(uncaughtMark)) faults.uncaught.push(text);
    else if (text.startsWith('<fr-')) faults.hints.push(`${message.type()} ${text}`);
    else if (['warn', 'error', 'assert'].includes(message.type()) && !isBrowsersOwn(text))
      faults.others.push(text);
  });
  // Besides `pageerror`, which does not tell of frames in other processes.
  await page.evaluateOnNewDocument((mark) => {
    addEventListener('error', ({ message }) => console.log(`${mark} ${message}`));
    addEventListener('unhandledrejection', ({ reason }) => console.log(`${mark} ${String(reason)}`));
  }, uncaughtMark);
  return faults;
}

const uncaughtMark = '(uncaught)';

/** Lines that no page can keep a browser from writing. */
function isBrowsersOwn(text: string): boolean {
  return /^(Failed to load resource: |Access to fetch at )/.test(text);
}
