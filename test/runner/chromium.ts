import { Launcher } from 'chrome-launcher';
import { bundledChromium } from './bundled-chromium.js';

/** What puppeteer needs to start a browser. */
export interface Chromium {
  executablePath: string;
  args: string[];
  /** The whole environment of the browser process. */
  env: Record<string, string | undefined>;
  /** `shell` for a build that has no window at all. */
  headless: true | 'shell';
}

// The sandbox cannot start as root or in most containers, and these pages load nothing but our own code.
// Not @sparticuz/chromium's list of arguments: that switches off web security, and with it every test of CORS and CSP.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--font-render-hinting=none',
];

/**
 * Finds a Chromium: the one `CHROME_PATH` names, else an installed Chrome or Chromium, else the one in
 * @sparticuz/chromium. `FR_IGNORE_INSTALLED_CHROME=1` skips the second, to try the third.
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  const installed =
    env['CHROME_PATH'] ?? (env['FR_IGNORE_INSTALLED_CHROME'] === '1' ? undefined : installedChromium());
  if (installed !== undefined) return { executablePath: installed, args, env, headless: true };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chrome or Chromium found: install one, or let CHROME_PATH name it.');
  }
  return { ...(await bundledChromium()), args, headless: 'shell' };
}

// Not by puppeteer, which knows where Google's installer puts Chrome, and of no Chromium that a Linux system brings.
function installedChromium(): string | undefined {
  try {
    return Launcher.getFirstInstallation();
  } catch {
    // How it says on Linux that there is none.
    return undefined;
  }
}
