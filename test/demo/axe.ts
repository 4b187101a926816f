import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';
import { chosenEngine } from '../runner/engine.js';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Call this before a page is opened. Firefox has no such command and needs none, because policies do not apply to scripts of its driver.
 */
export async function letAxeIn(page: Page): Promise<void> {
  if (chosenEngine() === 'chromium') await page.setBypassCSP(true);
}

/**
 * The problems that axe finds in a page and its open shadow roots, as `rule: selector` lines. Frames of other origins are left out, because
 * they are other pages. Requires a call of `letAxeIn`.
 */
export async function runAxe(page: Page): Promise<string[]> {
  await page.evaluate(await source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      iframes: false,
      resultTypes: ['violations'],
    }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
