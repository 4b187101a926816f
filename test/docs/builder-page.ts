import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { letAxeIn, runAxe } from '../demo/axe.js';
import { openVisitor, sharedDemo } from '../runner/shared.js';

export const phone = { width: 390, height: 844 };

export async function openBuilder(t: TestContext, viewport = { width: 1440, height: 1000 }): Promise<Page> {
  const page = await (await openVisitor(t)).newPage();
  await letAxeIn(page);
  await page.setViewport(viewport);
  await page.goto(`${(await sharedDemo()).url}/docs/builder.html`);
  await page.waitForSelector('.cards');
  return page;
}

/** Chooses an element by its card. */
export function chooseElement(page: Page, tag: string): Promise<void> {
  return page.$eval(`.cards [value="${tag}"]`, (radio) => (radio as HTMLElement).click());
}

/** Chooses an element, and checks that there is a field for each of its attributes. */
export async function checkFields(page: Page, tag: string): Promise<void> {
  await chooseElement(page, tag);
  const reference = await (await fetch(`${(await sharedDemo()).url}/docs/reference/${tag}.html`)).text();
  const attributes = /id="attributes".*?<\/table>/s.exec(reference)?.[0] ?? '';
  const names = [...attributes.matchAll(/data-label="attribute"[^>]*><code>([^<]+)/g)].map(
    ([, name]) => name,
  );
  assert.ok(names.length > 2);
  const fields = await page.$$eval('[id^="setting-"][name]', (all) =>
    all.map((field) => (field as HTMLInputElement).name),
  );
  assert.deepEqual(fields.sort(), names.sort());
}

/** Checks all fields of an element with axe, and that the page is not wider than a phone. */
export async function checkOnPhone(t: TestContext, tag: string): Promise<void> {
  const page = await openBuilder(t, phone);
  await chooseElement(page, tag);
  await page.$$eval('details', (all) => all.forEach((one) => (one.open = true)));
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), tag);
  assert.deepEqual(await runAxe(page), [], tag);
}
