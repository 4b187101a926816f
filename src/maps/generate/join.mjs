/** Joins some areas with others by removing the arcs between them. @param joined Lists of the codes to join, by the code that remains. */
export function joinAreas(areas, joined) {
  const result = new Map(areas);
  for (const [code, parts] of Object.entries(joined)) {
    const rings = [code, ...parts].flatMap((part) => areas.get(part) ?? []);
    for (const part of parts) result.delete(part);
    result.set(code, joinRings(rings));
  }
  return result;
}

/** Joins rings. Two neighbouring rings contain their common border as the same arc, one of them backwards; such arcs are removed. */
function joinRings(rings) {
  const all = rings.flat();
  const isBetween = (piece) =>
    all.some(({ points, isBack }) => points === piece.points && isBack !== piece.isBack);
  const left = new Set(
    rings.filter((ring) => ring.some(isBetween)).flatMap((ring) => ring.filter((piece) => !isBetween(piece))),
  );
  const result = rings.filter((ring) => !ring.some(isBetween));
  for (const first of left) {
    const ring = [];
    for (let piece = first; piece; piece = [...left].find((next) => from(next) === to(ring.at(-1)))) {
      ring.push(piece);
      left.delete(piece);
      if (to(piece) === from(first)) break;
    }
    result.push(ring);
  }
  return result;
}

function from({ points, isBack }) {
  return String(isBack ? points.at(-1) : points[0]);
}

function to({ points, isBack }) {
  return String(isBack ? points[0] : points.at(-1));
}
