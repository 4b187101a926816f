import type { LitElement, ReactiveController } from 'lit';
import { allowsMotion, inNextFrame } from '../../styles/motion.js';

/**
 * Lets rows that change places travel there from where they were (FLIP), where the visitor wants movement. Only
 * transforms: the list is the true one from the first frame on.
 */
export class FlipController implements ReactiveController {
  readonly #host: LitElement;
  readonly #about: () => string;
  #before = new Map<string, number>();
  #aboutBefore = '';
  #isSeen = false;

  /** @param about What the rows are a part of: where other rows are asked for, those that stay have not moved. */
  constructor(host: LitElement, about: () => string) {
    this.#host = host;
    this.#about = about;
    host.addController(this);
  }

  /** To ask for a place that is not known yet makes the browser lay out all rows at once, within the task that draws them. */
  hostUpdate(): void {
    this.#aboutBefore = this.#about();
    const rows = this.#isSeen && allowsMotion() ? this.#rows() : [];
    this.#before = new Map(rows.map((row) => [teamOf(row), row.offsetTop]));
  }

  hostUpdated(): void {
    // Rows that nobody has seen yet have not moved for anybody.
    this.#isSeen = false;
    inNextFrame(() => (this.#isSeen = true));
    if (this.#before.size > 0 && this.#aboutBefore === this.#about()) this.#travel();
  }

  #travel(): void {
    const rows = this.#rows();
    if (rows.map(teamOf).join() === [...this.#before.keys()].join()) return;
    // All places are read before the first row is moved, or each row would cost a layout.
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
