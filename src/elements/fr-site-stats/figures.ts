import { toMinor } from '../../schema/money.js';
import type { SiteStats } from '../../schema/site-stats.js';

/** The five figures by their names on the wire (contract §2.10), in the order of the document. */
export const figureNames = ['amount_raised', 'n_fundraisers', 'n_teams', 'n_pages', 'n_donors'] as const;
export type FigureName = (typeof figureNames)[number];

/** `amount_raised` in minor units, the rest in whole things; `null` = not known. */
export type Figures = Readonly<Record<FigureName, number | null>>;

export function figuresOf(stats: SiteStats): Figures {
  return {
    amount_raised: toMinor(stats.amount_raised),
    n_fundraisers: whole(stats.n_fundraisers),
    n_teams: whole(stats.n_teams),
    n_pages: whole(stats.n_pages),
    n_donors: whole(stats.n_donors),
  };
}

/** Whether nobody has given anything yet. An unknown figure is no zero. */
export function isEmpty(figures: Figures): boolean {
  return figures.amount_raised === 0 && figures.n_donors === 0;
}

export interface Choice {
  /** What to show, in the page's order, each once. Never empty: a list without one good name shows all five. */
  readonly names: readonly FigureName[];
  /** Words of the list that name no figure. */
  readonly unknown: readonly string[];
}

/** Reads `show="amount_raised n_donors"`: names in any order, by space or comma. */
export function readShow(text: string | null): Choice {
  const words = [...new Set(wordsOf(text))];
  const names = words.filter(isFigureName);
  return {
    names: names.length > 0 ? names : figureNames,
    unknown: words.filter((word) => !isFigureName(word)),
  };
}

/** Reads `templates="3, 8"`. What is no number is left out; an empty list counts the whole site. */
export function readTemplates(text: string | null): number[] {
  const ids = wordsOf(text).filter((word) => /^[1-9]\d{0,14}$/.test(word));
  return [...new Set(ids.map(Number))];
}

/** `null` once an attribute has been removed: Lit hands that to the property. */
function wordsOf(text: string | null): string[] {
  return (text ?? '').split(/[\s,]+/).filter((word) => word !== '');
}

function isFigureName(word: string): word is FigureName {
  return (figureNames as readonly string[]).includes(word);
}

/** Half a donor or fewer than none is a fault of the answer, and not known is truer than shown. */
function whole(count: number | null | undefined): number | null {
  if (typeof count !== 'number') return null;
  const rounded = Math.round(count);
  return Number.isSafeInteger(rounded) && rounded >= 0 ? rounded : null;
}
