import type { Area, MapGeometry, Point } from './map-geometry.js';

/** 44 digits that end a number and 44 that are followed by another digit: printable ASCII without characters that need escaping. */
const base = 44;
const digitOf: readonly number[] = digitsByCharacter();

/**
 * Unpacks a map; `generate/pack.mjs` describes the format. The data are part of the package and not validated: damaged data give wrong or
 * missing places, but decoding always ends without an error.
 */
export function decode(packed: string): MapGeometry {
  const [areaCodes, dotCodes, squareCodes, digits = ''] = packed.split(' ');
  const next = reader(digits);
  // Limits a damaged count.
  const count = () => Math.min(next(), digits.length);
  const [width, height] = [next(), next()];

  const arcs: number[][] = [];
  for (let left = count(), x = 0, y = 0; left > 0; left -= 1) {
    const arc: number[] = [];
    for (let points = count(); points >= 0; points -= 1) arc.push((x += step(next())), (y += step(next())));
    arcs.push(arc);
  }

  const areas = new Map<string, Area>();
  let arc = 0;
  for (const code of codes(areaCodes)) {
    const rings: number[][] = [];
    for (let left = count(); left > 0; left -= 1) {
      const ring: number[] = [];
      for (let pieces = count(); pieces > 0; pieces -= 1) {
        const number = next();
        append(ring, arcs[(arc += step(number >> 1))] ?? [], number % 2 === 1);
      }
      rings.push(ring);
    }
    areas.set(code, { rings });
  }
  const dots = new Map(codes(dotCodes).map((code): [string, Point] => [code, [next(), next()]]));
  const squares = codes(squareCodes);
  for (const code of squares) {
    const [left, top, side] = [next(), next(), next()];
    const [right, bottom] = [left + side, top + side];
    areas.set(code, { rings: [[left, top, right, top, right, bottom, left, bottom]] });
  }
  return { width, height, areas, dots, squares: new Set(squares) };
}

/** Adds an arc to a ring, without its last point, which is the first of the next arc. */
function append(ring: number[], arc: readonly number[], isBack: boolean): void {
  const points = arc.length / 2;
  for (let index = 0; index < points - 1; index += 1) {
    const at = 2 * (isBack ? points - 1 - index : index);
    ring.push(arc[at] ?? 0, arc[at + 1] ?? 0);
  }
}

/** Reads one number after another; 0 after the end. */
function reader(digits: string): () => number {
  let at = 0;
  return () => {
    let value = 0;
    for (let weight = 1; ; weight *= base) {
      const digit = digitOf[digits.charCodeAt(at++)] ?? 0;
      if (digit < base) return value + digit * weight;
      value += (digit - base) * weight;
    }
  };
}

function step(zigzag: number): number {
  return zigzag & 1 ? -(zigzag + 1) / 2 : zigzag / 2;
}

function codes(list = ''): string[] {
  return list.split(',').filter(Boolean);
}

function digitsByCharacter(): number[] {
  const values: number[] = [];
  let digit = 0;
  for (let character = 33; character < 127; character += 1) {
    if (!`"'\\\`$<`.includes(String.fromCharCode(character))) values[character] = digit++;
  }
  return values;
}
