import { codeOn, type Grounds } from './grounds.js';
import type { MapDrawing } from './map-drawing.js';

/**
 * Keys follow the figures, not the coasts: where "up" leads on irregular shapes is anybody's guess, while "the next
 * smaller one" reaches every region that has a figure.
 *
 * @param ranked Codes of the regions that have a figure, highest first.
 */
export function mapGrounds(name: string, drawing: MapDrawing, ranked: readonly string[]): Grounds {
  return {
    name: `map ${name}`,
    first: ranked[0] ?? '',
    codeAt: (event) => (isOnTip(event) ? undefined : drawing.codeAt(event)),
    after: (key, from) => codeAfter(key, ranked.indexOf(from), ranked),
  };
}

export function codeAfter(key: string, at: number, ranked: readonly string[]): string | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return ranked[at + 1];
    case 'ArrowLeft':
    case 'ArrowUp':
      return ranked[at - 1];
    case 'Home':
      return ranked[0];
    case 'End':
      return ranked.at(-1);
    default:
      return undefined;
  }
}

/** A pointer may wander onto the tip without losing it (WCAG 1.4.13). */
function isOnTip(event: MouseEvent): boolean {
  return event.target instanceof HTMLElement && !codeOn(event);
}
