import type { Fundraiser } from '../../schema/fundraisers.js';
import { groupBy } from './group-by.js';
import { hidesAmounts } from './hides-amounts.js';
import type { HiddenTexts } from './hidden-text-log.js';
import { shownText } from './shown-text.js';
import { httpsOnly } from '../redaction/public-team.js';
import type { Gift, PageFacts, PageRecords } from './gift-records.js';

/** What is published. The members have the names of stored texts, so they must not be renamed. */
export interface Told {
  /** By page, the last gift (`order`) that its published figures contain. */
  readonly pages: Readonly<Record<string, number>>;
  /** The last draw: the newest gift (`order`) by then, and days since 1970. Without it, not all gifts have been counted yet. */
  readonly drawn?: { readonly order: number; readonly day: number } | undefined;
}

export interface Draw {
  /** Minimum number of gifts by which a page's figures change; with 0 and 1, each gift is published at once. */
  readonly minDonors: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** Whether all of the campaign's gifts are counted. */
  readonly isWhole: boolean;
}

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
 * Sums are rounded down to multiples of this, in minor units: the cents of an exact sum often belong to one combination of the gifts
 * that the thermometer has shown.
 */
const roundedTo = 1_000;
const dayMs = 86_400_000;

/**
 * What is published after an update; the same object if nothing changes.
 *
 * A page's figures change only when at least `minDonors` gifts are new, which hide the amount of each, and then by all of these gifts
 * together. So each figure, and each difference of two answers except what was paid back, is a sum of that many gifts: from a single gift's
 * change, anyone who knows that a supporter gave through a page would know the amount.
 *
 * Nor may the moment of a change tell that the gift just made is one of them. So lots are drawn, and each page that is ready changes with a
 * probability of one half: after `minDonors` gifts through any pages of the campaign, or on another day, so that figures do not stay behind
 * once a campaign has ended. Visitors can cause neither by reading.
 *
 * @param gifts Those of all pages.
 */
export function nextTold(gifts: readonly Gift[], told: Told, draw: Draw): Told {
  const { minDonors, now, random, isWhole } = draw;
  const { drawn } = told;
  const day = Math.floor(now / dayMs);
  const isAtOnce = minDonors <= 1;
  // The first time, all pages are published that may be: half of them would be missing for a day.
  const isDrawn = !isAtOnce && drawn !== undefined;
  if (isDrawn && day === drawn.day && newSince(gifts, drawn.order) < minDonors) return told;
  const changed: Record<string, number> = {};
  for (const [page, own] of groupBy(gifts, (gift) => gift.page)) {
    const fresh = own.filter(({ order }) => order > (told.pages[page] ?? 0));
    // The thermometer shows one amount for several gifts of a transaction.
    const amounts = [...groupBy(fresh, ({ order }) => order).values()].map(sumOf);
    if (amounts.length > 0 && hidesAmounts(amounts, minDonors) && (!isDrawn || random() < 0.5))
      changed[page] = newest(fresh);
  }
  if ((isAtOnce || !isWhole) && Object.keys(changed).length === 0) return told;
  return {
    pages: { ...told.pages, ...changed },
    drawn: isWhole ? { order: Math.max(newest(gifts), drawn?.order ?? 0), day } : drawn,
  };
}

function newSince(gifts: readonly Gift[], last: number): number {
  return new Set(gifts.flatMap(({ order }) => (order > last ? [order] : []))).size;
}

function newest(gifts: readonly Gift[]): number {
  return gifts.reduce((last, { order }) => Math.max(last, order), 0);
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
  told: Told['pages'],
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
      const goal = page?.published.goal ?? null;
      return [
        {
          id,
          name: unlessWithdrawn(page, ({ name }) => shownText(name, longestName, fundraiserHide, hidden)),
          url: unlessWithdrawn(page, ({ url }) => httpsOnly(url)),
          raised_minor: minDonors > 1 ? rounded(sumOf(own), goal) : sumOf(own),
          goal_minor: goal,
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

/** A sum that reaches the goal is never below it. */
function rounded(sum: number, goal: number | null): number {
  const round = Math.floor(sum / roundedTo) * roundedTo;
  return goal !== null && sum >= goal ? Math.max(round, goal) : round;
}

function sumOf(gifts: readonly Gift[]): number {
  return gifts.reduce((sum, { left }) => sum + left, 0);
}
