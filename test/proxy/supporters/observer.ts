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
