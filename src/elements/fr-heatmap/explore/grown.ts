import type { Sight } from '../sight.js';
import { codeOf } from '../tones.js';

/** The regions where somebody gave between two sights of one map; none where it is another campaign's figures. */
export function grownRegions(before: Sight, now: Sight): readonly string[] {
  if (before.map !== now.map || now.total.donors <= before.total.donors) return [];
  const donorsBefore = new Map(before.regions.map((row) => [codeOf(row, before.map), row.donors]));
  const donorsNow = new Map(now.regions.map((row) => [codeOf(row, now.map), row.donors]));
  if ([...donorsBefore].some(([code, donors]) => donors > (donorsNow.get(code) ?? 0))) return [];
  return [...donorsNow].flatMap(([code, donors]) => (donors > (donorsBefore.get(code) ?? 0) ? [code] : []));
}
