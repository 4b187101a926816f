import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';

export const groups = ['node', 'browser', 'e2e'] as const;

/** `node` needs no browser, `browser` runs inside a page, `e2e` drives a browser from outside. */
export type Group = (typeof groups)[number];

const endings: Record<Group, string> = { node: '.test.ts', browser: '.browser.ts', e2e: '.e2e.ts' };

/** Part of the names of slow files, which the everyday run leaves out. */
const slow = '.slow.';

/** Matches tests that try more cases in a long run. */
const longer = /numRuns|\bruns\(|\blooks\(|\bisLong\b/;

/** Which tests a run includes. `everyday`: all except slow files. `whole`: all. `long`: those that try more cases in a long run. */
export type Extent = 'everyday' | 'whole' | 'long';

/**
 * The test files of a group whose paths from the repository root contain one of `patterns`; all if there are none. In the everyday run,
 * slow files are only included if a pattern matches them.
 */
export function findTests(group: Group, patterns: readonly string[], extent: Extent): string[] {
  return readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(endings[group]) && !path.includes('/node_modules/'))
    .filter((path) => extent !== 'long' || longer.test(readFileSync(join(root, path), 'utf8')))
    .filter((path) => extent !== 'everyday' || patterns.length > 0 || !path.includes(slow))
    .filter((path) => patterns.length === 0 || patterns.some((pattern) => path.includes(pattern)))
    .sort();
}
