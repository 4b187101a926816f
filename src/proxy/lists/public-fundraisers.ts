import type { Fundraiser } from '../../schema/fundraisers.js';
import { groupBy } from './group-by.js';
import { hidesAmounts } from './hides-amounts.js';
import type { HiddenTexts } from './hidden-texts.js';
import { shownText } from './shown-text.js';
import { httpsOnly } from '../redaction/public-team.js';
import type { Gift, PageFacts } from './gift-records.js';

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
 * that the thermometer shows at that moment. So would the moment of a new goal, which the records of gifts tell (`goalOf`).
 */
export function publicFundraisers(
  gifts: readonly Gift[],
  told: Told,
  pageOf: (id: number) => PageFacts | undefined,
  { minDonors, fundraiserHide }: FundraiserRules,
  hidden?: HiddenTexts,
): Fundraiser[] {
  return [...groupBy(gifts, (gift) => gift.page)]
    .flatMap(([id, all]) => {
      const own = all.filter(({ order }) => order <= (told[id] ?? 0));
      const transactions = new Set(own.map(({ order }) => order)).size;
      if (transactions < Math.max(minDonors, 1) || fundraiserHide.includes(String(id))) return [];
      const { name, url } = pageOf(id) ?? {};
      return [
        {
          id,
          name: shownText(name, longestName, fundraiserHide, hidden),
          url: httpsOnly(url),
          raised_minor: sumOf(own),
          goal_minor: goalOf(own),
          gifts: own.length,
        },
      ];
    })
    .sort((a, b) => b.raised_minor - a.raised_minor || a.id - b.id)
    .slice(0, most);
}

/**
 * The page's goal in the newest gift that its figures contain, and not in the newest of all: a goal that changed with a gift that is not
 * published yet would tell that this gift was made through the page. A changed goal so appears with the next figures; or at once, if
 * the platform writes it into the records of earlier gifts as well, of which the reading does not depend on new gifts through the page.
 */
function goalOf(published: readonly Gift[]): number | null {
  let newest: Gift | undefined;
  for (const gift of published) if (gift.order >= (newest?.order ?? 0)) newest = gift;
  return newest?.goal ?? null;
}

function sumOf(gifts: readonly Gift[]): number {
  return gifts.reduce((sum, { left }) => sum + left, 0);
}
