import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, merge } from 'topojson-client';

const require = createRequire(import.meta.url);

/** A file of an installed package: a topology, as JSON. */
export function readTopology(path) {
  return JSON.parse(readFileSync(require.resolve(path), 'utf8'));
}

/**
 * The shapes of one layer of a topology by our code: `[[outer ring, …holes], …]`, as in a GeoJSON MultiPolygon. Shapes of
 * one code become one, without the border between them.
 *
 * @param codeOf Code of a source's feature; nothing leaves it out.
 */
export function readShapes(topology, layer, codeOf) {
  const parts = new Map();
  for (const geometry of topology.objects[layer].geometries) {
    const code = codeOf({ id: geometry.id, ...geometry.properties });
    if (code) parts.set(code, [...(parts.get(code) ?? []), geometry]);
  }
  return new Map(
    [...parts].map(([code, geometries]) => {
      const { type, coordinates } =
        geometries.length > 1 ? merge(topology, geometries) : feature(topology, geometries[0]).geometry;
      return [code, type === 'Polygon' ? [coordinates] : coordinates];
    }),
  );
}
