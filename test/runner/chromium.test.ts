import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findChromium } from './chromium.js';

test('takes the browser that CHROME_PATH names, before any installed one', async () => {
  const { executablePath } = await findChromium({ CHROME_PATH: '/opt/chosen', PATH: process.env['PATH'] });
  assert.equal(executablePath, '/opt/chosen');
});

test('never switches off what the tests are about', async () => {
  const { args } = await findChromium({ CHROME_PATH: '/opt/chosen' });
  assert.doesNotMatch(args.join(' '), /web-security|site-isolation|insecure/);
});
