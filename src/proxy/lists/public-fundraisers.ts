import type { Fundraiser } from '../../schema/fundraisers.js';
import { groupBy } from './group-by.js';
import { hidesAmounts } from './hides-amounts.js';
import type { HiddenTexts } from './hidden-text-log.js';
import { shownText } from './shown-text.js';
import { httpsOnly } from '../redaction/public-team.js';
import type { Gift, PageFacts, PageRecords } from './gift-records.js';

/** By page, the last gift (`order`) that its published figures contain. */
export type Told = Readonly<Record<string, number>>;

export interface FundraiserRules {
  /** Minimum number of gifts in a published sum. */
  readonly minDonors: number;
  /** IDs of pages that are not shown, and words: names that contain one are not shown. */
  readonly fundraiserHide: readonly string[];
}

/** Maximum number of pages in an answer. */
const most = 500;
export const longestName = 80;

/**
 * What is published after an update; the same object if nothing changes.
 *
 * A page's figures change only when at least `minDonors` gifts are new, which hide the amount of each, and then by all of these gifts
 * together. So each figure, and each difference of two answers except what was paid back, is a sum of that many gifts: from a single gift's
 * change, anyone who knows that a supporter gave through a page would know the amount.
 */
export function nextTold(gifts: readonly Gift[], told: Told, minDonors: number): Told {
  const changed: Record<string, number> = {};
  for (const [page, own] of groupBy(gifts, (gift) => gift.page)) {
    const fresh = own.filter(({ order }) => order > (told[page] ?? 0));
    // The thermometer shows one amount for several gifts of a transaction.
    const amounts = [...groupBy(fresh, ({ order }) => order).values()].map(sumOf);
    if (amounts.length > 0 && hidesAmounts(amounts, minDonors))
      changed[page] = fresh.reduce((last, { order }) => Math.max(last, order), 0);
  }
  return Object.keys(changed).length > 0 ? { ...told, ...changed } : told;
}

/**
 * The personal pages for visitors, the one that raised the most first. Of the gifts only their sum and number, and nothing of the donors.
 * A page with too few gifts is left out, and not listed without a figure: the moment at which it appeared would show who got the gift
 * that the thermometer shows at that moment. So would the moment of a new name, link or goal, which only the records of gifts tell: each
 * is that of the newest gift in the figures, and not of the newest of all. It so appears with the next figures; or at once, if the
 * platform writes it into the records of earlier gifts as well, which are read again whether or not there are new gifts through the page.
 */
export function publicFundraisers(
  gifts: readonly Gift[],
  told: Told,
  pages: ReadonlyMap<number, PageRecords>,
  { minDonors, fundraiserHide }: FundraiserRules,
  hidden?: HiddenTexts,
): Fundraiser[] {
  return [...groupBy(gifts, (gift) => gift.page)]
    .flatMap(([id, all]) => {
      const own = all.filter(({ order }) => order <= (told[id] ?? 0));
      const transactions = new Set(own.map(({ order }) => order)).size;
      if (transactions < Math.max(minDonors, 1) || fundraiserHide.includes(String(id))) return [];
      const page = pages.get(id);
      return [
        {
          id,
          name: unlessWithdrawn(page, ({ name }) => shownText(name, longestName, fundraiserHide, hidden)),
          url: unlessWithdrawn(page, ({ url }) => httpsOnly(url)),
          raised_minor: sumOf(own),
          goal_minor: page?.published.goal ?? null,
          gifts: own.length,
        },
      ];
    })
    .sort((a, b) => b.raised_minor - a.raised_minor || a.id - b.id)
    .slice(0, most);
}

/**
 * What the newest gift in the figures says of its page; `null` if any record since then has nothing that may be shown: what was taken off
 * a page, such as the name of a child, must not stay until three more gifts are made. That it disappears tells of a gift, but of one only,
 * because it appears again with the next figures.
 */
function unlessWithdrawn(
  page: PageRecords | undefined,
  read: (facts: PageFacts) => string | null,
): string | null {
  if (!page || [...page.later].some((facts) => read(facts) === null)) return null;
  return read(page.published);
}

function sumOf(gifts: readonly Gift[]): number {
  return gifts.reduce((sum, { left }) => sum + left, 0);
}
