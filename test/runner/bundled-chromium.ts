import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Chromium } from './chromium.js';
import { root } from './root.js';

const cache = join(root, '.cache');

/**
 * The Chromium in @sparticuz/chromium, with its shared libraries and a font, unpacked into `.cache/` once per version. It runs on a minimal
 * Debian. The package contains it for Linux on x64 only.
 */
export async function bundledChromium(): Promise<Pick<Chromium, 'executablePath' | 'env'>> {
  const folder = join(cache, `chromium-${await version()}`);
  if (!existsSync(folder)) await unpack(folder);

  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']];
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

async function unpack(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'unpacking-'));
  try {
    const unpacking = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
    // In a separate process, because the package is configured by environment variables of its process. `AWS_EXECUTION_ENV` makes it unpack
    // the shared libraries as well.
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpacking], {
      cwd: root,
      env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    });
    await writeFile(join(draft, 'fonts.conf'), fontsConf(folder));
    // Renamed when complete, because a run that is interrupted, or that runs at the same time, must not leave an incomplete browser.
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The package's own file has its font in `/tmp`. Without any font, Chromium draws no text and then aborts. */
function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${xml(join(folder, 'fonts'))}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${xml(join(folder, 'fonts-cache'))}</cachedir>
</fontconfig>
`;
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

async function version(): Promise<string> {
  const manifest = await readFile(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
