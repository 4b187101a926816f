import { toMinor } from '../../schema/money.js';
import type { Transaction } from '../../schema/transaction.js';
import { isCompletedCharge } from './completed-charge.js';
import { groupBy } from './group-by.js';

/** What is left of one gift for one personal page. */
export interface Gift {
  readonly page: number;
  /** Minor units that were not paid back; more than 0. */
  readonly left: number;
  /** The transaction's ID, or a place after the IDs of all transactions that were known when the gift began to count. */
  readonly order: number;
}

/** A personal page as one record names it. */
export interface PageFacts {
  readonly name: string | null | undefined;
  readonly url: string | null | undefined;
  /** Minor units; `null` if it has none. */
  readonly goal: number | null;
}

/** A personal page in the records of gifts through it. */
export interface PageRecords {
  /** That of the newest gift that is published. */
  readonly published: PageFacts;
  /** Those after it, also of gifts that are pending. */
  readonly later: ReadonlySet<PageFacts>;
}

/** What is kept of a campaign's transactions: nothing about donors. */
export interface GiftRecords {
  /** Adds transactions, or replaces those with the same ID. @param last The highest ID that was known before. */
  take(rows: readonly Transaction[], last: number): void;
  /** The gifts in the campaign's currency. */
  gifts(): readonly Gift[];
  /** The currency of most gifts: the platform does not name the campaign's. `null` if no gift names one. */
  currency(): string | null;
  /** The pages with published gifts. @param told By page, the last gift (`order`) that is published. */
  pages(told: Readonly<Record<number, number>>): ReadonlyMap<number, PageRecords>;
}

/** A sum for a page. `isOwn`: what its owner gave with the registration that created the page. */
interface Part {
  readonly page: number | undefined;
  readonly minor: number;
  readonly facts: PageFacts;
  readonly isOwn: boolean;
}

interface Charge {
  readonly parts: readonly Part[];
  readonly currency: string | null;
  readonly order: number;
  readonly isCounted: boolean;
  /** Whether the platform calls it refunded, also if its refunds are not in the list. */
  readonly isRefunded: boolean;
}

interface Refund {
  readonly parent: number;
  readonly parts: readonly Omit<Part, 'facts'>[];
}

/** Distance of the places between two IDs. */
const step = 2 ** -20;

