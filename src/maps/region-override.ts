import { decode } from './decode.js';
import { pieces } from './geometry/pieces-world.js';
import { withoutInnerBorders } from './inner-border.js';
import type { Area, MapGeometry, Ring } from './map-geometry.js';

/** Territories that are packed separately. Each is drawn as a part of the given country unless `borders` changes it. */
const parts: readonly (readonly [part: string, country: string])[] = [
  // Crimea and Sevastopol, by Crimea's code in ISO 3166-2.
  ['UA-43', 'UA'],
  // Somaliland, which has no code.
  ['SO-X', 'SO'],
];

/** The world's map with other borders than the packed ones; see `applyOverrides`. */
export function redraw(world: MapGeometry, borders: ReadonlyMap<string, string>): MapGeometry {
  const areas = new Map([...world.areas, ...decode(pieces).areas]);
  return applyOverrides({ ...world, areas }, new Map([...parts, ...borders]));
}

/**
 * The map with some areas drawn as a part of others, without a border between them. If an area is assigned to a code that is not on the
 * map, it gets that code; if it is assigned to itself (`SO-X` to `SO-X`), it is drawn separately. Assignments are followed from area to
 * area. The dot of an assigned code is drawn only if the new code is not on the map otherwise.
 *
 * Only the drawing changes: if `XK` is assigned to `RS`, the caller has to add up their figures.
 */
export function applyOverrides(geometry: MapGeometry, overrides: ReadonlyMap<string, string>): MapGeometry {
  const owned = new Map<string, Area[]>();
  for (const [code, area] of geometry.areas) {
    const owner = ownerOf(code, overrides);
    owned.set(owner, [...(owned.get(owner) ?? []), area]);
  }
  const areas = new Map([...owned].map(([code, list]) => [code, joined(list)]));
  const dots = new Map(
    [...geometry.dots].flatMap(([code, point]) => {
      const owner = ownerOf(code, overrides);
      if (owner === code) return [[code, point] as const];
      return geometry.areas.has(owner) || geometry.dots.has(owner) ? [] : [[owner, point] as const];
    }),
  );
  const squares = new Set([...geometry.squares].filter((code) => ownerOf(code, overrides) === code));
  return { ...geometry, areas, dots, squares };
}

/** The code whose area shows the figures of a code. Two codes that are assigned to each other are unchanged. */
export function ownerOf(code: string, overrides: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  let owner = code;
  while (!seen.has(owner)) {
    seen.add(owner);
    owner = overrides.get(owner) ?? owner;
  }
  return owner === [...seen].at(-1) ? owner : code;
}

function joined(areas: readonly Area[]): Area {
  const [first] = areas;
  if (first && areas.length === 1) return first;
  const rings: Ring[] = areas.flatMap((area) => area.rings);
  return { rings: withoutInnerBorders(rings) };
}
