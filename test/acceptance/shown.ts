import type { ElementHandle, Page } from 'puppeteer-core';

/** A row of a table: its heading, then its cells. */
export type Row = readonly string[];

/** The text of an element itself, without its fallback content. All white space becomes single spaces. */
export async function textOf(page: Page, tag: string): Promise<string> {
  const text = await page.$eval(tag, (element) =>
    [...(element.shadowRoot?.children ?? [])]
      // A slot has no box of its own, unless its fallback content is shown.
      .flatMap((child) => (child instanceof HTMLSlotElement ? [...child.children] : [child]))
      .map((child) => (child instanceof HTMLElement && child.checkVisibility() ? child.innerText : ''))
      .join('\n'),
  );
  return oneLine(text);
}

/** Pairs of term and figure. */
export async function termsOf(page: Page, tag: string): Promise<Record<string, string>> {
  const pairs = await page.$eval(tag, (element) =>
    [...(element.shadowRoot?.querySelectorAll('dt') ?? [])].map((term) => {
      const figure = term.parentElement?.querySelector('dd')?.cloneNode(true) as HTMLElement | undefined;
      // A long figure may have a short one beside it, which is hidden from screen readers.
      for (const hidden of figure?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
      return [term.innerText, figure?.textContent ?? ''];
    }),
  );
  return Object.fromEntries(pairs.map(([term = '', figure = '']) => [oneLine(term), oneLine(figure)]));
}

/** Rows with a heading and figures, in order; amounts as screen readers get them, with cents. */
export async function tableOf(page: Page, tag: string): Promise<Row[]> {
  const rows = await page.$eval(tag, (element) =>
    [...(element.shadowRoot?.querySelectorAll('tr') ?? [])].flatMap((row) => {
      const cells = [...row.querySelectorAll('th[scope=row], td')];
      return cells.length > 1
        ? [
            cells.map(
              (cell) => cell.querySelector('[role=img]')?.getAttribute('title') ?? cell.textContent ?? '',
            ),
          ]
        : [];
    }),
  );
  return rows.map((row) => row.map(oneLine));
}

/** The items of an element's list, in the order shown. */
export async function itemsOf(page: Page, tag: string): Promise<string[]> {
  const items = await page.$eval(tag, (element) =>
    [...(element.shadowRoot?.querySelectorAll('ol > li') ?? [])].map(
      (item) => (item as HTMLElement).innerText,
    ),
  );
  return items.map(oneLine);
}

/** Whether an element's fallback content is visible. */
export async function showsFallback(page: Page, tag: string): Promise<boolean> {
  return page.$eval(tag, (element) =>
    [...element.children].some((child) => !child.slot && child.checkVisibility() && child.textContent !== ''),
  );
}

/** Presses a button of an element, found by its label, once it exists. */
export async function pressIn(page: Page, tag: string, label: string): Promise<void> {
  // Polled, because a locator waits for a page without changes, which a loaded machine may never have.
  const found = await page.waitForFunction(
    (name, text) =>
      [...(document.querySelector(name)?.shadowRoot?.querySelectorAll('button') ?? [])].find(
        (button) => button.innerText.trim() === text,
      ),
    { polling: 100 },
    tag,
    label,
  );
  const button = found.asElement() as ElementHandle<Element> | null;
  if (!button) throw new Error(`${tag} has no button “${label}”.`);
  await atRest(button);
  await button.click();
}

/**
 * Waits until an element is within the viewport and has kept its place for ten frames. A mouse goes to where an element was: while
 * widgets above it still load, the press would miss it.
 */
async function atRest(element: ElementHandle<Element>): Promise<void> {
  await element.evaluate(async (target) => {
    let place = '';
    for (let still = 0; still < 10;) {
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      const { x, y } = target.getBoundingClientRect();
      still = place === `${x},${y}` ? still + 1 : 0;
      place = `${x},${y}`;
    }
  });
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
