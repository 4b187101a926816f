import { chosenNames } from './chosen-names.js';
import { formatMoney } from './money.js';
import { formatCount, formatPercent } from './number.js';
import { exactMoney, formatRest, formatWhole, type MoneyTerms } from './public-money.js';
import { say, type Texts } from '../text/say.js';
import type thermometer from '../text/en/goal-thermometer.json';
import type { TextValues } from '../text/values.js';
import { hasNoGifts, remainingOf, type Progress } from './campaign-progress.js';
import type { Phase } from './campaign-phase.js';

export const figureNames = ['raised', 'goal', 'percent', 'donors', 'remaining', 'days-left'] as const;
export type FigureName = (typeof figureNames)[number];

/** A figure and its label, formatted. */
export interface Figure {
  readonly name: FigureName;
  readonly figure: string;
  /** The exact figure, if a rounded one is shown. */
  readonly exact?: string | undefined;
  readonly label: string;
}

export type ThermometerTexts = Texts<typeof thermometer, TextValues['goal-thermometer']>;

export interface FigureContext extends MoneyTerms {
  readonly progress: Progress;
  readonly phase: Phase;
  readonly words: ThermometerTexts;
}

/**
 * The `show` attribute: names of figures in order. Without a known one, four default figures.
 *
 * @param report Called with the words that are no names.
 */
export function readShow(text: string, report?: (unknown: readonly string[]) => void): readonly FigureName[] {
  const { names, unknown } = chosenNames(text, figureNames);
  if (unknown.length > 0) report?.(unknown);
  return names.length > 0 ? names : ['raised', 'goal', 'percent', 'donors'];
}

/** Formats an amount or a number of donors, whichever the campaign counts. @param write Formats amounts; by default as a public figure. */
export function formatValue(value: number | null, context: FigureContext, write = formatWhole): string {
  return context.progress.unit === 'donors' ? formatCount(value, context.locale) : write(value, context);
}

/** Formats an amount to the cent, or a number of donors. */
export function formatExact(value: number | null, context: FigureContext): string {
  return formatValue(value, context, (minor, { currency, locale }) => formatMoney(minor, currency, locale));
}

/** Formats the amount, or the number of donors, still needed to reach a goal. */
export function formatRemaining(value: number | null, context: FigureContext): string {
  return formatValue(value, context, formatRest);
}

/** The figures of a campaign without gifts: its goal, or the first figure, and the days left. The others would be zeros. */
function withoutZeros(show: readonly FigureName[], { goal }: Progress): readonly FigureName[] {
  const kept = goal !== null && show.includes('goal') ? 'goal' : show.find((name) => name !== 'days-left');
  return show.filter((name) => name === kept || name === 'days-left');
}

interface Arrangement {
  /** The large figure. */
  readonly hero: Figure | undefined;
  /** The goal, if the large figure says it. */
  readonly goalInHero: Figure | undefined;
  readonly small: readonly Figure[];
  /** Whether there are no gifts yet, so that a sentence invites to give in the place of the zeros. */
  readonly invites: boolean;
  /** Whether the large figure is the first that the page asks for. */
  readonly isFirst: boolean;
}

/** Which figures are shown where. @param elsewhere A figure that is shown beside these, such as the percentage in the middle of a ring. */
export function arrangeFigures(
  wanted: readonly FigureName[],
  context: FigureContext,
  elsewhere?: FigureName,
): Arrangement {
  const { progress, phase } = context;
  const invites = hasNoGifts(progress) && phase.name !== 'ended';
  const show = invites ? withoutZeros(wanted, progress) : wanted;
  const [hero, ...facts] = figuresOf(show, context).filter(({ name }) => name !== elsewhere);
  const goalInHero = hero?.name === 'raised' && facts[0]?.name === 'goal' ? facts[0] : undefined;
  const others = facts.filter((fact) => fact !== goalInHero);
  // A reached goal is said once, by the sentence. The percentage stays where it would be missed: large, or as the only smaller figure.
  const hidesPercent = (progress.share ?? 0) >= 1 && others.length > 1;
  const small = hidesPercent ? others.filter(({ name }) => name !== 'percent') : others;
  return { hero, goalInHero, small, invites, isFirst: show[0] === wanted[0] };
}

/** Figures that exist: without a goal there is no percentage, and without an end date no days left. */
export function figuresOf(names: readonly FigureName[], context: FigureContext): Figure[] {
  return names.flatMap((name) => figureOf(name, context) ?? []);
}

function figureOf(name: FigureName, context: FigureContext): Figure | undefined {
  const { progress, phase, locale, words } = context;
  const money = (value: number | null) => ({
    figure: formatValue(value, context),
    exact: progress.unit === 'donors' ? undefined : exactMoney(value, context),
  });
  switch (name) {
    case 'raised':
      return {
        name,
        ...money(progress.raised),
        label:
          progress.unit === 'donors'
            ? say(words, 'raised.donors', { count: progress.raised })
            : words['raised.amount'],
      };
    case 'goal':
      return progress.goal === null ? undefined : { name, ...money(progress.goal), label: words.goal };
    case 'percent':
      if (progress.share === null) return undefined;
      return { name, figure: formatPercent(progress.share, locale), label: words.ofTheGoal };
    case 'donors':
      // A campaign that counts people has the number of donors in `raised`.
      if (progress.unit === 'donors') return undefined;
      return {
        name,
        figure: formatCount(progress.donors, locale),
        label: say(words, 'donors', { count: progress.donors }),
      };
    case 'remaining': {
      const remaining = remainingOf(progress);
      return remaining === null || remaining === 0
        ? undefined
        : { name, ...money(remaining), figure: formatRemaining(remaining, context), label: words.remaining };
    }
    case 'days-left':
      if (phase.name !== 'running' || phase.days === null) return undefined;
      return phase.days === 0
        ? { name, figure: words['daysLeft.today'], label: '' }
        : {
            name,
            figure: formatCount(phase.days, locale),
            label: say(words, 'daysLeft', { count: phase.days }),
          };
  }
}
