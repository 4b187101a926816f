import type { LitElement, ReactiveController } from 'lit';
import { countUp } from '../../styles/count-up.js';
import { allowsMotion, inNextFrame } from '../../styles/motion.js';

/** The place of a row, and the lengths of the parts of its bar. */
interface RowState {
  readonly top: number;
  readonly bars: ReadonlyMap<string, string>;
}

const timing = { duration: 400, easing: 'ease-out' } as const;

/**
 * Animates rows that change their position (FLIP), their bars and amounts, unless the visitor prefers reduced motion. Rows have their final
 * position and texts from the first frame; only what is drawn moves.
 */
export class FlipController implements ReactiveController {
  readonly #host: LitElement;
  readonly #listKey: () => string;
  #before = new Map<string, RowState>();
  #listKeyBefore = '';
  #wasPainted = false;

  /** @param listKey Returns a text that identifies the list: rows are not animated between two lists. */
  constructor(host: LitElement, listKey: () => string) {
    this.#host = host;
    this.#listKey = listKey;
    host.addController(this);
  }

  /**
   * Stores the positions of the rows, but only if a frame has passed since they were rendered: earlier, reading them would force a layout.
   */
  hostUpdate(): void {
    this.#listKeyBefore = this.#listKey();
    const rows = this.#wasPainted && allowsMotion() ? this.#rows() : [];
    this.#before = new Map(rows.map((row) => [teamOf(row), { top: row.offsetTop, bars: barsOf(row) }]));
  }

  hostUpdated(): void {
    // Rows that have not been visible yet are not animated.
    this.#wasPainted = false;
    inNextFrame(() => (this.#wasPainted = true));
    const rows = this.#rows();
    for (const row of rows) {
      const amount = row.querySelector<HTMLElement>('.raised');
      if (amount) countUp(amount);
    }
    if (this.#before.size === 0 || this.#listKeyBefore !== this.#listKey()) return;
    this.#animatePositions(rows);
    for (const row of rows) this.#animateBars(row);
  }

  #animatePositions(rows: readonly HTMLElement[]): void {
    // Rows that were only added below the others move none of them. Reading positions would force a layout for each batch of a long list.
    const teams = rows.map(teamOf);
    if ([...this.#before.keys()].every((team, at) => team === teams[at])) return;
    const last = rows.at(-1);
    // If the number of rows is the same, new rows have replaced others and move in from the end. Rows that were added do not move.
    const end = last && rows.length === this.#before.size ? last.offsetTop + last.offsetHeight : undefined;
    // All positions are read before the first row is moved, because otherwise each row would force a layout.
    const moves = rows.map((row) => {
      const top = row.offsetTop;
      return [row, (this.#before.get(teamOf(row))?.top ?? end ?? top) - top] as const;
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

  /** Animates the bars of a row. A CSS transition would not run in rows that `repeat` has moved in the document. */
  #animateBars(row: HTMLElement): void {
    const before = this.#before.get(teamOf(row))?.bars;
    if (!before) return;
    for (const rect of row.querySelectorAll('rect')) {
      const [from, to] = [before.get(segmentNameOf(rect)), rect.getAttribute('width')];
      if (from !== undefined && to !== null && from !== to) rect.animate({ width: [from, to] }, timing);
    }
  }

  #rows(): HTMLElement[] {
    return [...(this.#host.shadowRoot?.querySelectorAll<HTMLElement>('[data-team]') ?? [])];
  }
}

function teamOf(row: HTMLElement): string {
  return row.dataset['team'] ?? '';
}

function barsOf(row: HTMLElement): ReadonlyMap<string, string> {
  return new Map(
    [...row.querySelectorAll('rect')].map((rect) => [segmentNameOf(rect), rect.getAttribute('width') ?? '']),
  );
}

function segmentNameOf(rect: Element): string {
  return rect.getAttribute('class') ?? '';
}

/** Returns the background colour of an element, or of its nearest ancestor with an opaque one; otherwise the system's. */
function backgroundOf(element: Element): string {
  let at: Element | null = element;
  while (at) {
    const { backgroundColor } = getComputedStyle(at);
    // Opaque colours are written without their alpha.
    if (!/^(rgba|transparent)|\//.test(backgroundColor)) return backgroundColor;
    const parent: Node | null = at.assignedSlot ?? at.parentNode;
    at = parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
  }
  return 'Canvas';
}
