import { shared } from '../page/registry.js';
import type { CardProcessor } from './tokenizer.js';

const chosen = shared('processor', (): { byCode?: CardProcessor } => ({}));
const listeners = shared('processor listeners', () => new Set<() => void>());

/**
 * Sets the card processor for every donate form of the page. It can be set only by code or by the tag of the script itself, not by an
 * attribute of the form: otherwise markup injected into a page (a comment, a CMS field) could choose where the card fields come from.
 */
export function useCardProcessor(processor: CardProcessor): void {
  chosen.byCode = processor;
  for (const listener of [...listeners]) listener();
}

/** Returns the processor that the page's code has set. */
export function cardProcessor(): CardProcessor | undefined {
  return chosen.byCode;
}

/** Calls `listener` when a processor is registered: the page's script may run after its forms are on screen. */
export function onCardProcessor(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
