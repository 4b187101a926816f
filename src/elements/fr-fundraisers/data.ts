import { httpsLink } from '../../format/https-link.js';
import { plainName } from '../../format/plain-name.js';
import { goalOf, type RankedPage } from './ranked-page.js';

/** A personal page of a row. `null` = not known. */
export interface FundraiserData {
  readonly pageId: number;
  /** Empty if it has none. */
  readonly name: string;
  /** From 1; pages with equal figures have the same rank. `null` while gifts are still counted. */
  readonly rank: number | null;
  /** Integer minor units. */
  readonly raisedMinor: number | null;
  /** Integer minor units; `null` without a goal. */
  readonly goalMinor: number | null;
  readonly gifts: number | null;
  /** URL of the page. */
  readonly url: string | null;
}

/** What `<fr-fundraisers>` shows. */
export interface FundraisersData {
  /** ISO 4217 code of the amounts; empty if neither the proxy nor the page says it. */
  readonly currency: string;
  /** The rows on screen in their order, without a highlighted page below them. */
  readonly pages: readonly FundraiserData[];
  /** Whether further rows can be shown. */
  readonly hasMore: boolean;
}

export function fundraiserData({ page, rank }: RankedPage): FundraiserData {
  const { id, name, url, raised_minor: raised, gifts } = page;
  return {
    pageId: id,
    name: plainName(name),
    rank: rank ?? null,
    raisedMinor: raised ?? null,
    goalMinor: goalOf(page),
    gifts: gifts ?? null,
    url: httpsLink(url) ?? null,
  };
}
