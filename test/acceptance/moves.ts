import type { Page } from 'puppeteer-core';

/** A text that is to appear in what an element shows. */
export interface Move {
  readonly tag: string;
  readonly text: string;
}

/**
 * Watches, inside the page, until the donate form says `result` and every element shows its text. Milliseconds from the
 * result to each of them, by the page's own clock: this process may be late, the page's reader is not.
 */
export async function timeMoves(page: Page, result: string, moves: readonly Move[]): Promise<number[]> {
  const [from = Number.NaN, ...times] = await page.evaluate(
    // No function in it has a name: the loader of these files adds a helper to those, which the page does not have.
    async (all) => {
      const times = all.map(() => Number.NaN);
      const giveUpAt = performance.now() + 60_000;
      for (;;) {
        const waiting = all.filter(({ tag, text }, index) => {
          const children = [...(document.querySelector(tag)?.shadowRoot?.children ?? [])];
          const shown = children.map((child) => (child as HTMLElement).innerText).join('\n');
          const isShown = ` ${shown.replaceAll(/\s+/g, ' ')} `.includes(text);
          if (isShown && Number.isNaN(times[index])) times[index] = performance.now();
          return Number.isNaN(times[index]);
        });
        if (waiting.length === 0) return times;
        if (performance.now() > giveUpAt)
          throw new Error(`Never shown: ${waiting.map(({ tag, text }) => `${tag} “${text}”`).join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    [{ tag: 'fr-donate-form', text: result }, ...moves],
  );
  return times.map((time) => time - from);
}
