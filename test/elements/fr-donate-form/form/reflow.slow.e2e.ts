import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { isLong } from '../../../support/long.js';
import { fillAtOnce } from '../fill-at-once.js';
import { untilForm, layouts, openLayout, pressVisible } from '../open-layout.js';
import { openStage } from '../stage.js';
import { prepared } from '../../../support/prepared.js';

const stage = prepared((owner) =>
  openStage(
    owner,
    `<fr-donate-form campaign-id="1001" amounts="25 50 100 25000" donate-href="https://give.example/"
     installments="3 6 12" with-tribute with-tax-receipt with-title share contact="hello@example.org">
   </fr-donate-form>`,
    // The sandbox's card frame is 3 px larger than its place on each side, to draw its focus ring there.
    'body { margin: 4px; font: 16px/1.5 sans-serif }',
  ),
);

/** A phone, and a window of 1280 × 1024 px at 400 %, which is 320 × 256 CSS px (WCAG 1.4.10). */
const screens = { 'a phone of 320 px': [320, 568], 'a window at 400 %': [320, 256] } as const;

/** Elements that are too wide: the page, the dialog, or anything beside the screen. */
async function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('fr-donate-form')?.shadowRoot;
    const found: string[] = [];
    const scroller = root?.querySelector('dialog[open]') ?? document.documentElement;
    if (scroller.scrollWidth > scroller.clientWidth)
      found.push(`scrolls sideways: ${scroller.scrollWidth} > ${scroller.clientWidth}`);
    for (const element of root?.querySelectorAll('form *, .outcome *, dialog *, .place *') ?? []) {
      const { left, right, width } = element.getBoundingClientRect();
      const isHidden = element.closest('.visually-hidden') !== null || width === 0;
      if (!isHidden && (left < -0.5 || right > innerWidth + 0.5))
        found.push(`${element.localName} ${element.className} ${left} … ${right}`);
    }
    return found;
  });
}

/** The focused element, if another element covers it or it is outside of the screen (WCAG 2.4.11). */
async function hiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('fr-donate-form')?.shadowRoot;
    const at = root?.activeElement;
    // In the card's frame, or in the browser's own interface.
    if (!root || !at || at instanceof HTMLDialogElement) return [];
    const { top, bottom, left, right } = at.getBoundingClientRect();
    const met = root.elementFromPoint(
      (left + right) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    );
    const isSeen =
      met !== null && (at.contains(met) || (met instanceof HTMLLabelElement && met.control === at));
    return isSeen
      ? []
      : [`${at.id || at.localName} at ${top} … ${bottom}, below ${met?.localName}.${met?.className}`];
  });
}

async function check(page: Page, where: string): Promise<void> {
  for (const [screen, [width, height]] of Object.entries(screens)) {
    await page.setViewport({ width, height });
    assert.deepEqual(await overflows(page), [], `${where}, ${screen}`);
  }
}

const words = {
  en: { open: 'Donate', next: 'Continue', give: 'Give $50.00' },
  fr: { open: 'Faire un don', next: 'Continuer', give: 'Donner 50,00\u00a0$' },
};

/** In the language with the longer words; in a long run, in both. */
const languages = isLong ? (['en', 'fr'] as const) : (['fr'] as const);

for (const [layout, attributes] of Object.entries(layouts))
  for (const lang of languages)
    test(`no sideways scrolling: ${layout}, ${lang}`, async (t) => {
      const says = words[lang];
      const page = await openLayout(t, stage().url, attributes, { lang, width: 320, height: 568 });
      await check(page, 'in its place');
      if ('layout' in attributes) {
        await pressVisible(page, says.open);
        await untilForm(page, (root) => root.querySelector('dialog')?.open === true);
        await check(page, 'opened');
      }
      if ('steps' in attributes) await pressVisible(page, says.next);
      // The form is widest when it shows all problems.
      await pressVisible(page, 'steps' in attributes ? says.next : says.give);
      await untilForm(page, (root, id) => root.activeElement?.id === id, 'summary');
      await check(page, 'with problems');
      await fillAtOnce(page);
      if ('steps' in attributes) {
        await pressVisible(page, says.next);
        await untilForm(page, (root, id) => root.activeElement?.id === id, 'step-title');
      }
      await check(page, 'at the card');
    });

for (const attributes of [{ layout: 'dialog' }, { layout: 'dialog', steps: '' }])
  test(`the focused element is visible at 400 %, with and without the dialog’s bars: ${Object.keys(attributes).join(' ')}`, async (t) => {
    const page = await openLayout(t, stage().url, attributes, { width: 320, height: 568 });
    await pressVisible(page, 'Donate');
    await untilForm(page, (root) => root.querySelector('dialog')?.open === true);
    for (const [width, height] of Object.values(screens)) {
      await page.setViewport({ width, height });
      for (const key of ['Tab', 'Shift'] as const) {
        if (key === 'Shift') await page.keyboard.down('Shift');
        for (let presses = 0; presses < 12; presses += 1) {
          await page.keyboard.press('Tab');
          assert.deepEqual(await hiddenFocus(page), [], `${width} × ${height}`);
        }
        if (key === 'Shift') await page.keyboard.up('Shift');
      }
    }
  });
