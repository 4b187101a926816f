import type { LitElement, ReactiveController } from 'lit';
import { allowsMotion, inNextFrame } from '../../styles/motion.js';

/**
 * Animates rows that change their position (FLIP), unless the visitor prefers reduced motion. Only transforms are animated, so rows have
 * their final position from the first frame.
 */
export class FlipController implements ReactiveController {
  readonly #host: LitElement;
  readonly #about: () => string;
  #before = new Map<string, number>();
  #aboutBefore = '';
  #isSeen = false;

  /** @param about Returns a text that identifies the list: rows are not animated between two lists. */
  constructor(host: LitElement, about: () => string) {
    this.#host = host;
    this.#about = about;
    host.addController(this);
  }

  /**
   * Stores the positions of the rows, but only if a frame has passed since they were rendered: earlier, reading them would force a layout.
   */
  hostUpdate(): void {
    this.#aboutBefore = this.#about();
    const rows = this.#isSeen && allowsMotion() ? this.#rows() : [];
    this.#before = new Map(rows.map((row) => [teamOf(row), row.offsetTop]));
  }

  hostUpdated(): void {
    // Rows that have not been visible yet are not animated.
    this.#isSeen = false;
    inNextFrame(() => (this.#isSeen = true));
    if (this.#before.size > 0 && this.#aboutBefore === this.#about()) this.#travel();
  }

  #travel(): void {
    const rows = this.#rows();
    if (rows.map(teamOf).join() === [...this.#before.keys()].join()) return;
    // All positions are read before the first row is moved, because otherwise each row would force a layout.
    const moves = rows.map(
      (row) => [row, (this.#before.get(teamOf(row)) ?? row.offsetTop) - row.offsetTop] as const,
    );
    for (const [row, distance] of moves) {
      if (distance === 0) continue;
      row.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration: 400,
        easing: 'ease-out',
      });
    }
  }

  #rows(): HTMLElement[] {
    return [...(this.#host.shadowRoot?.querySelectorAll<HTMLElement>('[data-team]') ?? [])];
  }
}

function teamOf(row: HTMLElement): string {
  return row.dataset['team'] ?? '';
}
