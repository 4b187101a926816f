import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, merge } from 'topojson-client';

const require = createRequire(import.meta.url);

/** Reads a topology (JSON) from an installed package. */
export function readTopology(path) {
  return JSON.parse(readFileSync(require.resolve(path), 'utf8'));
}

/**
 * Reads the shapes of one layer of a topology by our codes: `[[outer ring, …holes], …]`, as in a GeoJSON MultiPolygon. Shapes with the same
 * code are joined without the border between them.
 *
 * @param codeOf Returns the code of a feature; features without a code are left out.
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
