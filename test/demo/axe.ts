import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The problems that axe finds in a page and its open shadow roots, as `rule: selector` lines. Frames of other origins are left out, because
 * they are other pages. The page must bypass its policy, or axe's source is refused.
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
