import type { CDPSession, Page } from 'puppeteer-core';
import type { ProfileName } from './profiles.js';

/** The measured figures of one page, by name. Times are in milliseconds. */
export type Sample = Readonly<Record<string, number>>;

/**
 * A task that several pages do. Each file beside it is a contestant: `name.html` is the content of its body, `name.js` its module, which is
 * bundled. A page calls `finished()` once it shows the result.
 */
export interface Contest {
  readonly title: string;
  readonly profiles: readonly ProfileName[];
  /** The actions on a page that is painted, and their figures. */
  readonly act?: (page: Page, session: CDPSession) => Promise<Sample>;
  readonly targets: readonly Target[];
}

/** A condition for the medians of one run. */
export interface Target {
  readonly profile: ProfileName;
  /**
   * `painted`, `blocked` (time of tasks above 50 ms each), `longest` (task), `work` (processor time), `requests` (to the platform), or a
   * figure of `act`.
   */
  readonly measure: string;
  readonly of: string;
  /** The contestant by which the figure is divided; without one, the figure itself is compared with `atMost`. */
  readonly to?: string;
  /** A page that shows nothing, whose figure is subtracted from both before. */
  readonly above?: string;
  readonly atMost: number;
}
