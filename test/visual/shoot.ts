import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'puppeteer-core';
import { variants } from '../../demo/gallery/variants.js';
import { launchBrowser } from '../runner/browser.js';
import { buildBundle } from '../runner/bundle.js';
import { root } from '../runner/root.js';
import { startDemo } from '../runner/start-demo.js';
import { looks, type Look } from './looks.js';
import { hosts, languages, newStageTab, openStage, widths } from './stage.js';

// `npm run pictures -- gallery` takes screenshots of the gallery for a person to look at, into `.cache/visual/`: sheets of some variants of an
// element, each in every width; `-- gallery heatmap serif dark` only the sheets whose name has all of these words; `--no-build` uses the
// existing `dist/`. They are not compared automatically, because fonts differ between machines, and an approved picture can contain a fault.

/** How many variants of an element fit on a sheet; 16 of others. */
const sheetSizes: Readonly<Record<string, number>> = {
  'fr-donate-form': 3,
  'fr-heatmap': 5,
  'fr-team-leaderboard': 5,
};

interface Sheet {
  readonly name: readonly [element: string, host: string, look: string, lang: string, from: string];
  readonly settings: Readonly<Record<string, string>>;
  readonly look: Look;
}

const folder = join(root, '.cache/visual');
const words = process.argv.slice(3).filter((word) => !word.startsWith('--'));
const sheets = allSheets().filter(({ name: [element, ...rest] }) =>
  words.every((word) => rest.includes(word) || (word.length > 2 && element.includes(word))),
);
if (sheets.length === 0) throw new Error('No sheet has all of these words in its name.');

await mkdir(folder, { recursive: true });
if (!process.argv.includes('--no-build')) await buildBundle('pages');
const cleaning: (() => Promise<void>)[] = [];
const demo = await startDemo({ after: (clean) => cleaning.push(clean) });
const browser = await launchBrowser();
try {
  const page = await newStageTab(browser);
  // One session for all sheets, because a browser ends the emulation with the session.
  const session = await page.createCDPSession();
  for (const sheet of sheets) {
    await shoot(page, session, sheet);
  }
} finally {
  await browser.close();
  for (const clean of cleaning) await clean();
}
console.log(`${String(sheets.length)} sheets are in ${folder}`);

/** Everything on every host page in light and dark; media features that browsers apply to any page, in English on the plain one. */
function allSheets(): Sheet[] {
  const sheets: Sheet[] = [];
  for (const [element, all] of Object.entries(variants))
    for (const [look, settings] of Object.entries(looks))
      for (const host of settings.isEverywhere ? hosts : (['plain'] as const))
        for (const lang of settings.isEverywhere ? languages : (['en'] as const))
          for (let from = 0; from < all.length; from += sheetSizes[element] ?? 16) {
            const to = String(from + (sheetSizes[element] ?? 16));
            sheets.push({
              name: [element, host, look, lang, String(from)],
              settings: {
                ...{ element, host, lang, from: String(from), to, widths: widths.join() },
                ...{ theme: settings.theme, dir: settings.dir ?? 'ltr' },
              },
              look: settings,
            });
          }
  return sheets;
}

async function shoot(page: Page, session: CDPSession, { name, settings, look }: Sheet): Promise<void> {
  // Lower than any sheet, so that the screenshot has the height of the content.
  await page.setViewport({ width: 2700, height: 600 });
  // A page is printed after it was on screen. Opened as print, forms would never report that their card fields are there.
  await emulate(session, { ...look, media: 'screen' });
  await openStage(page, demo.url, settings);
  await emulate(session, look);
  // Frames of other origins are painted only inside the window. Meters far below it have an estimated height until it is higher.
  for (let height = 0, content = 600; content > height;) {
    height = content;
    await page.setViewport({ width: 2700, height });
    content = await page.evaluate(contentHeight);
  }
  await page.evaluate(endAnimations);
  await page.screenshot({ path: join(folder, `${name.join('_')}.png`) });
}

/** After two frames, in which the browser lays out and paints what is now inside the window. */
function contentHeight(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        resolve(document.documentElement.scrollHeight);
      }),
    );
  });
}

/** Browsers start the animations of a meter only when it is near the window, and placeholders are invisible until theirs has ended. */
function endAnimations(): void {
  for (const { shadowRoot } of document.querySelectorAll('*'))
    for (const animation of shadowRoot?.getAnimations() ?? []) animation.finish();
}

/** By the DevTools protocol, because puppeteer's own method refuses forced colours. */
async function emulate(session: CDPSession, { features, media = 'screen' }: Look): Promise<void> {
  const still = { name: 'prefers-reduced-motion', value: 'reduce' };
  await session.send('Emulation.setEmulatedMedia', { media, features: [...features, still] });
}
