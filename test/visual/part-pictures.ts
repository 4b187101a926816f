import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { picturesOf } from '../../demo/gallery/pictures.js';
import { describedElements } from '../../build/described-elements.js';
import { launchBrowser } from '../runner/browser.js';
import { root } from '../runner/root.js';
import { startDemo } from '../runner/start-demo.js';
import { newStageTab, openStage, still } from './stage.js';

// `npm run pictures`: the pictures of each element on its page of the documentation, with its parts outlined and numbered as in the table
// of that page. Needs a `dist/` (`npm run build`).

/** Width of an element on its pictures, px. */
const width = 720;

const folder = join(root, 'docs/pictures');
const pictures: Record<string, { file: string; parts: readonly number[] }[]> = {};
const cleaning: (() => Promise<void>)[] = [];
const demo = await startDemo({ after: (clean) => cleaning.push(clean) });
const browser = await launchBrowser({ media: still });
try {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name));
  const page = await newStageTab(browser);
  for (const { tagName, cssParts } of await describedElements(root)) {
    const names = cssParts.map(({ name }) => name);
    const missing = new Set(names);
    const own: { file: string; parts: readonly number[] }[] = [];
    for (const variant of picturesOf[tagName] ?? []) {
      await page.setViewport({ width, height: 900, deviceScaleFactor: 1.5 });
      await openStage(page, demo.url, {
        element: tagName,
        variant,
        host: 'plain',
        lang: 'en',
        theme: 'light',
      });
      const height = await page.evaluate(heightOfPage);
      // Card fields are painted only inside the window.
      await page.setViewport({ width, height, deviceScaleFactor: 1.5 });
      const shown = await page.evaluate(numberParts, tagName, names, [...missing]);
      if (shown.length === 0) continue;
      for (const name of shown) missing.delete(name);
      const file = `${tagName}-${String(own.length + 1)}.webp`;
      await page.screenshot({ path: join(folder, file), quality: 70 });
      own.push({ file, parts: shown.map((name) => names.indexOf(name) + 1) });
    }
    if (own.length > 0) pictures[tagName] = own;
    if (missing.size > 0) console.log(`<${tagName}>: on no picture: ${[...missing].join(', ')}`);
  }
  const list = join(folder, 'pictures.json');
  await writeFile(
    list,
    await format(JSON.stringify(pictures), { ...(await resolveConfig(list)), filepath: list }),
  );
} finally {
  await browser.close();
  for (const clean of cleaning) await clean();
}

/** In px. A dialog's height depends on the window, so its window keeps its height. */
function heightOfPage(): number {
  const hasDialog = document.querySelector('[data-open]') !== null;
  return hasDialog ? innerHeight : Math.max(100, Math.ceil(document.body.getBoundingClientRect().bottom));
}

/**
 * Outlines the first element of each part and puts its number beside it, for those of `wanted` that are rendered.
 *
 * @param names All parts of the element, in the order of their numbers.
 * @returns Those of `wanted` that are rendered.
 */
function numberParts(tagName: string, names: readonly string[], wanted: readonly string[]): string[] {
  const layer = document.createElement('div');
  const shown: string[] = [];
  const taken: { x: number; y: number }[] = [];
  for (const name of wanted) {
    const element = [...document.querySelectorAll(tagName)]
      .flatMap((each) => [...(each.shadowRoot?.querySelectorAll(`[part~='${name}']`) ?? [])])
      .find((each) => each.checkVisibility() && each.getBoundingClientRect().width > 0);
    if (!element) continue;
    shown.push(name);
    const { left, top, width, height } = element.getBoundingClientRect();
    const spot = { x: Math.max(left - 17, 0), y: Math.max(top - 12, 0) };
    while (taken.some(({ x, y }) => Math.abs(x - spot.x) < 19 && Math.abs(y - spot.y) < 19)) spot.x += 20;
    taken.push(spot);
    const outline = document.createElement('div');
    outline.style.cssText = `position: absolute; left: ${String(left - 1)}px; top: ${String(top - 1)}px; width: ${String(width)}px;
      height: ${String(height)}px; border: 1px solid #d6006c; border-radius: 3px; pointer-events: none`;
    const badge = document.createElement('div');
    badge.textContent = String(names.indexOf(name) + 1);
    badge.style.cssText = `position: absolute; left: ${String(spot.x)}px; top: ${String(spot.y)}px; width: 18px; height: 18px;
      border-radius: 9px; background: #d6006c; color: #fff; font: 700 11px/18px sans-serif; text-align: center`;
    layer.append(outline, badge);
  }
  layer.style.cssText = 'position: fixed; left: 0; top: 0; z-index: 9999';
  const [dialog] = [...document.querySelectorAll(tagName)].flatMap(
    (each) => each.shadowRoot?.querySelector('dialog:modal') ?? [],
  );
  // Only a modal dialog's own content is painted above it.
  (dialog ?? document.body).append(layer);
  return shown;
}
