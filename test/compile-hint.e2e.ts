import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { filesName, type ElementFiles } from '../build/element-files.js';
import { root } from './runner/root.js';

const dist = join(root, 'dist');

const startsWithHint = async (file: string) =>
  (await readFile(join(dist, file), 'utf8')).startsWith('//# allFunctionsCalledOnLoad\n');

/** The files of an element without their hashes. */
const withoutHash = (file: string) => file.replace(/^chunks\/|-.{8}\.js$/g, '');

describe('the hint to compile a file at once', () => {
  /** The files that this build wrote; the folder may have those of earlier ones. */
  const files = async (): Promise<Record<string, ElementFiles>> =>
    JSON.parse(await readFile(join(dist, filesName), 'utf8')) as Record<string, ElementFiles>;

  test('is in the first line of each file that is drawn from, and not in those of one form', async () => {
    const code = new Set(Object.values(await files()).flatMap((own) => own.code));
    const hinted: string[] = [];
    for (const file of code) if (await startsWithHint(file)) hinted.push(withoutHash(file));
    assert.deepEqual(hinted.sort(), [
      ...['core', 'forms', 'fr-fundraisers', 'fr-goal-thermometer', 'fr-heatmap', 'fr-site-stats'],
      ...['fr-stat', 'fr-supporters', 'fr-team-leaderboard'],
    ]);
  });

  test('is in the file with which a map is explored', async () => {
    const explorers = (await readdir(join(dist, 'chunks'))).filter((name) => name.startsWith('explorer-'));
    const hinted = await Promise.all(explorers.map((name) => startsWithHint(`chunks/${name}`)));
    assert.ok(hinted.includes(true));
  });

  test('is in no file that has all elements', async () => {
    for (const file of ['fr-widgets.js', 'fr-widgets.iife.js', 'fr-autoloader.js'])
      assert.equal(await startsWithHint(file), false, file);
  });
});
