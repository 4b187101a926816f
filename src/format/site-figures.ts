import { chosenNames } from './chosen-names.js';
import { compactOf } from './compact.js';
import { formatCount } from './number.js';
import { exactMoney, formatWhole, type MoneyTerms } from './public-money.js';
import type { Campaign } from '../schema/campaign.js';
import { toMajor, toMinor } from '../schema/money.js';
import type { SiteStats } from '../schema/site-stats.js';
import { countLacking, sumKnown } from './sum-known.js';

/** The five figures of contract §2.10, in its order. */
export const figureNames = ['raised', 'campaigns', 'teams', 'pages', 'donors'] as const;
export type FigureName = (typeof figureNames)[number];

/** `raised` is in minor units, the other figures are counts; `null` if unknown. */
export type Figures = Readonly<Record<FigureName, number | null>>;

/** Figures before the first answer. */
export const unknownFigures: Figures = {
  raised: null,
  campaigns: null,
  teams: null,
  pages: null,
  donors: null,
};

/** The data that figures are computed from: the site's statistics, or some campaigns. */
export type FigureSource = { readonly stats: SiteStats } | { readonly campaigns: readonly Campaign[] };

interface FigureTexts {
  readonly full: string;
  /** The exact figure, if `full` is rounded. */
  readonly exact: string | undefined;
  /** `undefined` if the full figure is short already. A function, because its formats are slow to create. */
  readonly compact: () => string | undefined;
  /** What the plural form of the label goes by. */
  readonly count: number | null;
}

export function figureTexts(name: FigureName, figure: number | null, money: MoneyTerms): FigureTexts {
  const { currency, locale } = money;
  const isMoney = name === 'raised';
  const count = isMoney && figure !== null ? toMajor(figure) : figure;
  return {
    full: isMoney ? formatWhole(figure, money) : formatCount(figure, locale),
    exact: isMoney ? exactMoney(figure, money) : undefined,
    compact: () => compactOf(count, isMoney ? currency : '', locale),
    count,
  };
}

export function figuresOf(source: FigureSource): Figures {
  return 'stats' in source ? figuresOfSite(source.stats) : figuresOfCampaigns(source.campaigns);
}

export function figuresOfSite(stats: SiteStats): Figures {
  return {
    raised: toMinor(stats.amount_raised),
    campaigns: whole(stats.n_fundraisers),
    teams: whole(stats.n_teams),
    pages: whole(stats.n_pages),
    donors: whole(stats.n_donors),
  };
}

/**
 * Computes the figures for some campaigns. Missing figures are left out of the sum. Only campaigns that count money add to the amount. A
 * donor of two campaigns counts twice, because the platform does not identify donors.
 */
export function figuresOfCampaigns(campaigns: readonly Campaign[]): Figures {
  const sum = (name: FigureName) => sumKnown(campaigns.map((campaign) => figureOf(campaign, name)));
  return {
    raised: sum('raised'),
    campaigns: campaigns.length,
    teams: sum('teams'),
    pages: sum('pages'),
    donors: sum('donors'),
  };
}

function figureOf(
  { type, raised, donors, n_teams: teams, n_pages: pages }: Campaign,
  name: FigureName,
): number | null {
  if (name === 'raised') return type === 'donors' ? null : toMinor(raised);
  if (name === 'campaigns') return 1;
  return whole({ donors, teams, pages }[name]);
}

/** How many campaigns lack one of these figures, which others have. A campaign that counts donors lacks no amount. */
export function countIncomplete(source: FigureSource, names: readonly FigureName[]): number {
  if ('stats' in source) return 0;
  const { campaigns } = source;
  return countLacking(
    names.map((name) =>
      campaigns.map((campaign) =>
        name === 'raised' && campaign.type === 'donors' ? 0 : figureOf(campaign, name),
      ),
    ),
  );
}

/** Whether there are no gifts yet. An unknown figure does not count as zero. */
export function isEmpty(figures: Figures): boolean {
  return figures.raised === 0 && figures.donors === 0;
}

export interface Choice {
  /** Figures to show, without repetition, in the order of the attribute; all five if it has no known name. */
  readonly names: readonly FigureName[];
  /** Unknown names in the list. */
  readonly unknown: readonly string[];
}

/** Reads `show="raised donors"`: names in any order, separated by spaces or commas. */
export function readShow(text: string | null): Choice {
  const { names, unknown } = chosenNames(text, figureNames);
  return { names: names.length > 0 ? names : figureNames, unknown };
}

/** The figure of a name; `undefined` for an unknown name. */
export function readFigureName(text: string | null): FigureName | undefined {
  return chosenNames(text, figureNames).names[0];
}

/** Rounds a count; `null` for negative numbers, which are errors of the answer. */
function whole(count: number | null | undefined): number | null {
  if (typeof count !== 'number') return null;
  const rounded = Math.round(count);
  return Number.isSafeInteger(rounded) && rounded >= 0 ? rounded : null;
}
