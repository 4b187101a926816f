import type { Figures } from './site-figures.js';

/** What `<fr-site-stats>` and `<fr-stat>` know of a site or of some campaigns. `null` = not known. */
export interface SiteData {
  /** ISO 4217 code of `raisedMinor`; empty if the page sets none. */
  readonly currency: string;
  /** Integer minor units. */
  readonly raisedMinor: number | null;
  /** Number of campaigns. */
  readonly campaigns: number | null;
  readonly teams: number | null;
  /** Number of personal pages. */
  readonly pages: number | null;
  readonly donors: number | null;
  /** Number of campaigns of `campaign-id` that are not counted, or of which a shown figure is not known. */
  readonly missing: number;
}

export function siteData(figures: Figures, currency: string, missing: number): SiteData {
  return {
    currency,
    raisedMinor: figures.raised,
    campaigns: figures.campaigns,
    teams: figures.teams,
    pages: figures.pages,
    donors: figures.donors,
    missing,
  };
}
