import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.js';

export const groups = ['node', 'browser', 'e2e'] as const;

/** `node` needs no browser, `browser` runs inside a page, `e2e` drives a browser from outside. */
export type Group = (typeof groups)[number];

const endings: Record<Group, string> = { node: '.test.ts', browser: '.browser.ts', e2e: '.e2e.ts' };

/** In the name of a file that takes long: the everyday run leaves it out. */
const slow = '.slow.';

/** What only tests say that try more of something in a long run. */
const longer = /numRuns|\bruns\(|\blooks\(|\bisLong\b/;

/** How much of the tests a run is: without the slow files, with them, or those that try more in a long run, with all of it. */
export type Extent = 'everyday' | 'whole' | 'long';

/** Paths from the repository root, of one group, that contain any of `patterns`: a slow file has to be asked for by them. */
export function findTests(group: Group, patterns: readonly string[], extent: Extent): string[] {
  return readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(endings[group]) && !path.includes('/node_modules/'))
    .filter((path) => extent !== 'long' || longer.test(readFileSync(join(root, path), 'utf8')))
    .filter((path) => extent !== 'everyday' || patterns.length > 0 || !path.includes(slow))
    .filter((path) => patterns.length === 0 || patterns.some((pattern) => path.includes(pattern)))
    .sort();
}
