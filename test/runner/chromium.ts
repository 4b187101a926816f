import { installedChromium } from './installed-chromium.js';

/** What puppeteer needs to start a browser. */
export interface Chromium {
  executablePath: string;
  args: string[];
  /** The whole environment of the browser process. */
  env: Record<string, string | undefined>;
}

/** Finds a Chromium: `CHROME_PATH`, else an installed one. */
export async function findChromium(): Promise<Chromium> {
  const executablePath = process.env['CHROME_PATH'] ?? installedChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: set CHROME_PATH.');
  return { executablePath, args: plainArgs, env: process.env };
}

// The sandbox cannot start as root or in most containers, and these pages load nothing but our own code.
const plainArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
];
