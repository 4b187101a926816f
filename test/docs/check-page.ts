import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Viewport } from 'puppeteer-core';
import { letAxeIn, runAxe } from '../demo/axe.js';
import { openVisitor, sharedDemo } from '../runner/shared.js';

/** Checks that a page of the documentation passes axe, and does not scroll sideways. */
export async function checkPage(t: TestContext, path: string, viewport: Viewport): Promise<void> {
  const page = await (await openVisitor(t)).newPage();
  await letAxeIn(page);
  await page.setViewport(viewport);
  await page.goto(`${(await sharedDemo()).url}/docs/${path}`, { waitUntil: 'networkidle0' });
  assert.deepEqual(await runAxe(page), []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
}
