import type { Page } from 'puppeteer-core';
import type { Contest, Sample } from '../../contest.js';
import { takeTasks } from '../../load-page.js';

/** Types a name into the search, as fast as a good typist, and measures the page until the results have been shown for a while. */
async function act(page: Page): Promise<Sample> {
  await takeTasks(page);
  const box = await page.waitForSelector('>>> input[type=search]', { visible: true });
  await box?.type('Otter Friends', { delay: 80 });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const tasks = await takeTasks(page);
  return { held: Math.max(0, ...tasks) };
}

export const contest: Contest = {
  title: 'typing in the search of 10,000 teams, with 100 rows on screen; held = longest task over 50 ms',
  profiles: ['plain', '4x'],
  act,
  targets: [
    { profile: 'plain', measure: 'held', of: 'fr-widgets', atMost: 50 },
    { profile: '4x', measure: 'held', of: 'fr-widgets', atMost: 50 },
  ],
};
