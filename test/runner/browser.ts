import { launch, type Browser } from 'puppeteer-core';
import { findChromium } from './chromium.js';
import { chosenEngine } from './engine.js';
import { launchFirefox } from './firefox.js';

/**
 * Starts the browser in `FR_ENGINE`, for a test that controls pages from outside. The caller closes it.
 *
 * @param downloads Folder in which files are saved. Without it, pages cannot save files.
 */
export async function launchBrowser({ downloads }: { readonly downloads?: string } = {}): Promise<Browser> {
  const engine = chosenEngine();
  if (engine === 'firefox') return launchFirefox({ downloads });
  if (engine === 'webkit') throw new Error('puppeteer does not drive WebKit.');
  return launch({
    ...(await findChromium()),
    acceptInsecureCerts: false,
    ...(downloads !== undefined && { downloadBehavior: { policy: 'allow', downloadPath: downloads } }),
  });
}
