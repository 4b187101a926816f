import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Chromium } from './chromium.js';
import { root } from './root.js';

const cache = join(root, '.cache');

/**
 * The Chromium that @sparticuz/chromium carries, with its shared libraries and a font, unpacked once per version
 * into `.cache/`. It runs on a bare Debian; the package has it for Linux on x64 only.
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
    // In a process of its own: both settings that steer the package are environment variables of the whole process. By the
    // name of the execution environment it is told that the machine lacks the shared libraries as well.
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpacking], {
      cwd: root,
      env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    });
    await writeFile(join(draft, 'fonts.conf'), fontsConf(folder));
    // Whole or not at all: a run that was interrupted, or one beside this one, must not leave half a browser.
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The package's own file looks for its font in `/tmp`; without any font Chromium draws no text and then aborts. */
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
