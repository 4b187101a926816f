import type { Page } from 'puppeteer-core';
import type { ProfileName } from './profiles.js';

/** What is measured of one page, by name. Times are milliseconds. */
export type Sample = Readonly<Record<string, number>>;

/**
 * A job that several pages do. Each file beside it is a contestant: `name.html` is what stands in its body, `name.js` its
 * module, bundled. A page calls `finished()` once it shows what the job is about.
 */
export interface Contest {
  readonly title: string;
  readonly profiles: readonly ProfileName[];
  /** What is done to a page that is painted, and what came of it. */
  readonly act?: (page: Page) => Promise<Sample>;
  readonly targets: readonly Target[];
}

/** What has to hold of the medians of one run. */
export interface Target {
  readonly profile: ProfileName;
  /** `painted`, `blocked` (what tasks over 50 ms take beyond them), `longest` (task), `work` (processor time), `requests` (to the platform), or what `act` measures. */
  readonly measure: string;
  readonly of: string;
  /** Whom the figure is divided by; without one it is held against `atMost` itself. */
  readonly to?: string;
  /** A page whose figure is taken off both before: one that shows nothing. */
  readonly above?: string;
  readonly atMost: number;
}
