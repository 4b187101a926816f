import type { Page } from 'puppeteer-core';

/** Errors of a page, collected from before its first script. */
export interface Faults {
  /** Uncaught errors and unhandled rejections. */
  readonly uncaught: string[];
  /** Console lines that begin with the name of one of our elements. */
  readonly hints: string[];
  /** Other warnings and errors, except the browser's own messages about failed requests. */
  readonly others: string[];
}

export async function watchFaults(page: Page): Promise<Faults> {
  const faults: Faults = { uncaught: [], hints: [], others: [] };
  page.on('pageerror', (error) => {
    const text = String(error);
    // Firefox's driver passes on what its console says about a request.
    if (!text.startsWith('Error: Cross-Origin Request Blocked: ')) faults.uncaught.push(text);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(uncaughtMark)) faults.uncaught.push(text);
    else if (text.startsWith('<fr-')) faults.hints.push(`${message.type()} ${text}`);
    else if (['warn', 'error', 'assert'].includes(message.type()) && !isBrowsersOwn(text))
      faults.others.push(text);
  });
  // In addition to `pageerror`, which does not include frames in other processes.
  await page.evaluateOnNewDocument((mark) => {
    addEventListener('error', ({ message }) => console.log(`${mark} ${message}`));
    addEventListener('unhandledrejection', ({ reason }) => console.log(`${mark} ${String(reason)}`));
  }, uncaughtMark);
  return faults;
}

const uncaughtMark = '(uncaught)';

/** Lines that browsers write by themselves. */
function isBrowsersOwn(text: string): boolean {
  return /^(Failed to load resource: |Access to fetch at |Cross-Origin Request Blocked: )/.test(text);
}
