import { httpsLink } from '../../format/https-link.js';
import { toMinor } from '../../schema/money.js';
import type { PersonalPage } from '../../schema/personal-page.js';

/** A personal page as the platform has it. `null` = not known, or there is none. */
export interface PersonalPageData {
  readonly pageId: number;
  /** ISO 4217 code of the amounts; empty if the page sets none. */
  readonly currency: string;
  readonly name: string | null;
  /** The page's own text, or its campaign's. */
  readonly description: string | null;
  /** Integer minor units. */
  readonly goalMinor: number | null;
  /** Integer minor units. */
  readonly raisedMinor: number | null;
  readonly donors: number | null;
  /** URL of the page. */
  readonly url: string | null;
}

export function personalPageData(page: PersonalPage, currency: string): PersonalPageData {
  return {
    pageId: page.id,
    currency,
    name: page.name ?? null,
    description: page.description ?? null,
    goalMinor: toMinor(page.amount_goal),
    raisedMinor: toMinor(page.amount_raised),
    donors: page.n_donors ?? null,
    url: httpsLink(page.url) ?? null,
  };
}
