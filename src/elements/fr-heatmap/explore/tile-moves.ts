type Rows = readonly (readonly string[])[];

/**
 * The tile that a key moves to. Left and Right follow reading order, which reaches every tile; Up and Down go to the nearest
 * tile of another row; Home and End to the highest and the lowest figure.
 *
 * @param ranked Codes of the tiles that have a figure, highest first.
 * @returns `undefined` for other keys and at the edge.
 */
export function tileAfter(
  key: string,
  from: string,
  rows: Rows,
  ranked: readonly string[],
): string | undefined {
  const all = rows.flat().filter(Boolean);
  const at = all.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return all[at + 1];
    case 'ArrowLeft':
      return all[at - 1];
    case 'ArrowDown':
      return nearest(rows, from, 1);
    case 'ArrowUp':
      return nearest(rows, from, -1);
    case 'Home':
      return ranked[0] ?? all[0];
    case 'End':
      return ranked.at(-1) ?? all.at(-1);
    default:
      return undefined;
  }
}

function nearest(rows: Rows, from: string, direction: 1 | -1): string | undefined {
  const row = rows.findIndex((codes) => codes.includes(from));
  const column = rows[row]?.indexOf(from) ?? 0;
  let best: { code: string; distance: number } | undefined;
  for (let next = row + direction; rows[next]; next += direction) {
    rows[next]?.forEach((code, other) => {
      // A sideways step counts double, so that a tile straight above or below is preferred.
      const distance = Math.abs(next - row) + 2 * Math.abs(other - column);
      if (code && (!best || distance < best.distance)) best = { code, distance };
    });
  }
  return best?.code;
}
