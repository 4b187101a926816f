import { chromeLauncher, type BrowserLauncher } from '@web/test-runner';
import type { Browser, Page } from 'puppeteer-core';
import { devtoolsNetwork, pageNetwork } from '../payment/stand-ins/network.js';
import { serveStandIns } from '../payment/stand-ins/serve.js';
import { findChromium } from './chromium.js';
import type { Engine } from './engine.js';
import { firefoxOptions, tolerant } from './firefox.js';
import { webkitLauncher } from './webkit-launcher.js';

export async function launcherFor(engine: Engine): Promise<BrowserLauncher> {
  if (engine === 'webkit') return webkitLauncher();
  return engine === 'firefox'
    ? // One page at a time: in a window behind another, elements get no `focus` event, and `:focus` does not match.
      chromeLauncher({ launchOptions: firefoxOptions(), createPage: openInFirefox, concurrency: 1 })
    : chromeLauncher({ launchOptions: await findChromium(), createPage: openInView });
}

async function openInFirefox({ browser }: { browser: Browser }): Promise<Page> {
  const page = await browser.newPage();
  await serveStandIns(pageNetwork(page));
  return tolerant(page);
}

/**
 * Opens a page that counts as visible and focused while others are open. A tab behind another gets one frame a second, for which each
 * `fixture()` would wait, and is hidden, so that widgets would not poll. Each page has separate storage, locks and channels, because test
 * files run two at a time on one origin and empty its storage before each test.
 */
async function openInView({ browser }: { browser: Browser }): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage({ type: 'window' });
  const devtools = await page.createCDPSession();
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await serveStandIns(devtoolsNetwork(devtools));
  return page;
}
