import type { HeatView } from './heat-view.js';
import { codeOf } from './region.js';

/** The regions where somebody gave between two views of one map; none where it is another campaign's figures. */
export function grownRegions(before: HeatView, now: HeatView): readonly string[] {
  if (before.map !== now.map || now.total.donors <= before.total.donors) return [];
  const donorsBefore = new Map(before.regions.map((row) => [codeOf(row, before.map), row.donors]));
  const shrank = [...donorsBefore].some(
    ([code, donors]) => donors > (now.regions.find((row) => codeOf(row, now.map) === code)?.donors ?? 0),
  );
  if (shrank) return [];
  return now.regions
    .filter((row) => row.donors > (donorsBefore.get(codeOf(row, now.map)) ?? 0))
    .map((row) => codeOf(row, now.map));
}
