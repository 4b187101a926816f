import { after, before, beforeEach } from 'node:test';
import type { Browser, Frame, Page } from 'puppeteer-core';
import { launchBrowser } from '../../runner/browser.js';
import { openFields, startHost } from './card-host.js';
import { startTestSandbox, type TestSandbox } from './sandbox.js';

/** Of the current test. */
export let host: Awaited<ReturnType<typeof startHost>>;
export let sandbox: TestSandbox;
export let page: Page;
export let frame: Frame;
export const complaints: string[] = [];

/** Gives each test of a file a page with the sandbox's card fields. With `scenarios`, the platform follows the scenario of a token. */
export function stageCard({ scenarios = false } = {}): void {
  let browser: Browser;
  before(async () => {
    host = await startHost((origin) => `${sandbox.url}/card-fields?origin=${encodeURIComponent(origin)}`);
    sandbox = await startTestSandbox({ allowedOrigins: [host.url], scenarios });
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    host.close();
    await sandbox.close();
  });
  beforeEach(async () => {
    page = await browser.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    complaints.length = 0;
    frame = await openFields(page, host.url);
  });
}
