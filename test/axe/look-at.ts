import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'puppeteer-core';
import { openStage } from '../visual/stage.js';
import type { Combination } from './combinations.js';
import { decide } from './decide.js';
import { lowContrasts } from './rendered-contrast.js';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface Findings {
  /** `rule: selector` lines. */
  readonly violations: readonly string[];
  /** What neither axe nor `decide` could decide. Contrast is calculated from pixels. */
  readonly undecided: readonly string[];
  /** Texts whose contrast was calculated from pixels. */
  readonly calculated: number;
}

/** Opens one combination, and checks its document and that of the card's frame. The page must bypass policies. */
export async function lookAt(
  page: Page,
  url: string,
  { settings, width, isForced }: Combination,
): Promise<Findings> {
  await page.setViewport({ width, height: 900 });
  await openStage(page, url, settings);
  // Frames of other origins, and everything below the window, are painted only inside it.
  const height = await page.evaluate(() => Math.max(document.documentElement.scrollHeight, 900));
  await page.setViewport({ width, height });
  return lookAtPage(page, isForced);
}

/**
 * Checks a page, including frames of other origins.
 *
 * @param isForced Whether it has forced colours: the browser paints them, but reports the page's own colours of texts, and axe would compare
 *   those with what is behind.
 */
export async function lookAtPage(page: Page, isForced = false): Promise<Findings> {
  const violations: string[] = [];
  const undecided: string[] = [];
  let calculated = 0;
  await page.evaluate(paintCanvas);
  for (const frame of page.frames().filter(isLookedAt(page))) {
    const isOwn = frame === page.mainFrame();
    const results = await runAxe(frame, {
      iframes: false,
      runOnly: { type: 'tag', values: tags },
      // A frame may be transparent, and axe assumes that the page below it is white.
      rules: isOwn && !isForced ? {} : { 'color-contrast': { enabled: false } },
    });
    const where = isOwn ? '' : 'card frame, ';
    for (const { id, nodes } of results.violations)
      violations.push(
        ...nodes.map(
          ({ target, failureSummary }) =>
            `${where}${id}: ${target.join(' ')} (${failureSummary?.replace(/\s+/g, ' ') ?? ''})`,
        ),
      );
    const contrasts = results.incomplete.find(({ id }) => id === 'color-contrast');
    for (const { id, nodes } of results.incomplete) {
      if (id === 'color-contrast') continue;
      const open = nodes.map(({ target }) => target.flat().map(String));
      const decided = await decide(frame, id, open, isLookedAt(page));
      violations.push(...decided.problems.map((problem) => `${where}${id}: ${problem}`));
      undecided.push(...decided.undecided.map((selector) => `${where}${id}: ${selector}`));
    }
    const targets = isOwn
      ? (contrasts?.nodes.map(({ target }) => target.flat().map(String)) ?? [])
      : ('all' as const);
    const found = await lowContrasts(page, frame, targets);
    calculated += found.calculated;
    violations.push(...found.problems.map((problem) => `${where}rendered contrast: ${problem}`));
  }
  return { violations, undecided, calculated };
}

/** Gives a page without a background the colour that the browser paints behind it. axe assumes white, also in the dark theme. */
function paintCanvas(): void {
  const { documentElement: root, body } = document;
  const isTransparent = [root, body].every((element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
  });
  if (isTransparent) root.style.backgroundColor = 'Canvas';
}

const isLookedAt = (page: Page) => (frame: Frame) =>
  frame === page.mainFrame() || frame.url().includes('/card-fields');

async function runAxe(frame: Frame, options: RunOptions): Promise<AxeResults> {
  await frame.evaluate(await source);
  return frame.evaluate(
    (given) =>
      (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(given),
    options,
  );
}
