import { backgroundOf } from '../../styles/background-of.js';
import { countChanges } from '../../controllers/count-changes.js';
import { allowsMotion, inNextFrame } from '../../styles/motion.js';

/** The place of a row, and the places and lengths of the parts of its bar. */
interface RowState {
  readonly top: number;
  readonly bars: ReadonlyMap<string, Box>;
}

type Box = Readonly<Record<'x' | 'width', string>>;

const timing = { duration: 400, easing: 'ease-out' } as const;

/**
 * Animates rows that change their position (FLIP), their bars and amounts, unless the visitor prefers reduced motion. Rows have their final
 * position and texts from the first frame; only what is drawn moves.
 */
export class RowMotion {
  readonly #host: Element;
  #before: ReadonlyMap<Element, RowState> = new Map();
  #wasPainted = false;

  constructor(host: Element) {
    this.#host = host;
  }

  /**
   * Stores the positions of the rows before they change, but only if a frame has passed since they were rendered: earlier, reading them
   * would force a layout.
   */
  remember(rows: readonly HTMLElement[]): void {
    if (!this.#wasPainted || !allowsMotion()) return;
    this.#before = new Map(rows.map((row) => [row, { top: row.offsetTop, bars: barsOf(row) }]));
  }

  /**
   * Call this after each rendering.
   *
   * @param drawn Those of the rows that this rendering has drawn: the figures of the others are the same.
   */
  play(rows: readonly HTMLElement[], drawn: readonly HTMLElement[]): void {
    // Rows that have not been visible yet are not animated.
    this.#wasPainted = false;
    inNextFrame(() => (this.#wasPainted = true));
    for (const row of drawn) {
      const figure = row.querySelector<HTMLElement>('.first');
      if (figure) countChanges(figure);
    }
    if (this.#before.size === 0) return;
    this.#animatePositions(rows);
    for (const row of rows) this.#animateBars(row);
    this.#before = new Map();
  }

  #animatePositions(rows: readonly HTMLElement[]): void {
    // Rows that were only added below the others move none of them. Reading positions would force a layout for each batch of a long list.
    if ([...this.#before.keys()].every((row, at) => row === rows[at])) return;
    const last = rows.at(-1);
    // If the number of rows is the same, new rows have replaced others and move in from the end. Rows that were added do not move.
    const end = last && rows.length === this.#before.size ? last.offsetTop + last.offsetHeight : undefined;
    // All positions are read before the first row is moved, because otherwise each row would force a layout.
    const moves = rows.map((row) => {
      const top = row.offsetTop;
      return [row, (this.#before.get(row)?.top ?? end ?? top) - top] as const;
    });
    const backgroundColor = backgroundOf(this.#host);
    for (const [row, distance] of moves) {
      if (distance === 0) continue;
      // Rising rows are drawn over falling ones, with the page's background. Otherwise the texts of both would overlap.
      const layer = { zIndex: distance > 0 ? 2 : 1, backgroundColor };
      row.animate(
        [
          { transform: `translateY(${distance}px)`, ...layer },
          { transform: 'none', ...layer },
        ],
        timing,
      );
    }
  }

  /** Animates the bars of a row. A CSS transition would not run in rows that were moved in the document. */
  #animateBars(row: HTMLElement): void {
    const before = this.#before.get(row)?.bars;
    if (!before) return;
    for (const rect of row.querySelectorAll('rect')) {
      const [from, to] = [before.get(segmentNameOf(rect)), boxOf(rect)];
      if (from && (from.x !== to.x || from.width !== to.width))
        rect.animate({ x: [from.x, to.x], width: [from.width, to.width] }, timing);
    }
  }
}

function barsOf(row: HTMLElement): RowState['bars'] {
  return new Map([...row.querySelectorAll('rect')].map((rect) => [segmentNameOf(rect), boxOf(rect)]));
}

function boxOf(rect: Element): Box {
  return { x: rect.getAttribute('x') ?? '0%', width: rect.getAttribute('width') ?? '0%' };
}

function segmentNameOf(rect: Element): string {
  return rect.getAttribute('class') ?? '';
}
