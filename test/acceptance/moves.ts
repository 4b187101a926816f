import type { Page } from 'puppeteer-core';

/** A text that an element has to show. */
export interface Move {
  readonly tag: string;
  readonly text: string;
}

/**
 * Watches inside the page until the donate form shows `result` and every element its text. Returns the milliseconds from the result to each
 * of them, by the page's own clock, because this process may be delayed.
 */
export async function timeMoves(page: Page, result: string, moves: readonly Move[]): Promise<number[]> {
  const all = [{ tag: 'fr-donate-form', text: result }, ...moves];
  const seen: (number | null)[] = all.map(() => null);
  const times = await page.evaluateHandle((empty) => empty, seen);
  // Contains no named function, because for these the loader adds a helper, which the page does not have.
  const look = (all: Move[], times: (number | null)[]): boolean => {
    for (const [index, { tag, text }] of all.entries()) {
      const children = [...(document.querySelector(tag)?.shadowRoot?.children ?? [])];
      const shown = children.map((child) => (child as HTMLElement).innerText).join('\n');
      if (` ${shown.replaceAll(/\s+/g, ' ')} `.includes(text)) times[index] ??= performance.now();
    }
    return !times.includes(null);
  };
  try {
    await page.waitForFunction(look, { polling: 20, timeout: 60_000 }, all, times);
  } catch (error) {
    const found = await times.jsonValue();
    const missing = all.filter((_, index) => found[index] === null);
    throw new Error(`Never shown: ${missing.map(({ tag, text }) => `${tag} “${text}”`).join(', ')}`, {
      cause: error,
    });
  }
  const [from = Number.NaN, ...others] = (await times.jsonValue()).map(Number);
  return others.map((time) => time - from);
}
