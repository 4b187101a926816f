import type { Sql } from '../../../demo/sandbox/db/sql.js';
import type { FundraiserBoard } from '../../../src/schema/fundraisers.js';
import { movements } from '../../demo/sandbox/expected.js';

type Sums = Readonly<Record<number, number | null | undefined>>;

/** Cents by page, without pages that have none. */
export function receivedByPage(sql: Sql, campaign: number): Sums {
  const sums: Record<number, number> = {};
  for (const { campaignId, pageId, pending, cents } of movements(sql))
    if (campaignId === campaign && pageId !== null && !pending) sums[pageId] = (sums[pageId] ?? 0) + cents;
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

/** The pages that differ, with both sums. */
export function differingPages(sql: Sql, campaign: number, { pages }: FundraiserBoard): object {
  const shown: Sums = Object.fromEntries(pages.map(({ id, raised_minor: raised }) => [id, raised]));
  const expected = receivedByPage(sql, campaign);
  const ids = Object.keys({ ...shown, ...expected }).map(Number);
  return Object.fromEntries(
    ids.filter((id) => shown[id] !== expected[id]).map((id) => [id, [shown[id], expected[id]]]),
  );
}
