import type { Page } from 'puppeteer-core';
import { receiptOf } from './counting-platform.js';
import type { Cell } from './status-cells.js';
import type { StatusStage } from './status-stage.js';

/** What the donor of `status-page.js` saw and did. */
export interface Seen {
  /** The form's last state. */
  readonly state: string;
  /** The texts that the form has shown since the first press, in order. */
  readonly texts: readonly string[];
  readonly presses: number;
  /** How often the page's script has sent the gift. */
  readonly sends: number;
}

declare global {
  interface Window {
    /** Defined by `status-page.js`. */
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
  /** Number of arrivals that the page's script did not send: the browser's own repeats. */
  readonly repeats: number;
  /** Whether the first arrival used a connection that had carried another request before. */
  readonly isReused: boolean;
}

/**
 * Makes one gift on a page, which gets the cell's answer, and presses what the form then offers.
 *
 * @param email Used for no other cell.
 */
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

/** Whether the form waits for its whole time limit. */
function isHeld({ fate, next }: Cell): boolean {
  return fate.startsWith('held') || next === 'nothing';
}
