import { expect } from '@open-wc/testing';
import { isLong } from './long.js';

const schemes = ['light', 'dark'] as const;
const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];
export type Scheme = (typeof schemes)[number];

/**
 * The languages and schemes to look at something in. All four together in a long run; otherwise two, so that it is seen in each
 * language and in each scheme, and the other two where `row` is odd: axe takes a third of a second for every look.
 *
 * @param row Which one it is of the things that are looked at.
 */
export function looks(row: number): readonly (readonly [Language, Scheme])[] {
  const [first, second] = row % 2 === 0 ? schemes : schemes.toReversed();
  return isLong
    ? languages.flatMap((language) => schemes.map((scheme) => [language, scheme] as const))
    : [
        ['en', first ?? 'light'],
        ['fr', second ?? 'dark'],
      ];
}

/** A page of that kind. Without a ground of its own the browser's would be dark, and axe would not see it. */
export function dressPage(scheme: Scheme): void {
  const { style } = document.documentElement;
  style.colorScheme = scheme;
  style.background = scheme === 'dark' ? '#14191c' : '#fff';
  style.color = scheme === 'dark' ? '#f3f5f4' : '#1c2321';
}

export function undressPage(): void {
  document.documentElement.style.cssText = '';
}

/** Fails unless axe finds nothing, once what moves or fades in has arrived: half way there its contrast is too low. */
export async function accessible(element: Element): Promise<void> {
  for (const animation of [...document.getAnimations(), ...(element.shadowRoot?.getAnimations() ?? [])]) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  await expect(element).to.be.accessible();
}
