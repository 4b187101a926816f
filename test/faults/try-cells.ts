import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { launchBrowser } from '../runner/browser.js';
import { launchFirefox } from '../runner/firefox.js';
import type { Cell } from './status-cells.js';
import type { StatusStage } from './status-stage.js';
import { tryCell, type Outcome } from './try-cell.js';

export const engines = ['chromium', 'firefox'] as const;
export type Engine = (typeof engines)[number];

const launchers: Readonly<Record<Engine, () => Promise<Browser>>> = {
  chromium: launchBrowser,
  firefox: launchFirefox,
};

/** Number of cells after which the page is loaded again, because thousands of forms would slow it down. */
const cellsPerPage = 200;

/** Time limit for one cell, in ms; longer than several waits of `status-page.js`. */
const longest = 180_000;

/** A cell that could not be completed. */
export interface Broken {
  readonly cell: Cell;
  readonly problem: string;
}

/**
 * Tries cells one after the other in one engine.
 *
 * @param onOutcome Called after each cell.
 */
export async function tryCells(
  stage: StatusStage,
  engine: Engine,
  cells: readonly Cell[],
  onOutcome: (done: number) => void = () => undefined,
): Promise<{ readonly outcomes: readonly Outcome[]; readonly broken: readonly Broken[] }> {
  const outcomes: Outcome[] = [];
  const broken: Broken[] = [];
  const browser = await launchers[engine]();
  let page: Page | undefined;
  try {
    for (const [index, cell] of cells.entries()) {
      try {
        if (index % cellsPerPage === 0 || !page) page = await openAnew(stage, browser, page);
        outcomes.push(await tryOnReused(stage, page, cell, `cell-${engine}-${index}`));
      } catch (error) {
        broken.push({ cell, problem: error instanceof Error ? error.message : String(error) });
        page = page && (await openAnew(stage, browser, page).catch(() => undefined));
      }
      onOutcome(index + 1);
    }
  } finally {
    await browser.close();
  }
  return { outcomes, broken };
}

/**
 * Tries a cell again if the browser used a new connection, on which it does not repeat requests: the connection of the previous answer was
 * not available yet.
 */
async function tryOnReused(stage: StatusStage, page: Page, cell: Cell, name: string): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const late = new AbortController();
    const outcome = await Promise.race([
      tryCell(stage, page, cell, `${name}-${tries}@example.org`),
      delay(longest, undefined, { signal: late.signal }),
    ]).finally(() => late.abort());
    if (!outcome) throw new Error(`Not over within ${longest / 1000} s.`);
    if (outcome.isReused || cell.fate !== 'repeat answered' || tries === 5) return outcome;
  }
}

/** Opens a page in a new context, with new connections, because those of the previous page may hang. */
async function openAnew(stage: StatusStage, browser: Browser, last: Page | undefined): Promise<Page> {
  await last?.browserContext().close();
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport({ width: 400, height: 300 });
  await page.goto(stage.page);
  await page.waitForFunction(() => customElements.get('fr-donate-form') !== undefined);
  return page;
}
