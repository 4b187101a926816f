/**
 * The characters of packed maps: printable ASCII without quotes, backslash, backtick, `$` and `<`, so that nothing has to be escaped in a
 * string or a page.
 */
export const alphabet = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  .filter((character) => !`"'\\\`$<`.includes(character))
  .join('');

const base = alphabet.length / 2;

/**
 * Packs a map into one string: the codes of its areas, dots and squares; counts; points. `../decode.ts` unpacks it.
 *
 * Counts: for each area the number of rings, and for each arc of a ring one number. It is four times the number of points after its first
 * one; or, for an arc that is already in another ring, four times its position from the end in the list of arcs that are in only one ring so
 * far (0 for the last one), and 2: this arc runs backwards. Another 1 is added if the ring has a further arc.
 *
 * Points: width, height · the points of new arcs, as steps from the previous point · dots: x, y · squares: x, y, side. Steps may be
 * negative and are zigzag-coded. An arc begins where the previous arc of its ring ends, and the last arc ends where the ring begins, so
 * these points are left out.
 */
export function pack({ width, height, areas, dots, squares }) {
  // Areas with a dot come last, so that no neighbour is drawn over them.
  const rank = (code) => `${dots.has(code) ? 1 : 0}${code}`;
  const order = [...areas].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
  const counts = [];
  const steps = [width, height];
  /** The arcs that are in one ring so far. */
  const open = [];
  const findOpen = ({ points, isBack }) =>
    open.findIndex((arc) => arc.points === points && arc.isBack !== isBack);
  let [x, y] = [0, 0];
  for (const [, rings] of order) {
    counts.push(rings.length);
    for (const ring of rings) {
      // Begins with an arc of another ring, if there is one, because the ring's first point is then known.
      const start = Math.max(
        0,
        ring.findIndex((arc) => findOpen(arc) >= 0),
      );
      const turned = [...ring.slice(start), ...ring.slice(0, start)];
      for (const [index, arc] of turned.entries()) {
        const points = arc.isBack ? arc.points.toReversed() : arc.points;
        const at = findOpen(arc);
        const more = index < ring.length - 1 ? 1 : 0;
        if (at >= 0) {
          counts.push(4 * (open.length - 1 - at) + 2 + more);
          open.splice(at, 1);
        } else {
          counts.push(4 * (points.length - 1) + more);
          for (const [toX, toY] of points.slice(index > 0 ? 1 : 0, more ? undefined : -1)) {
            steps.push(zigzag(toX - x), zigzag(toY - y));
            [x, y] = [toX, toY];
          }
          open.push(arc);
        }
        [x, y] = points.at(-1);
      }
    }
  }
  for (const point of dots.values()) steps.push(...point.map(Math.round));
  for (const square of squares.values()) steps.push(square.x, square.y, square.side);

  const codes = [order.map(([code]) => code), [...dots.keys()], [...squares.keys()]];
  const numbers = [counts, steps].map((list) => list.map(digits).join(''));
  return [...codes.map((list) => list.join(',')), ...numbers].join(' ');
}

function zigzag(step) {
  return step < 0 ? -2 * step - 1 : 2 * step;
}

/** Writes a number with the lowest digit first. All digits but the last are from the second half of the alphabet. */
function digits(value) {
  const rest = Math.floor(value / base);
  return rest > 0 ? alphabet[base + (value % base)] + digits(rest) : alphabet[value];
}
