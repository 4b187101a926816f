import { Outline } from './outline.js';
import type { Area, MapGeometry, Point } from './map-geometry.js';

/** 44 final digits and 44 that have another behind them: printable ASCII but for what strings and pages would escape. */
const base = 44;
const digitOf = new Map(
  Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
    .filter((character) => !/["'\\`$<]/.test(character))
    .map((character, digit) => [character, digit]),
);

/**
 * Unpacks a map; `generate/pack.mjs` says how it was packed. It is our own data and not checked: after damage places lie
 * wrong or are missing, but it always ends, and throws no error.
 */
export function decode(packed: string): MapGeometry {
  const [areaCodes, dotCodes, squareCodes, digits = ''] = packed.split(' ');
  const next = reader(digits);
  const width = next();
  const height = next();

  let [x, y] = [0, 0];
  const arcs = times(next(), digits).map(() =>
    times(next() + 1, digits).map((): Point => [(x += step(next())), (y += step(next()))]),
  );

  let arc = 0;
  const ring = (): number[] => {
    const points: Point[] = [];
    for (const _ of times(next(), digits)) {
      const code = next();
      const found = arcs[(arc += step(code >> 1))] ?? [];
      // An arc ends where the next one begins.
      points.push(...(code % 2 ? found.toReversed() : found).slice(0, -1));
    }
    return points.flat();
  };
  const areas = new Map<string, Area>(
    codes(areaCodes).map((code) => [code, new Outline(times(next(), digits).map(ring))]),
  );
  const dots = new Map(codes(dotCodes).map((code): [string, Point] => [code, [next(), next()]]));
  const squares = codes(squareCodes);
  for (const code of squares) {
    const [left, top, side] = [next(), next(), next()];
    const [right, bottom] = [left + side, top + side];
    areas.set(code, new Outline([[left, top, right, top, right, bottom, left, bottom]]));
  }
  return { width, height, areas, dots, squares: new Set(squares) };
}

/** Reads number after number; zeros after the end. */
function reader(digits: string): () => number {
  let at = 0;
  return () => {
    let value = 0;
    for (let weight = 1; ; weight *= base) {
      const digit = digitOf.get(digits[at++] ?? '') ?? 0;
      value += (digit % base) * weight;
      if (digit < base) return value;
    }
  };
}

function step(zigzag: number): number {
  return zigzag & 1 ? -(zigzag + 1) / 2 : zigzag / 2;
}

/** As many turns as a count says, and never more than there are digits to read. */
function times(count: number, digits: string): undefined[] {
  return Array.from({ length: Math.min(count, digits.length) });
}

function codes(list = ''): string[] {
  return list.split(',').filter(Boolean);
}
