import { Launcher } from 'chrome-launcher';
import { bundledChromium } from './bundled-chromium.js';

/** Puppeteer's options for starting a browser. */
export interface Chromium {
  executablePath: string;
  args: string[];
  /** The complete environment of the browser process. */
  env: Record<string, string | undefined>;
  /** `shell` for a build that cannot show a window. */
  headless: true | 'shell';
}

// The browser's sandbox cannot start as root or in most containers, and these pages load only our own code. The arguments of
// @sparticuz/chromium are not used, because they disable web security, and with it every test of CORS and CSP.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--font-render-hinting=none',
];

/**
 * Finds a Chromium: that of `CHROME_PATH`, or an installed Chrome or Chromium, or the one in @sparticuz/chromium.
 * `FR_IGNORE_INSTALLED_CHROME=1` ignores installed ones.
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

/** Puppeteer only finds a Chrome of Google's installer, and no Chromium of a Linux distribution. */
export function installedChromium(): string | undefined {
  try {
    return Launcher.getFirstInstallation();
  } catch {
    // Thrown on Linux if there is none.
    return undefined;
  }
}
