import type { Language } from '../../i18n/language.js';
import { teamLanguages, type TeamLanguage, type TeamSearch } from '../../schema/team.js';
import { teamsQuery } from '../../store/teams-query.js';
import { jsonText } from '../../schema/json-text.js';

/** What a board is ordered by. */
export const orders = ['raised', 'goal', 'percent', 'newest', 'name'] as const;
export type Order = (typeof orders)[number];

/** The order a page wrote, or by amount raised. `null` once the attribute has been removed: Lit hands that to the property. */
export function readOrder(text: string | null): Order {
  return orders.find((order) => order === text?.trim()) ?? 'raised';
}

export type TeamsQuery = ReturnType<typeof teamsQuery>;

/** What a board asks for. Rows count from 0; `to` is the one behind the last. */
export interface Question {
  readonly campaignIds: readonly number[];
  readonly order: Order;
  /** What a visitor searches for; empty for all teams. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly language: Language;
  /** What else the page asks of the teams. */
  readonly filters?: Filters;
}

/** Filters of contract §4.1 that the page's attributes set. */
export type Filters = Pick<TeamSearch, 'tags' | 'filter_by_lang'>;

/** @param tags By comma: a tag may have spaces. `null` once the attribute has been removed. */
export function readFilters(tags: string | null, filterByLang: boolean): Filters {
  const named = (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return { ...(named.length > 0 && { tags: named }), ...(filterByLang && { filter_by_lang: 1 }) };
}

/** The proxy's most for one page; the platform's own default. */
export const pageMost = 100;

/**
 * The platform sorts by these only (contract §4.1). Percent of goal is computed from the teams that are loaded. So is the order of their
 * dates: they are asked for by ID, which rises with the date unless a platform has moved or imported teams.
 */
export const sorts = {
  raised: { sort: 'amount_raised', direction: 'desc' },
  goal: { sort: 'amount_goal', direction: 'desc' },
  percent: { sort: 'amount_raised', direction: 'desc' },
  newest: { sort: 'id', direction: 'desc' },
  name: { sort: 'name', direction: 'asc' },
} as const;

/**
 * The queries for the rows and one more: answers have no total, so the extra row shows whether there are more. Up to a hundred
 * rows are one query, so that a refresh is consistent: separate pages would repeat a team that climbs between two requests, and
 * miss the one that it passes.
 */
export function queriesOf(question: Question): TeamsQuery[] {
  const { campaignIds, order, language, text } = question;
  const { first, last, limit } = spanOf(question);
  const pages = Array<number>(last - first + 1)
    .fill(first)
    .map((page, index) => page + index);
  const shared = {
    ...sorts[order],
    limit,
    ...langOf(language),
    ...question.filters,
    ...(text !== '' && { text }),
  };
  return campaignIds.flatMap((id) => pages.map((page) => teamsQuery({ fundraiser_id: id, ...shared, page })));
}

/** The language to request; the platform's default if it does not have the page's. */
export function langOf(language: Language): { lang?: TeamLanguage } {
  const lang = teamLanguages.find((one) => one === language);
  return lang ? { lang } : {};
}

/** What is ranked: ranks of two questions can be compared when this is the same. */
export function aboutOf({ campaignIds, order, text, filters }: Question): string {
  return jsonText([campaignIds, order, text, filters]);
}

/** Whether all rows from the first one have to be loaded: merged lists and computed orders begin at the top. */
export function isFromTop({ campaignIds, order }: Pick<Question, 'campaignIds' | 'order'>): boolean {
  return campaignIds.length > 1 || isComputed(order);
}

/** Whether the order is computed here from the teams that are loaded, because the platform does not sort by it. */
function isComputed(order: Order): boolean {
  return order === 'percent' || order === 'newest';
}

/** How many rows come before the first one that is loaded. */
export function skippedBy(question: Question): number {
  const { first, limit } = spanOf(question);
  return (first - 1) * limit;
}

function spanOf(question: Question) {
  const { order, from, to } = question;
  // For orders that are computed here, a ranking of more loaded teams is more accurate.
  const wanted = Math.max(to + 1, isComputed(order) ? pageMost : 0);
  const limit = Math.min(wanted, pageMost);
  // A later page needs the row before it, to know whether its first team shares that rank.
  const first = isFromTop(question) ? 1 : Math.floor(Math.max(from - 1, 0) / limit) + 1;
  return { first, last: Math.ceil(wanted / limit), limit };
}

/** Rows per page from the `limit` attribute: 1 to 100, 10 for any other value. */
export function readLimit(text: string | null): number {
  const limit = text !== null && /^\d{1,6}$/.test(text.trim()) ? Number(text) : 10;
  return Math.min(Math.max(limit, 1), pageMost);
}
