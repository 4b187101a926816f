import { launch, type Browser } from 'puppeteer-core';
import { findChromium } from './chromium.js';
import { chosenEngine } from './engine.js';
import { launchFirefox } from './firefox.js';

/** Starts the browser in `FR_ENGINE`, for a test that controls pages from outside. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const engine = chosenEngine();
  if (engine === 'firefox') return launchFirefox();
  if (engine === 'webkit') throw new Error('puppeteer does not drive WebKit.');
  return launch({ ...(await findChromium()), acceptInsecureCerts: false });
}
