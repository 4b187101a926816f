import type { Area, MapGeometry, Point } from './map-geometry.js';

/** Of the 88 characters, 44 are the last digit of a number and 44 are followed by another digit. */
const base = 44;
const digitOf: readonly number[] = digitsByCharacter();

/**
 * Unpacks a map; `generate/pack.mjs` describes the format. The data are part of the package and not validated: damaged data give wrong or
 * missing places, but decoding always ends without an error.
 */
// eslint-disable-next-line sonarjs/cognitive-complexity -- One loop over the packed data: functions for its steps would slow the first map.
export function decode(packed: string): MapGeometry {
  const [areaCodes, dotCodes, squareCodes, counts = '', steps = ''] = packed.split(' ');
  const nextCount = reader(counts);
  // Limits a count that is wrong because of damaged data.
  const count = () => Math.min(nextCount(), 8 * steps.length);
  const next = reader(steps);
  const [width, height] = [next(), next()];

  const areas = new Map<string, Area>();
  /** The arcs that are in one ring so far. */
  const open: number[][] = [];
  let [x, y] = [0, 0];
  for (const code of codes(areaCodes)) {
    const rings: number[][] = [];
    for (let left = count(); left > 0; left -= 1) {
      const ring: number[] = [];
      for (let isLast = false; !isLast;) {
        const kind = count();
        const amount = kind >> 2;
        isLast = (kind & 1) === 0;
        const [known] = kind & 2 ? open.splice(open.length - 1 - amount, 1) : [];
        if (known) {
          append(ring, known, true);
          [x = 0, y = 0] = known;
          continue;
        }
        // Begins where the arc before it ends; the ring's last arc ends where the ring begins.
        const arc = ring.length > 0 ? [x, y] : [];
        for (let points = amount + (isLast ? 0 : 1) - arc.length / 2; points > 0; points -= 1)
          arc.push((x += step(next())), (y += step(next())));
        if (isLast) arc.push((x = ring[0] ?? arc[0] ?? 0), (y = ring[1] ?? arc[1] ?? 0));
        append(ring, arc, false);
        open.push(arc);
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

/** Adds an arc to a ring without its last point, because that is the first point of the next arc. */
function append(ring: number[], arc: readonly number[], isBack: boolean): void {
  const points = arc.length / 2;
  for (let index = 0; index < points - 1; index += 1) {
    const at = 2 * (isBack ? points - 1 - index : index);
    ring.push(arc[at] ?? 0, arc[at + 1] ?? 0);
  }
}

/** Returns a function that reads the next number; 0 after the end. */
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