export function createGiftRecords(): GiftRecords {
  const charges = new Map<number, Charge>();
  const refunds = new Map<number, Refund>();
  /** What was last read of each page. */
  const lastFacts = new Map<number | undefined, PageFacts>();
  /** The last place that was given to a payment that had been pending. */
  let latest = 0;

  /** A page has the same facts in thousands of records. They are kept once. */
  function withKnownFacts(part: Part): Part {
    const known = lastFacts.get(part.page);
    const { name, url, goal } = part.facts;
    if (known && known.name === name && known.url === url && known.goal === goal)
      return { ...part, facts: known };
    lastFacts.set(part.page, part.facts);
    return part;
  }

  function takeCharge(row: Transaction, last: number): void {
    const parts = partsOf(row).map(withKnownFacts);
    if (parts.length === 0) return void charges.delete(row.id);
    const known = charges.get(row.id);
    const isCounted = isCompletedCharge(row);
    const isRefunded = row.is_refunded === true || row.status === 'refunded';
    charges.set(row.id, {
      parts,
      isCounted,
      isRefunded,
      currency: row.amount?.currency ?? null,
      // One that was published stays among the published ones when it is paid back.
      order:
        known && (known.isCounted || isRefunded) ? known.order : row.id > last ? row.id : placeAfter(last),
    });
  }

  /**
   * A payment that was pending until now is new, although its ID is not. Each has a place of its own, or it would be published with an earlier
   * one.
   */
  function placeAfter(last: number): number {
    latest = Math.max(latest, last) + step;
    return latest;
  }

  function* factsOfPages() {
    for (const [id, { parts, ...charge }] of charges)
      for (const { page = 0, facts } of parts) yield { ...charge, id, page, facts };
  }

  function currency(): string | null {
    const counts = new Map<string, number>();
    for (const { isCounted, currency: own } of charges.values())
      if (isCounted && own !== null) counts.set(own, (counts.get(own) ?? 0) + 1);
    const [most] = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
    return most?.[0] ?? null;
  }

  return {
    take(rows, last) {
      for (const row of rows)
        if (row.type === 'charge') takeCharge(row, last);
        else if (row.type === 'refund' && typeof row.parent_id === 'number' && row.status !== 'pending')
          refunds.set(row.id, { parent: row.parent_id, parts: refundedPartsOf(row) });
    },
    gifts() {
      const paidBack = groupBy(refunds.values(), ({ parent }) => parent);
      const own = currency();
      return [...charges].flatMap(([id, charge]) => {
        if (!charge.isCounted || (charge.currency !== null && charge.currency !== own)) return [];
        const back = (paidBack.get(id) ?? []).flatMap(({ parts }) => parts);
        if (charge.isRefunded && back.length === 0) return [];
        const { order } = charge;
        return charge.parts.flatMap(({ page = 0, minor, isOwn }) => {
          const left =
            minor - sumOf(back.filter((one) => one.isOwn === isOwn && (!isOwn || one.page === page)));
          return left > 0 ? [{ page, left, order }] : [];
        });
      });
    },
    currency,
    pages(told) {
      const pages = new Map<number, { id: number; published: PageFacts; later: Set<PageFacts> }>();
      for (const { id, page, facts, order, isCounted, isRefunded } of factsOfPages())
        if ((isCounted || isRefunded) && order <= (told[page] ?? 0) && id >= (pages.get(page)?.id ?? 0))
          pages.set(page, { id, published: facts, later: new Set() });
      for (const { id, page, facts } of factsOfPages()) {
        const known = pages.get(page);
        if (known && id > known.id) known.later.add(facts);
      }
      return pages;
    },
  };
}

/** The donation through a page, and what owners gave to pages that the transaction created. Fees, tickets and other purchases are none. */
function partsOf(row: Transaction): Part[] {
  const through = { page: row.fundraiser_user_page, given: row.amount?.donation, isOwn: false };
  const own = registeredPages(row).map((page) => ({
    page,
    given: page?.self_donation?.amount,
    isOwn: true,
  }));
  return [through, ...own].flatMap(({ page, given, isOwn }) => {
    const minor = toMinor(given) ?? 0;
    return typeof page?.id === 'number' && minor > 0
      ? [{ page: page.id, minor, facts: { name: page.name, url: page.url, goal: goalOf(page.goal) }, isOwn }]
      : [];
  });
}

/** Zero and negative goals count as none. */
function goalOf(major: number | null | undefined): number | null {
  const minor = toMinor(major) ?? 0;
  return minor > 0 ? minor : null;
}

/** What a refund paid back. Its figures are positive on some platforms and negative on others. */
function refundedPartsOf(row: Transaction): Refund['parts'] {
  const { donations, self_donations: own } = row.refunded_items ?? {};
  const items = donations?.items?.map(({ amount }) => amount) ?? [row.amount?.donation];
  return [
    ...items.map((major) => ({ page: undefined, minor: Math.abs(toMinor(major) ?? 0), isOwn: false })),
    ...(own?.items ?? []).map(({ amount, fundraiser_page: page }) => ({
      page: page?.id ?? undefined,
      minor: Math.abs(toMinor(amount) ?? 0),
      isOwn: true,
    })),
  ].filter(({ minor }) => minor > 0);
}

function registeredPages(row: Transaction) {
  return (row.purchased_items?.registration?.items ?? []).map(({ fundraiser_page: page }) => page);
}

function sumOf(parts: Refund['parts']): number {
  return parts.reduce((sum, { minor }) => sum + minor, 0);
}
