import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';

/** Endings of test files: `node` needs no browser, `browser` runs inside a page, `e2e` drives a browser from outside. */
export const kinds = { node: '.test.ts', browser: '.browser.ts', e2e: '.e2e.ts' } as const;

/** Which files a run includes: all but the slow ones, only these, or those that try more cases in a long run. */
export const extents = ['everyday', 'slow', 'long'] as const;

/** Matches files that try more cases in a long run. */
const longer = /numRuns|\bruns\(|\blooks\(|\bisLong\b/;

/**
 * The test files of a kind whose paths from the repository root contain one of `patterns`; all if there are none. The everyday run only
 * includes slow files that a pattern matches.
 */
export function findTests(
  kind: keyof typeof kinds,
  patterns: readonly string[],
  extent: (typeof extents)[number],
): string[] {
  return readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(kinds[kind]) && !path.includes('/node_modules/'))
    .filter((path) => {
      const isSlow = path.includes('.slow.');
      if (extent === 'long') return longer.test(readFileSync(join(root, path), 'utf8'));
      return extent === 'slow' ? isSlow : patterns.length > 0 || !isSlow;
    })
    .filter((path) => patterns.length === 0 || patterns.some((pattern) => path.includes(pattern)))
    .sort();
}
