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

/** An amount that each of the gifts has by which a page's figures changed. */
export interface PageClaim {
  readonly page: number;
  readonly gifts: number;
  readonly cents: number;
}

/**
 * What an observer concludes of the gifts through a page, for somebody who knows that a friend gave through it: the gifts by which its figures
 * changed are among those of the campaign since they last changed, and all that have this number and sum are of one amount.
 */
export function pageClaimsOf(all: readonly Seen[]): readonly PageClaim[] {
  const claims: PageClaim[] = [];
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
      if (gifts > 0) {
        const amounts = amountsIn(steps.slice(known.steps), gifts, (sum ?? 0) - known.raised);
        const [cents = 0] = amounts;
        if (amounts.size === 1) claims.push({ page, gifts, cents });
      }
      const changed = gifts > 0 ? steps.length : known.steps;
      before.set(page, { gifts: count ?? 0, raised: sum ?? 0, steps: changed });
    }
  }
  return claims;
}

/** All amounts in combinations of `count` steps with this sum. Stops at the second amount. */
function amountsIn(steps: readonly number[], count: number, sum: number): ReadonlySet<number> {
  const found = new Set<number>();
  const search = (from: number, chosen: readonly number[], left: number): void => {
    if (found.size > 1 || left < 0) return;
    if (chosen.length === count) {
      if (left === 0) for (const cents of chosen) found.add(cents);
      return;
    }
    for (let at = from; at <= steps.length - (count - chosen.length); at += 1)
      search(at + 1, [...chosen, steps[at] ?? 0], left - (steps[at] ?? 0));
  };
  search(0, [], sum);
  return found;
}
