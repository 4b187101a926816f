import { codeOfTarget, type Navigation } from './navigation.js';
import type { InteractiveMap } from './interactive-map.js';

/**
 * Arrow keys move by rank, not by position: on irregular shapes "up" is ambiguous, and moving by rank reaches every region
 * that has a figure.
 *
 * @param ranked Codes of the regions that have a figure, highest first.
 */
export function mapNavigation(name: string, map: InteractiveMap, ranked: readonly string[]): Navigation {
  return {
    name: `map ${name}`,
    stops: ranked,
    codeAt: (event) => {
      const code = map.codeAt(event);
      // The pointer may move onto the tooltip (WCAG 1.4.13). Over Europe it covers ten countries, so a region with a figure
      // below the pointer takes precedence.
      return isOnTip(event) && !ranked.includes(code) ? undefined : code;
    },
    after: (key, from) => codeAfter(key, ranked.indexOf(from), ranked),
  };
}

function codeAfter(key: string, at: number, ranked: readonly string[]): string | undefined {
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
  return event.target instanceof HTMLElement && !codeOfTarget(event);
}
