import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findChromium } from './chromium.js';
import { installedChromium } from './installed-chromium.js';

test('takes the browser that CHROME_PATH names, before any installed one', async () => {
  const { executablePath } = await findChromium({ CHROME_PATH: '/opt/chosen', PATH: process.env['PATH'] });
  assert.equal(executablePath, '/opt/chosen');
});

test('finds a browser on the PATH, and only if it can be run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fr-chrome-'));
  try {
    // First in the list of names, so that a browser of this machine cannot come before it.
    const browser = join(folder, 'google-chrome-stable');
    await writeFile(browser, '');
    const find = (): string | undefined => installedChromium('linux', { PATH: folder });
    assert.notEqual(find(), browser);
    await chmod(browser, 0o755);
    assert.equal(find(), browser);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('never switches off what the tests are about', async () => {
  const { args } = await findChromium({ CHROME_PATH: '/opt/chosen' });
  assert.doesNotMatch(args.join(' '), /web-security|site-isolation|insecure/);
});
