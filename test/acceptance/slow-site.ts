import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { root } from '../runner/root.js';
import { json, startServer } from '../support/http-server.js';
import { answerTo } from './slow-answers.js';

/** Delay of a file of ours and of an answer of the platform, in ms: long enough that a page is painted before. */
const delay = 300;

export interface SlowSite {
  /**
   * A page with this widget between two paragraphs.
   *
   * @param options.isLate Whether figures arrive long after all code.
   */
  pageWith(markup: string, options: { sheet: boolean; isLate?: boolean }): string;
  close(): Promise<void>;
}

export interface Shifted {
  /** Layout shift score, summed. */
  readonly score: number;
  /** The elements that moved, and how far. */
  readonly moved: readonly string[];
}

const css = `
  body { margin: 0 auto; max-width: 60rem; padding: 0 1rem; font: 16px/1.5 sans-serif; }
  header { height: 4rem; } h1 { margin: 0 0 1rem; }
  .three { --fr-thermometer-cards: 3; --fr-campaign-choice-campaigns: 3; }
`;

const paragraph = `<p>${'The river was straightened in 1961, and has been getting its bends back since. '.repeat(6)}</p>`;

/** A page whose script and figures are delayed, and a platform for it. */
export async function slowSite(): Promise<SlowSite> {
  const server = await startServer((response, { url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const file = /^\/((?:fr|parts\/|elements\/|chunks\/)[\w-]+\.(?:js|css))$/.exec(pathname)?.[1];
    if (pathname === '/page.css') response.setHeader('content-type', 'text/css').end(css);
    else if (file !== undefined) {
      void readFile(join(root, 'dist', file)).then((content) => {
        const isSheet = file.endsWith('.css');
        response.setHeader('content-type', isSheet ? 'text/css' : 'text/javascript');
        // Pages wait for stylesheets before they paint; everything else is loaded later.
        setTimeout(() => response.end(content), isSheet ? 0 : delay);
      });
    } else if (/^\/(late\/)?(v2|supporters|fundraisers)\//.test(pathname)) {
      const isLate = pathname.startsWith('/late/');
      const found = answerTo(new URL(url.replace(/^\/late/, ''), 'http://localhost'));
      setTimeout(
        () => {
          json(response, found ?? {}, found === undefined ? 404 : 200);
        },
        isLate ? 3 * delay : delay,
      );
    } else {
      const sheet = searchParams.has('sheet') ? '<link rel="stylesheet" href="/fr-widgets.css">' : '';
      response.setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Slow</title>
        <link rel="stylesheet" href="/page.css">${sheet}
        <script type="module" src="/fr-widgets.js" data-proxy-url="${searchParams.has('late') ? '/late/' : '/'}" data-currency="CAD" data-refresh="0"></script>
        <body><header>Otter River Alliance</header><h1>Bring the otters home</h1>${paragraph}
        ${searchParams.get('markup') ?? ''}${paragraph}${paragraph}</body></html>`);
    }
  });
  return {
    pageWith: (markup, { sheet, isLate = false }) =>
      `${server.url}/?${new URLSearchParams({ markup, ...(sheet && { sheet: '' }), ...(isLate && { late: '' }) }).toString()}`,
    close: () => server.close(),
  };
}

/** Opens a page with the widget and waits until it is completely rendered. */
export async function shiftsOf(page: Page, address: string): Promise<Shifted> {
  await page.goto(address);
  await page.waitForFunction(isDrawn);
  return page.evaluate(readShifts);
}

function isDrawn(): boolean {
  const all = [...document.querySelectorAll('body *')].filter(({ localName }) =>
    /^fr-(?!milestone|match)/.test(localName),
  );
  return all.every(
    (widget) =>
      widget.matches(':defined:not(:state(loading), :state(failed))') &&
      !widget.shadowRoot?.querySelector('.skeleton:not(.card-room *)'),
  );
}

async function readShifts(): Promise<Shifted> {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  // Waits until the last rendering and its effects are painted, because frames are late on a slow machine.
  for (let frames = 0; frames < 15; frames += 1)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords() as Shift[];
  return {
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ sources }) =>
      sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName ?? '?'} ${String(previousRect.top)} to ${String(currentRect.top)}`,
      ),
    ),
  };
}
