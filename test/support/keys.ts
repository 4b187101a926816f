import type { Page } from 'puppeteer-core';

/** The element with the focus, wherever it is in shadow roots. */
export interface Focus {
  /** Its label, name or text; empty for the page itself. */
  readonly name: string;
  /** What keeps a person from seeing that it has the focus; empty if nothing does. */
  readonly hidden: string;
}

export function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (!at || at === document.body) return { name: '', hidden: 'nothing has the focus' };
    const labels = [...((at as HTMLInputElement).labels ?? [])] as HTMLElement[];
    const named = labels[0] ?? at;
    // Not what is hidden in it, such as the other language of a page.
    const shownText = named instanceof HTMLElement ? named.innerText : named.textContent;
    const text = at.getAttribute('aria-label') ?? shownText ?? '';
    const name = text.replaceAll(/\s+/g, ' ').trim();
    // A heading that gets the focus from a script is announced, and needs no ring.
    if ((at as HTMLElement).tabIndex < 0) return { name, hidden: '' };
    const shown = [at, ...labels, ...(at.nextElementSibling ? [at.nextElementSibling] : [])];
    const hasRing = shown.some((one) => {
      // Regions of a map have an outline that is drawn, and a tip. Browsers draw the rings of the parts of a date.
      if (one instanceof SVGElement || one.matches('[type=date], [type=datetime-local]')) return true;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      if (outlineStyle === 'auto') return true;
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    if (!hasRing) return { name, hidden: `${name} has no focus ring` };
    // Nearly all of it may be covered, but not all (WCAG 2.4.11).
    const parts = [0.1, 0.5, 0.9];
    const isInSight = shown.some((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return parts.some((x) =>
        parts.some((y) => {
          const point = [left + x * width, top + y * height] as const;
          let hit = document.elementFromPoint(...point);
          while (hit?.shadowRoot?.elementFromPoint(...point)) {
            const inner = hit.shadowRoot.elementFromPoint(...point);
            if (inner === hit) break;
            hit = inner;
          }
          return hit !== null && (one.contains(hit) || hit.contains(one));
        }),
      );
    });
    return { name, hidden: isInSight ? '' : `${name} is out of sight` };
  });
}

/**
 * Presses Tab until an element of that name has the focus.
 *
 * @throws Error if that does not happen, or if it can't be seen where the focus is on the way.
 */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const met: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    if (key === 'Shift+Tab') await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    if (key === 'Shift+Tab') await page.keyboard.up('Shift');
    const now = await focusOf(page);
    met.push(now.name);
    if (now.name !== '' && now.hidden !== '') throw new Error(`${now.hidden}, after ${met.join(' → ')}.`);
    if (typeof name === 'string' ? now.name === name : name.test(now.name)) return;
  }
  throw new Error(`${key} does not lead to ${String(name)}, but to ${met.join(' → ')}.`);
}
