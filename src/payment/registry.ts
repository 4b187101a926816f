import type { CardProcessor } from './tokenizer.js';

let current: CardProcessor | undefined;
const listeners = new Set<() => void>();

/**
 * Chooses who takes the card, for every donate form of the page. In code and never by an attribute: whoever can write
 * markup into a page (a comment, a CMS field) could otherwise point the card fields at an address of their own.
 */
export function useCardProcessor(processor: CardProcessor): void {
  current = processor;
  for (const tell of [...listeners]) tell();
}

export function cardProcessor(): CardProcessor | undefined {
  return current;
}

/** Calls back when a processor is registered; the page's script may run after its forms are on screen. */
export function onCardProcessor(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
