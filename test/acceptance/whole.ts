import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { eventually } from '../support/until.js';
import type { Faults } from './faults.js';
import { showsFallback, textOf } from './shown.js';

/** The elements that show figures; the donate form asks the platform nothing until somebody gives. */
export const figureTags = [
  'fr-goal-thermometer',
  'fr-team-leaderboard',
  'fr-heatmap',
  'fr-site-stats',
] as const;

/**
 * Waits until each of `tags` has told the developer once that it has no figures, and shows what the page wrote instead.
 *
 * @param alsoTold Tags that tell the developer, too, and show something of their own.
 * @param mayTell Tags that may have done so by now.
 */
export async function checkFallbacks(
  page: Page,
  faults: Faults,
  tags: readonly string[],
  alsoTold: readonly string[] = [],
  mayTell: readonly string[] = [],
): Promise<void> {
  const told = [...tags, ...alsoTold];
  await checkHints(faults, told, mayTell);
  for (const tag of tags) {
    assert.ok(await showsFallback(page, tag), `${tag} shows no fallback content`);
    assert.equal(await textOf(page, tag), '', `${tag} shows something beside its fallback content`);
  }
  // Asking again is what a page does for as long as it is open; the console must not fill up.
  await refreshAll(page);
  await checkHints(faults, told, mayTell);
}

/**
 * Waits until each of `tags` has warned, and nobody else, and nobody twice of the same: on a loaded machine a platform may fail by
 * being late before it fails as the test has it.
 *
 * @param mayTell Tags that warn after some seconds, which a loaded machine may take.
 */
export async function checkHints(
  { hints }: Faults,
  tags: readonly string[],
  mayTell: readonly string[] = [],
): Promise<void> {
  await eventually(() => {
    assert.deepEqual(hints, [...new Set(hints)]);
    const names = hints.map((line) => /^warn <([\w-]+)( campaign-id="\d+")?> \S/.exec(line)?.[1] ?? line);
    const expected = [...tags, ...mayTell.filter((tag) => names.includes(tag))];
    assert.deepEqual([...new Set(names)].sort(), [...new Set(expected)].sort(), hints.join('\n'));
  });
}

/** Lets every element that shows figures ask for them now, and waits for the answers. */
export async function refreshAll(page: Page): Promise<void> {
  await page.$$eval(figureTags.join(), (all) =>
    Promise.all(all.map((element) => (element as HTMLElement & { refresh(): Promise<void> }).refresh())),
  );
}

/** What each element that shows figures shows, once all of it is there: a map and its legend are files of their own. */
export async function wholeFigures(page: Page): Promise<string[]> {
  // Asked again and again: a text selector does not see what changes inside a shadow root.
  await eventually(async () => {
    for (const tag of figureTags) assert.notEqual(await textOf(page, tag), '', tag);
    assert.match(await textOf(page, 'fr-team-leaderboard'), /Show more teams/);
    assert.match(await textOf(page, 'fr-heatmap'), /Show as table.*Total/s);
  });
  return Promise.all(figureTags.map((tag) => textOf(page, tag)));
}

/** The rest of the page is there, nothing was thrown, and nobody but our elements complained. */
export async function checkWhole(page: Page, { uncaught, others }: Faults): Promise<void> {
  assert.deepEqual({ uncaught, others }, { uncaught: [], others: [] });
  const hidden = await page.$$eval('h1, main > section, footer, fr-donate-form', (all) =>
    all.flatMap((element) => (element.checkVisibility() ? [] : [element.outerHTML.slice(0, 80)])),
  );
  assert.deepEqual(hidden, []);
}
