import type { ElementHandle, Page } from 'puppeteer-core';

/** A row of a table: its heading, then its cells. */
export type Row = readonly string[];

/** What an element shows of its own, without what the page wrote between its tags. Every run of spaces is one space. */
export async function textOf(page: Page, tag: string): Promise<string> {
  const text = await page.$eval(tag, (element) =>
    [...(element.shadowRoot?.children ?? [])]
      // A slot has no box of its own: what it shows when the page fills it with nothing has.
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
      // Beside a long figure there may be a short one for the eye only.
      for (const hidden of figure?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove();
      return [term.innerText, figure?.textContent ?? ''];
    }),
  );
  return Object.fromEntries(pairs.map(([term = '', figure = '']) => [oneLine(term), oneLine(figure)]));
}

/** Rows with a heading and figures, in the order shown; amounts as screen readers have them, with their cents. */
export async function tableOf(page: Page, tag: string): Promise<Row[]> {
  const rows = await page.$eval(tag, (element) =>
    [...(element.shadowRoot?.querySelectorAll('tr') ?? [])].flatMap((row) => {
      const cells = [...row.querySelectorAll('th[scope=row], td')];
      return cells.length > 1
        ? [
            cells.map(
              (cell) =>
                cell.querySelector('[role=img]')?.getAttribute('aria-label') ?? cell.textContent ?? '',
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

/** Whether what the page wrote between an element's tags is visible. */
export async function showsFallback(page: Page, tag: string): Promise<boolean> {
  return page.$eval(tag, (element) =>
    [...element.children].some((child) => !child.slot && child.checkVisibility() && child.textContent !== ''),
  );
}

/** Presses a button of an element, found by its label, once it is there. */
export async function pressIn(page: Page, tag: string, label: string): Promise<void> {
  // Polled: on a loaded machine, a page that redraws each second is never still for as long as a locator wants it.
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
  await button.click();
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
