import { expect } from '@open-wc/testing';
import { isLong } from './long.js';

export type Language = 'en' | 'fr';
export type Scheme = 'light' | 'dark';

const combinations = [
  ['en', 'light'],
  ['fr', 'dark'],
  ['en', 'dark'],
  ['fr', 'light'],
] as const satisfies readonly (readonly [Language, Scheme])[];

/**
 * The combinations of language and color scheme for a test: all four in a long run. Otherwise one, because axe takes a third of a second for
 * each; four items in a row get the four combinations.
 *
 * @param row Index of the tested item.
 */
export function looks(row: number): readonly (readonly [Language, Scheme])[] {
  return combinations.filter((_, index) => isLong || index === row % combinations.length);
}

/**
 * Sets the page's color scheme and colours. Without a background of the page, the browser's own would be dark, and axe would not take it
 * into account.
 */
export function setScheme(scheme: Scheme): void {
  const { style } = document.documentElement;
  style.colorScheme = scheme;
  style.background = scheme === 'dark' ? '#14191c' : '#fff';
  style.color = scheme === 'dark' ? '#f3f5f4' : '#1c2321';
}

export function resetScheme(): void {
  document.documentElement.style.cssText = '';
}

/** Fails if axe finds a problem. Animations are finished first, because the contrast is too low during a fade. */
export async function accessible(element: Element): Promise<void> {
  for (const animation of [...document.getAnimations(), ...(element.shadowRoot?.getAnimations() ?? [])]) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  await expect(element).to.be.accessible();
}
