import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findChromium } from './chromium.js';

test('prefers the browser of CHROME_PATH to an installed one', async () => {
  const { executablePath } = await findChromium({ CHROME_PATH: '/opt/chosen', PATH: process.env['PATH'] });
  assert.equal(executablePath, '/opt/chosen');
});

test('disables no web security of Chromium', async () => {
  const { args } = await findChromium({ CHROME_PATH: '/opt/chosen' });
  assert.doesNotMatch(args.join(' '), /web-security|site-isolation|insecure/);
});
