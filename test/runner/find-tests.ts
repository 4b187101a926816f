import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';

export const groups = ['node', 'browser', 'e2e'] as const;

/** `node` needs no browser, `browser` runs inside a page, `e2e` drives a browser from outside. */
export type Group = (typeof groups)[number];

const endings: Record<Group, string> = { node: '.test.ts', browser: '.browser.ts', e2e: '.e2e.ts' };

/** What only tests say that try more of something in a long run. */
const longer = /numRuns|\bruns\(|\blooks\(|\bisLong\b/;

/**
 * Paths from the repository root, of one group, that contain any of `patterns` (all of them when none is given).
 *
 * @param isLong Only those that try something with many cases, and not in every run with all of them.
 */
export function findTests(
  group: Group,
  patterns: readonly string[],
  { isLong = false }: { isLong?: boolean } = {},
): string[] {
  return readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(endings[group]) && !path.includes('/node_modules/'))
    .filter((path) => !isLong || longer.test(readFileSync(join(root, path), 'utf8')))
    .filter((path) => patterns.length === 0 || patterns.some((pattern) => path.includes(pattern)))
    .sort();
}
