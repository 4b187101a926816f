import type { Page } from 'puppeteer-core';
import { receiptOf } from './counting-platform.js';
import type { Cell } from './status-cells.js';
import type { StatusStage } from './status-stage.js';

/** What the donor of `status-page.js` has seen and done. */
export interface Seen {
  /** What the form is at in the end. */
  readonly sight: string;
  /** Each text that the form has shown after the press, the last one last. */
  readonly texts: readonly string[];
  readonly presses: number;
  /** How often the page itself has sent the gift. */
  readonly sends: number;
}

declare global {
  interface Window {
    /** Of `status-page.js`. */
    donor: {
      give(proxyUrl: string, email: string): Promise<void>;
      giveUp(): Promise<void>;
      follow(): Promise<Seen>;
    };
  }
}

export interface Outcome extends Seen {
  readonly cell: Cell;
  readonly charges: number;
  /** How often the gift has reached the line without the page's having sent it. */
  readonly repeats: number;
  /** Whether it came on a connection that had carried another request before. */
  readonly isReused: boolean;
}

/** Gives once on a page, meets the cell's answer, and does what the form then offers. @param email No other cell's. */
export async function tryCell(
  { lines, platform }: StatusStage,
  page: Page,
  cell: Cell,
  email: string,
): Promise<Outcome> {
  const { status, body, fate, release, uncharged } = cell;
  const line = lines[cell.proxy];
  if (uncharged !== undefined)
    platform.refuseWith(email, {
      ...receiptOf({ email, amount: 50, frequency: 'once', fundraiser_id: 1001 }, 55),
      status: uncharged,
    });
  const isPassed = fate !== 'answered';
  const answer = (gift: Parameters<Parameters<typeof line.watch>[0]['answer']>[0], key: string) => ({
    status,
    ...body.write({ status, gift, key, isPassed }),
  });
  const watch = line.watch({ ...cell, email, answer });
  try {
    await page.evaluate((url, donor) => window.donor.give(url, donor), line.url, email);
    if (isHeld(cell)) {
      await watch.held;
      await page.evaluate(() => window.donor.giveUp());
      if (release === 'after waiting') await watch.release();
    }
    const seen = await page.evaluate(() => window.donor.follow());
    if (release === 'at the end') await watch.release();
    return {
      ...seen,
      cell,
      charges: platform.chargesOf(email),
      repeats: watch.arrivals() - seen.sends,
      isReused: watch.isReused(),
    };
  } finally {
    watch.end();
  }
}

/** Whether the form is left to wait for as long as it does. */
function isHeld({ fate, next }: Cell): boolean {
  return fate.startsWith('held') || next === 'nothing';
}
