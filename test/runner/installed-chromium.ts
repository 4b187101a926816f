import { installedBrowser, type BrowserNames } from './installed-browser.js';

const names: BrowserNames = {
  commands: ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'],
  macApplications: [
    'Google Chrome.app/Contents/MacOS/Google Chrome',
    'Chromium.app/Contents/MacOS/Chromium',
    'Google Chrome Canary.app/Contents/MacOS/Google Chrome Canary',
  ],
  windowsApplications: [
    'Google\\Chrome\\Application\\chrome.exe',
    'Chromium\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** The first Chrome or Chromium found where this system's installers put one. */
export function installedChromium(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  return installedBrowser(names, platform, env);
}
