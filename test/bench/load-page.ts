import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'puppeteer-core';
import type { Contest, Sample } from './contest.js';
import { folder } from './folder.js';
import { emulate, type ProfileName } from './profiles.js';

/** Time limit for a page, in ms. */
const patience = 60_000;

/** Time for which long tasks are measured after a page was painted, in ms. */
const watched = 500;

const inPage = await readFile(join(folder, 'in-page.js'), 'utf8');

/** Opens a page in a new browser profile without a cache, and measures it until shortly after it was painted. */
export async function loadPage(
  browser: Browser,
  url: string,
  profile: ProfileName,
  act: Contest['act'],
): Promise<Sample> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    // The only session: another one would end the emulation of a slower processor, without an error.
    const session = await page.createCDPSession();
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    await page.setViewport({ width: 900, height: 800 });
    await emulate(session, profile);
    const worked = await workMeter(session);
    const painted = await open(page, url);
    await new Promise((resolve) => setTimeout(resolve, watched));
    const tasks = await takeTasks(page);
    const blocked = tasks.reduce((sum, task) => sum + Math.max(task - 50, 0), 0);
    const sample = { painted, blocked, longest: Math.max(0, ...tasks), work: await worked() };
    return act ? { ...sample, ...(await act(page, session)) } : sample;
  } finally {
    await context.close();
  }
}

/** Throws if a page with the profile `4x` computes nearly as fast as one without: its figures would be those of `plain`. */
export async function checkProfiles(browser: Browser, url: string): Promise<void> {
  const compute = async (page: Page) => ({
    took: await page.evaluate(() => {
      const start = performance.now();
      let sum = 0;
      for (let step = 0; step < 5e7; step += 1) sum += step % 7;
      return sum > 0 ? performance.now() - start : 0;
    }),
  });
  const { took: plain = 0 } = await loadPage(browser, url, 'plain', compute);
  const { took: slow = 0 } = await loadPage(browser, url, '4x', compute);
  if (slow < 2 * plain)
    throw new Error(`The profile 4x has no effect: a loop took ${plain} ms, and ${slow} ms with it.`);
}

async function open(page: Page, url: string): Promise<number> {
  const fault = new Promise<never>((_resolve, reject) => {
    page.on('pageerror', (error) => reject(new Error(`${url}: ${String(error)}`)));
    setTimeout(() => reject(new Error(`${url} did not finish.`)), patience).unref();
  });
  // The promise that loses the race below is not awaited, so its rejection must be handled here.
  fault.catch(() => undefined);
  const painted = new Promise<number>((resolve) => {
    void page.exposeFunction('benchPainted', resolve);
  });
  await page.evaluateOnNewDocument(inPage);
  await Promise.race([page.goto(url, { waitUntil: 'domcontentloaded' }), fault]);
  return Promise.race([painted, fault]);
}

/** Lengths of the tasks above 50 ms since the last call, in ms. */
export async function takeTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { benchTasks: number[] }).benchTasks.splice(0));
}

/**
 * Starts measuring the processor time of the page's thread, in ms. Unlike the clock's time, it does not depend on the load of the machine.
 */
export async function workMeter(session: CDPSession): Promise<() => Promise<number>> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await worked();
  return async () => (await worked()) - before;
}
