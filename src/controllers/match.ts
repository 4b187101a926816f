import { unquoted } from './campaign-id.js';
import { readAmount } from './page-amounts.js';
import type { Misconfiguration } from './view-state.js';

/** A sponsor who adds to gifts, from `<fr-match sponsor="Otter Fund" cap="10000" until="2026-12-31">`. Amounts are integer minor units. */
export interface Match {
  /** Empty without one. */
  readonly sponsor: string;
  /** What the sponsor adds for each unit given: 1 doubles a gift. */
  readonly ratio: number;
  /** The most that the sponsor adds in all. */
  readonly cap: number | undefined;
  /** The last day: its midnight in UTC, ms since the epoch. */
  readonly until: number | undefined;
  /** What the campaign had raised when the match began; `undefined` if the page does not say. */
  readonly raisedBefore: number | undefined;
}

/** Returns an attribute; `null` if it is absent. */
type ReadAttribute = (name: string) => string | null;

/**
 * Returns the first match that runs today. One that can't be read is left out, because a promise in the sponsor's name must not be misread.
 *
 * @param today Midnight of the day in UTC, ms since the epoch.
 * @param report Called with a hint for the page's developer.
 */
export function currentMatch(
  children: readonly ReadAttribute[],
  today: number,
  report: (advice: string) => void,
): Match | undefined {
  for (const read of children) {
    const match = readMatch(read, today);
    if (match && 'advice' in match) report(match.advice);
    else if (match) return match;
  }
  return undefined;
}

function readMatch(read: ReadAttribute, today: number): Match | Misconfiguration | undefined {
  const text = (name: string) => unquoted(read(name) ?? '').trim();
  const wrong = (name: string, like: string) => ({
    advice: `can’t read ${name}="${text(name)}" of its fr-match: write it like ${name}="${like}".`,
  });
  // "2:1" is what sponsors write: two for each one given.
  const ratio = Number(/^(\d{1,3}(?:\.\d{1,2})?)(?: ?: ?1)?$/.exec(text('ratio') || '1')?.[1]);
  if (!(ratio > 0)) return wrong('ratio', '1');
  const cap = text('cap') === '' ? undefined : (readAmount(text('cap')) ?? 0);
  if (cap === 0) return wrong('cap', '10000');
  const before = text('raised-before');
  const raisedBefore = before === '0' ? 0 : readAmount(before);
  if (before !== '' && raisedBefore === undefined) return wrong('raised-before', '2500');
  const [from, until] = [dayOf(text('from')), dayOf(text('until'))];
  if (Number.isNaN(from)) return wrong('from', '2026-12-01');
  if (Number.isNaN(until)) return wrong('until', '2026-12-31');
  if (today < (from ?? -Infinity) || today > (until ?? Infinity)) return undefined;
  return {
    sponsor: text('sponsor'),
    ratio,
    cap,
    until,
    raisedBefore: raisedBefore ?? (from === undefined ? 0 : undefined),
  };
}

/** Midnight of a day in UTC, ms since the epoch; `undefined` for an empty text, and NaN for what is no day. */
function dayOf(text: string): number | undefined {
  if (text === '') return undefined;
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  // Some engines read February 30 as March 2.
  return Number.isNaN(time) || new Date(time).toISOString().startsWith(text) ? time : NaN;
}

/**
 * What the sponsor adds to the gifts that a campaign has, in integer minor units; `undefined` if it is not known.
 *
 * @param raised Of the campaign, in integer minor units.
 */
export function matchedSum(
  { ratio, cap, raisedBefore }: Match,
  raised: number | undefined,
): number | undefined {
  if (raised === undefined || raisedBefore === undefined) return undefined;
  return Math.min(addedTo(Math.max(raised - raisedBefore, 0), ratio), cap ?? Infinity);
}

/**
 * What the sponsor adds to an amount, rounded down to integer minor units.
 *
 * @param ratio Has two decimals at most. In hundredths the product is exact, while 7000 × 2.3 would be below 16100.
 */
export function addedTo(minor: number, ratio: number): number {
  return Math.floor((minor * Math.round(ratio * 100)) / 100);
}
