import { missing, numberFormat } from '../../../format/number.js';
import type { Metric, Sum } from '../../../maps/sum.js';

/** A place's share of the total, 1 = all; of donors for `donors`, of amounts otherwise. `null` = unknown. */
export function shareOf(row: Sum, total: Sum, metric: Metric): number | null {
  const of = metric === 'donors' ? 'donors' : 'amount';
  const [part, whole] = [row[of], total[of]];
  return part === null || whole === null || whole <= 0 ? null : part / whole;
}

export function formatShare(share: number | null, locale: string): string {
  if (share === null || Math.abs(share) >= 1e6) return missing;
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  // "0 %" would mean that nothing was given.
  return share > 0 && share < 0.001 ? `<\u00a0${percent.format(0.001)}` : percent.format(share);
}
