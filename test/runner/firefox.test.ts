import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findFirefox } from './firefox.js';

test('prefers the Firefox of FIREFOX_PATH to an installed one', () => {
  assert.equal(findFirefox({ FIREFOX_PATH: '/opt/chosen', PATH: process.env['PATH'] }), '/opt/chosen');
});

test('finds the long-term release on the PATH before another one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fr-firefox-'));
  try {
    for (const name of ['firefox', 'firefox-esr']) {
      await writeFile(join(folder, name), '');
      await chmod(join(folder, name), 0o755);
    }
    if (process.platform === 'linux')
      assert.equal(findFirefox({ PATH: folder }), join(folder, 'firefox-esr'));
  } finally {
    await rm(folder, { recursive: true });
  }
});
