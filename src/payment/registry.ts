import { shared } from '../registry.js';
import type { CardProcessor } from './tokenizer.js';

const chosen = shared('processor', (): { byCode?: CardProcessor } => ({}));
const listeners = shared('processor listeners', () => new Set<() => void>());

/**
 * Chooses who takes the card, for every donate form of the page. In code, or by the tag of the script itself, and by no other
 * attribute: whoever can write markup into a page (a comment, a CMS field) could otherwise choose where the card fields come from.
 */
export function useCardProcessor(processor: CardProcessor): void {
  chosen.byCode = processor;
  for (const tell of [...listeners]) tell();
}

/** The one that the page's code has chosen. */
export function cardProcessor(): CardProcessor | undefined {
  return chosen.byCode;
}

/** Calls back when a processor is registered; the page's script may run after its forms are on screen. */
export function onCardProcessor(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
