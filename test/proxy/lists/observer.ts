import { dateOf } from './watched-platform.js';
import type { Seen } from './watch.js';

/** An amount that an observer takes for that of a row, by one of several ways. */
export interface Claim {
  readonly way: 'moment' | 'since' | 'order' | 'size' | 'day' | 'refund' | 'return';
  /** The row's message, or its name if it has none. */
  readonly row: string;
  readonly cents: number;
}

interface Step {
  readonly at: number;
  readonly cents: number;
}

export const keyOf = ({ message, name }: Seen['supporters'][number]): string => message ?? name ?? '';

/**
 * What an observer concludes who has stored every answer. The thermometer tells amount and moment of each gift, so only the gift of a row
 * has to be found:
 * - `moment`: a row that appears alone is of the gift just made.
 * - `since`: rows are of the gifts since rows last appeared, which all have one amount.
 * - `order`, `size`: as many rows as gifts appear, in the order of time or of amount.
 * - `day`: all gifts of the row's day have one amount.
 * - `refund`: a row disappears alone while the thermometer falls. `return`: of the rows that disappeared then, only one does not return.
 */
export function claimsOf(all: readonly Seen[]): readonly Claim[] {
  const claims: Claim[] = [];
  const steps: Step[] = [];
  const known = new Set<string>();
  const days = new Map<string, string>();
  const fallen: { readonly rows: readonly string[]; readonly cents: number; readonly index: number }[] = [];
  const lastShown = new Map<string, number>();
  let before: readonly string[] = [];
  let raised = 0;
  let appeared = 0;

  all.forEach((seen, index) => {
    const step = { at: seen.at, cents: seen.raised - raised };
    raised = seen.raised;
    if (step.cents !== 0) steps.push(step);
    const rows = seen.supporters.map(keyOf);
    for (const row of rows) lastShown.set(row, index);
    for (const one of seen.supporters) if (one.date) days.set(keyOf(one), one.date);
    const fresh = rows.filter((row) => !known.has(row));
    for (const row of fresh) known.add(row);
    if (fresh.length > 0) {
      const pool = steps.slice(appeared).filter(({ cents }) => cents > 0);
      appeared = steps.length;
      if (fresh.length === 1) add('moment', fresh, [step.cents]);
      if (new Set(pool.map(({ cents }) => cents)).size === 1) add('since', fresh, [pool[0]!.cents]);
      if (fresh.length === pool.length) {
        const amounts = pool.map(({ cents }) => cents);
        add('order', fresh, [...amounts].reverse());
        add(
          'size',
          fresh,
          [...amounts].sort((a, b) => b - a),
        );
      }
    }
    const gone = before.filter((row) => !rows.includes(row));
    if (step.cents < 0 && gone.length === 1) add('refund', gone, [-step.cents]);
    if (step.cents < 0 && gone.length > 1) fallen.push({ rows: gone, cents: -step.cents, index });
    before = rows;
  });

  for (const [row, day] of days) {
    const amounts = steps.filter(({ at, cents }) => cents > 0 && dateOf(at).startsWith(day));
    if (new Set(amounts.map(({ cents }) => cents)).size === 1) add('day', [row], [amounts[0]!.cents]);
  }
  for (const { rows, cents, index } of fallen) {
    const away = rows.filter((row) => (lastShown.get(row) ?? 0) < index);
    if (away.length === 1) add('return', away, [cents]);
  }
  return claims;

  function add(way: Claim['way'], rows: readonly string[], cents: readonly number[]): void {
    rows.forEach((row, at) => claims.push({ way, row, cents: cents[at] ?? cents[0] ?? 0 }));
  }
}

/** A change of a page's figures, and what an observer concludes of the gifts by which they changed. */
export interface PageChange {
  readonly page: number;
  readonly gifts: number;
  /** Whether only one combination of the campaign's gifts since the last change has this number and sum. */
  readonly isResolved: boolean;
  /** The amount of each of them in all such combinations; `undefined` if there are several. */
  readonly cents: number | undefined;
}

/**
 * What an observer concludes of the gifts through a page, for somebody who knows that a friend gave through it, or that a message names it: the
 * gifts by which its figures changed are among those of the campaign since they last changed, and have this number and sum.
 *
 * @param roundedTo Sums are multiples of this, in minor units.
 */
export function pageChangesOf(all: readonly Seen[], roundedTo: number): readonly PageChange[] {
  const changes: PageChange[] = [];
  const steps: number[] = [];
  const before = new Map<
    number,
    { readonly gifts: number; readonly raised: number; readonly steps: number }
  >();
  let raised = 0;
  for (const seen of all) {
    if (seen.raised > raised) steps.push(seen.raised - raised);
    raised = seen.raised;
    for (const { id: page, gifts: count, raised_minor: sum } of seen.pages) {
      const known = before.get(page) ?? { gifts: 0, raised: 0, steps: 0 };
      const gifts = (count ?? 0) - known.gifts;
      const more = (sum ?? 0) - known.raised;
      if (gifts > 0) {
        const fitting = combinations(steps.slice(known.steps), gifts, [more - roundedTo, more + roundedTo]);
        const [cents] = fitting.amounts;
        changes.push({
          ...{ page, gifts, isResolved: fitting.count === 1 },
          cents: fitting.amounts.size === 1 ? cents : undefined,
        });
      }
      const changed = gifts > 0 ? steps.length : known.steps;
      before.set(page, { gifts: count ?? 0, raised: sum ?? 0, steps: changed });
    }
  }
  return changes;
}

/**
 * Combinations of `size` steps with a sum between two others, and the amounts in them. Stops at the second combination, if there is a
 * second amount by then.
 */
function combinations(steps: readonly number[], size: number, [above, below]: readonly [number, number]) {
  const amounts = new Set<number>();
  let count = 0;
  const search = (from: number, chosen: readonly number[], sum: number): void => {
    if ((count > 1 && amounts.size > 1) || sum >= below) return;
    if (chosen.length === size) {
      if (sum <= above) return;
      count += 1;
      for (const cents of chosen) amounts.add(cents);
      return;
    }
    for (let at = from; at <= steps.length - (size - chosen.length); at += 1)
      search(at + 1, [...chosen, steps[at] ?? 0], sum + (steps[at] ?? 0));
  };
  search(0, [], 0);
  return { count, amounts };
}
