/** Printable ASCII without quotes, backslash, backtick, `$` and `<`: nothing that a string or a page would have to escape. */
export const alphabet = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  .filter((character) => !`"'\\\`$<`.includes(character))
  .join('');

const base = alphabet.length / 2;

/**
 * One string for a map: the codes of its areas, dots and squares, and then numbers. Its reader is `../decode.ts`.
 *
 * Numbers: width, height · arcs: count, then for each how many points follow its first one, and all points as steps from the
 * point before · areas: how many rings, for each how many arcs, for each arc its step from the arc before, doubled, odd when
 * the arc runs backwards · dots: x, y · squares: x, y, side. Steps may be negative and are zigzag-coded.
 */
export function pack({ width, height, areas, dots, squares }) {
  // Areas that have a dot come last: drawn in this order, no neighbour covers it.
  const rank = (code) => `${dots.has(code) ? 1 : 0}${code}`;
  const order = [...areas].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
  const arcs = [...new Set(order.flatMap(([, rings]) => rings.flat().map(({ points }) => points)))];
  const number = new Map(arcs.map((points, index) => [points, index]));
  const numbers = [width, height, arcs.length];
  let [x, y] = [0, 0];
  for (const points of arcs) {
    numbers.push(points.length - 1);
    for (const [toX, toY] of points) {
      numbers.push(zigzag(toX - x), zigzag(toY - y));
      [x, y] = [toX, toY];
    }
  }
  let arc = 0;
  for (const [, rings] of order) {
    numbers.push(rings.length);
    for (const ring of rings) {
      numbers.push(ring.length);
      for (const { points, isBack } of ring) {
        numbers.push(zigzag(number.get(points) - arc) * 2 + (isBack ? 1 : 0));
        arc = number.get(points);
      }
    }
  }
  for (const point of dots.values()) numbers.push(...point.map(Math.round));
  for (const square of squares.values()) numbers.push(square.x, square.y, square.side);

  const codes = [order.map(([code]) => code), [...dots.keys()], [...squares.keys()]];
  return [...codes.map((list) => list.join(',')), numbers.map(digits).join('')].join(' ');
}

function zigzag(step) {
  return step < 0 ? -2 * step - 1 : 2 * step;
}

/** Little end first; all digits but the last are from the alphabet's second half. */
function digits(value) {
  const rest = Math.floor(value / base);
  return rest > 0 ? alphabet[base + (value % base)] + digits(rest) : alphabet[value];
}
