import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { eventually } from '../support/until.js';
import type { Faults } from './faults.js';
import { showsFallback, textOf } from './shown.js';

/** The elements that show figures. The donate form requests nothing from the platform before a gift. */
export const figureTags = [
  'fr-goal-thermometer',
  'fr-team-leaderboard',
  'fr-heatmap',
  'fr-site-stats',
] as const;

/**
 * Waits until each of `tags` has warned once that it has no figures, and shows its fallback content instead.
 *
 * @param alsoWarning Tags that warn as well, and show a text of their own.
 * @param mayWarn Tags that may have warned by now.
 */
export async function checkFallbacks(
  page: Page,
  faults: Faults,
  tags: readonly string[],
  alsoWarning: readonly string[] = [],
  mayWarn: readonly string[] = [],
): Promise<void> {
  const warning = [...tags, ...alsoWarning];
  await checkHints(faults, warning, mayWarn);
  for (const tag of tags) {
    assert.ok(await showsFallback(page, tag), `${tag} shows no fallback content`);
    assert.equal(await textOf(page, tag), '', `${tag} shows something beside its fallback content`);
  }
  // Pages keep sending requests while they are open, and the console must not fill up.
  await refreshAll(page);
  await checkHints(faults, warning, mayWarn);
}

/**
 * Waits until each of `tags` has warned, no other tag has, and no warning was repeated: on a loaded machine, a platform may fail with a
 * timeout before it fails as the test intends.
 *
 * @param mayWarn Tags that warn after some seconds, which a loaded machine may take.
 */
export async function checkHints(
  { hints }: Faults,
  tags: readonly string[],
  mayWarn: readonly string[] = [],
): Promise<void> {
  await eventually(() => {
    assert.deepEqual(hints, [...new Set(hints)]);
    const names = hints.map((line) => /^warn <([\w-]+)( campaign-id="\d+")?> \S/.exec(line)?.[1] ?? line);
    const expected = [...tags, ...mayWarn.filter((tag) => names.includes(tag))];
    assert.deepEqual([...new Set(names)].sort(), [...new Set(expected)].sort(), hints.join('\n'));
  });
}

/** Makes every element with figures request them now, and waits for the answers. */
export async function refreshAll(page: Page): Promise<void> {
  await page.$$eval(figureTags.join(), (all) =>
    Promise.all(all.map((element) => (element as HTMLElement & { refresh(): Promise<void> }).refresh())),
  );
}

/** The content of each element with figures, once it is complete: a map and its legend are loaded from separate files. */
export async function wholeFigures(page: Page): Promise<string[]> {
  // Polled, because a text selector does not notice changes inside a shadow root.
  await eventually(async () => {
    for (const tag of figureTags) assert.notEqual(await textOf(page, tag), '', tag);
    assert.match(await textOf(page, 'fr-team-leaderboard'), /Show more teams/);
    assert.match(await textOf(page, 'fr-heatmap'), /Show as table.*Total/s);
  });
  return Promise.all(figureTags.map((tag) => textOf(page, tag)));
}

/** Checks that the rest of the page is visible, that nothing was thrown, and that only our elements have warned. */
export async function checkWhole(page: Page, { uncaught, others }: Faults): Promise<void> {
  assert.deepEqual({ uncaught, others }, { uncaught: [], others: [] });
  const hidden = await page.$$eval('h1, main > section, footer, fr-donate-form', (all) =>
    all.flatMap((element) => (element.checkVisibility() ? [] : [element.outerHTML.slice(0, 80)])),
  );
  assert.deepEqual(hidden, []);
}
