import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { launchBrowser } from '../runner/browser.js';
import { root } from '../runner/root.js';
import { margin, startGallery } from './gallery.js';
import { languages, looks, widths, type Look } from './looks.js';
import { pages } from './pages.js';

// Takes pictures of every element for a person to look at, into `.cache/visual/`; `npm run visual -- stats` of one page.
// Pictures are not compared by a machine: fonts differ from one to the next, and a blessed picture soon blesses faults.

const folder = join(root, '.cache/visual');
const wanted = process.argv.slice(2);
const names = Object.keys(pages).filter((name) => wanted.length === 0 || wanted.includes(name));
if (names.length === 0) throw new Error(`There is no such page; there are ${Object.keys(pages).join(', ')}.`);

await mkdir(folder, { recursive: true });
const gallery = await startGallery();
const browser = await launchBrowser();
try {
  for (const name of names) {
    for (const [look, settings] of Object.entries(looks)) await shoot(browser, name, look, settings);
  }
} finally {
  await browser.close();
  gallery.close();
}
console.log(`Pictures are in ${folder}`);

async function shoot(from: Browser, name: string, look: string, settings: Look): Promise<void> {
  const tab = await from.newPage();
  await emulate(tab, settings);
  for (const lang of languages) {
    for (const width of widths) {
      await tab.setViewport({ width: width + 2 * margin, height: 800 });
      await tab.goto(`${gallery.url}${name}?lang=${lang}&dir=${settings.dir ?? 'ltr'}`);
      await tab.waitForFunction(isDrawn);
      const path = join(folder, `${name}-${look}-${lang}-${String(width)}.png`);
      await tab.screenshot({ path, fullPage: true });
    }
  }
  await tab.close();
}

/** A quiet network says nothing: before its first question a tab asks its like. */
function isDrawn(): boolean {
  const widgets = [...document.querySelectorAll('section *')].filter(({ localName }) =>
    /^fr-(?!milestone)/.test(localName),
  );
  return widgets.every(
    (widget) =>
      widget.matches(':defined:not(:state(loading))') &&
      // A map is seen before what is told of it.
      !widget.shadowRoot?.querySelector('.skeleton:not(.card-room), svg[role=img]'),
  );
}

/** By the protocol itself: puppeteer's own method refuses forced colours. */
async function emulate(tab: Page, { features, media = 'screen' }: Look): Promise<void> {
  const session = await tab.createCDPSession();
  const still = { name: 'prefers-reduced-motion', value: 'reduce' };
  await session.send('Emulation.setEmulatedMedia', { media, features: [...features, still] });
}
