import type { MapModel } from '../../../maps/map-model.js';
import { codeOf } from '../model/tones.js';

/** The regions with more donors than before; none if any figure has fallen, because updates of the same data only rise. */
export function grownRegions(before: MapModel, now: MapModel): readonly string[] {
  if (before.map !== now.map || now.total.donors <= before.total.donors) return [];
  const donorsBefore = new Map(before.regions.map((row) => [codeOf(row, before.map), row.donors]));
  const donorsNow = new Map(now.regions.map((row) => [codeOf(row, now.map), row.donors]));
  if ([...donorsBefore].some(([code, donors]) => donors > (donorsNow.get(code) ?? 0))) return [];
  return [...donorsNow].flatMap(([code, donors]) => (donors > (donorsBefore.get(code) ?? 0) ? [code] : []));
}
