import type { Language } from '../../text/language.js';
import type { TeamSearch } from '../../schema/team.js';
import { type TeamLanguage, teamLanguages } from '../../schema/team-languages.js';
import { teamsQuery } from '../../store/teams-query.js';
import { jsonText } from '../../schema/json.js';

/** The possible orders of a board. */
export const orders = ['raised', 'goal', 'percent', 'newest', 'name'] as const;
export type Order = (typeof orders)[number];

export type TeamsQuery = ReturnType<typeof teamsQuery>;

/** The rows that a board requests, counted from 0; `to` is the index after the last row. */
export interface BoardQuery {
  readonly campaignIds: readonly number[];
  readonly order: Order;
  /** Search text of the visitor; empty for all teams. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly language: Language;
  /** Filters that the page sets. */
  readonly filters?: Filters;
  /** How many rows are loaded from the first one at least, to find the highlighted team. */
  readonly depth?: number;
}

/** Filters of contract §4.1 that the page's attributes set. */
export type Filters = Pick<TeamSearch, 'tags' | 'filter_by_lang'>;

/** @param tags Tags separated by commas, because a tag may contain spaces. A framework may set a list. */
export function readFilters(
  tags: string | readonly string[] | null | undefined,
  withoutOtherLanguages: boolean,
): Filters {
  const named = String(tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return { ...(named.length > 0 && { tags: named }), ...(withoutOtherLanguages && { filter_by_lang: 1 }) };
}

/** The maximum number of rows per request: that of the proxy, and the platform's default. */
export const maxPageSize = 100;

/**
 * The platform's sort keys by order (contract §4.1). It can't sort by percent or by date. These orders are computed from the loaded teams.
 * For the newest teams, it sorts by ID, which rises with the date unless teams were moved or imported.
 */
const sorts = {
  raised: { sort: 'amount_raised', direction: 'desc' },
  goal: { sort: 'amount_goal', direction: 'desc' },
  percent: { sort: 'amount_raised', direction: 'desc' },
  newest: { sort: 'id', direction: 'desc' },
  name: { sort: 'name', direction: 'asc' },
} as const;

/**
 * The queries for the rows and one more: answers have no total, so the extra row shows whether there are more rows. Up to a hundred rows
 * are one query, so that a refresh is consistent: with separate pages, a team that climbs between two requests would be on both, and the
 * one that it passes on neither.
 */
export function queriesOf(boardQuery: BoardQuery): TeamsQuery[] {
  const { campaignIds, order, language, text } = boardQuery;
  const { first, last, limit } = pageSpan(boardQuery);
  const pages = Array<number>(last - first + 1)
    .fill(first)
    .map((page, index) => page + index);
  const shared = {
    ...sorts[order],
    limit,
    ...langParameter(language),
    ...boardQuery.filters,
    ...(text !== '' && { text }),
  };
  return campaignIds.flatMap((id) => pages.map((page) => teamsQuery({ fundraiser_id: id, ...shared, page })));
}

/** The language to request; absent if the platform does not support it, which then uses its default. */
function langParameter(language: Language): { lang?: TeamLanguage } {
  const lang = teamLanguages.find((one) => one === language);
  return lang ? { lang } : {};
}

/** Returns a text that identifies the ranking of a query. Ranks of two queries can be compared if their texts are equal. */
export function rankingKeyOf({ campaignIds, order, text, filters }: BoardQuery): string {
  return jsonText([campaignIds, order, text, filters]);
}

/** Whether all rows from the first one have to be loaded, as for merged lists and computed orders. */
export function isFromTop({ campaignIds, order }: Pick<BoardQuery, 'campaignIds' | 'order'>): boolean {
  return campaignIds.length > 1 || isComputedOrder(order);
}

/** Whether the order is computed from the loaded teams, because the platform does not support it. */
function isComputedOrder(order: Order): boolean {
  return order === 'percent' || order === 'newest';
}

/** Maximum number of rows that are loaded of each campaign. */
export function countLoaded(query: BoardQuery): number {
  const { first, last, limit } = pageSpan(query);
  return (last - first + 1) * limit;
}

/** Number of rows before the first one that is loaded. */
export function countSkipped(query: BoardQuery): number {
  const { first, limit } = pageSpan(query);
  return (first - 1) * limit;
}

function pageSpan(query: BoardQuery) {
  const { order, from, to, depth = 0 } = query;
  // Computed orders load more teams, because the ranking is then more accurate.
  const wanted = Math.max(to + 1, isComputedOrder(order) ? maxPageSize : 0, depth);
  const limit = Math.min(wanted, maxPageSize);
  // For a later page, the row before it is loaded too, because the page's first team may have the same rank.
  const first = isFromTop(query) || depth > 0 ? 1 : Math.floor(Math.max(from - 1, 0) / limit) + 1;
  return { first, last: Math.ceil(wanted / limit), limit };
}

/**
 * Reads the `limit` attribute, the number of rows per page: 1 to 100; 10 for any other value, which is reported.
 *
 * @param set In spite of the property's type, a framework may set a number or `undefined`.
 */
export function readLimit(set: string | number | null | undefined, report?: (text: string) => void): number {
  const text = String(set ?? '').trim();
  const isNumber = /^\d{1,6}$/.test(text);
  if (!isNumber && text !== '') report?.(text);
  const limit = isNumber ? Number(text) : 10;
  return Math.min(Math.max(limit, 1), maxPageSize);
}
