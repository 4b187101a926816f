import { launch, type Browser } from 'puppeteer-core';
import { findChromium } from './chromium.js';

/** Starts a Chromium for a test that drives pages from outside. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  return launch({ ...(await findChromium()), acceptInsecureCerts: false });
}
