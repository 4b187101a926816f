import type { Language } from '../../i18n/language.js';
import { teamsQuery } from '../../store/query.js';
import type { Order } from './ranking.js';

export type TeamsQuery = ReturnType<typeof teamsQuery>;

/** What a board asks for. */
export interface Question {
  readonly campaignIds: readonly number[];
  readonly order: Order;
  /** Rows to show. */
  readonly rows: number;
  readonly language: Language;
}

/** The proxy's most for one page; the platform's own default. */
const pageMost = 100;

/** The platform sorts by these only (contract §4.1); percent of goal is computed from the teams that are loaded. */
const sorts = {
  raised: { sort: 'amount_raised', direction: 'desc' },
  goal: { sort: 'amount_goal', direction: 'desc' },
  percent: { sort: 'amount_raised', direction: 'desc' },
  newest: { sort: 'id', direction: 'desc' },
  name: { sort: 'name', direction: 'asc' },
} as const;

/**
 * The queries whose answers together hold the rows and one more: an answer carries no total, so the one row too many
 * is how a board knows whether there is more to show. All rows up to a hundred are one query, so that a refresh is
 * one moment's truth: pages asked one after another repeat a team that climbs between them, and lose the one it passes.
 */
export function queriesOf({ campaignIds, order, rows, language }: Question): TeamsQuery[] {
  const wanted = rows + 1;
  const limit = Math.min(wanted, pageMost);
  const pages = Array.from({ length: Math.ceil(wanted / pageMost) }, (_, index) => index + 1);
  return campaignIds.flatMap((id) =>
    pages.map((page) => teamsQuery({ fundraiser_id: id, ...sorts[order], page, limit, lang: language })),
  );
}

/** Rows per page from the `limit` attribute: 1 to 100, ten where it says nothing usable. */
export function readLimit(text: string): number {
  const limit = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 10;
  return Math.min(Math.max(limit, 1), pageMost);
}
