import { launch, type Browser } from 'puppeteer-core';
import { installedBrowser, type BrowserNames } from './installed-browser.js';

const names: BrowserNames = {
  commands: ['firefox-esr', 'firefox'],
  macApplications: ['Firefox.app/Contents/MacOS/firefox'],
  windowsApplications: ['Mozilla Firefox\\firefox.exe'],
};

/** Why tests in Firefox are skipped, where there is none. */
export const noFirefox = 'no Firefox is installed, and FIREFOX_PATH names none';

/** The Firefox that `FIREFOX_PATH` names, else an installed one; none comes from npm. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env['FIREFOX_PATH'] ?? installedBrowser(names, process.platform, env);
}

/** Starts a Firefox for a test that drives pages from outside, over WebDriver BiDi. The caller closes it. */
export async function launchFirefox(executablePath = findFirefox()): Promise<Browser> {
  if (executablePath === undefined) throw new Error(`${noFirefox}.`);
  return launch({ browser: 'firefox', executablePath, headless: true });
}
