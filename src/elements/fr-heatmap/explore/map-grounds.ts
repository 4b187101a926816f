import { codeOn, type Grounds } from './grounds.js';
import type { MapDress } from './map-dress.js';

/**
 * Keys follow the figures, not the coasts: where "up" leads on irregular shapes is anybody's guess, while "the next
 * smaller one" reaches every region that has a figure.
 *
 * @param ranked Codes of the regions that have a figure, highest first.
 */
export function mapGrounds(name: string, map: MapDress, ranked: readonly string[]): Grounds {
  return {
    name: `map ${name}`,
    stops: ranked,
    codeAt: (event) => {
      const code = map.codeAt(event);
      // The tip may be pointed at without losing it (WCAG 1.4.13), but over Europe it would hide ten countries: those with a
      // figure come before it.
      return isOnTip(event) && !ranked.includes(code) ? undefined : code;
    },
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

function isOnTip(event: MouseEvent): boolean {
  return event.target instanceof HTMLElement && !codeOn(event);
}
