import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, CDPSession, Page } from 'puppeteer-core';
import { root } from '../runner/root.js';
import { until } from '../support/until.js';
import type { Requested, Site } from './site.js';

/** What an act causes, until the page is at rest. */
export interface Counts {
  /** Calls of functions in our files. */
  readonly js: number;
  /** Calls of the DOM's methods and setters, and of getters that can cause a layout. */
  readonly dom: number;
  readonly listeners: number;
  readonly observers: number;
  /** With frames and idle tasks. */
  readonly timers: number;
  /** Each `MessageChannel`. */
  readonly ports: number;
  /** Calls of `getComputedStyle`. */
  readonly computedStyles: number;
}

/** What a page costs until it is at rest. */
export interface PageCounts extends Counts {
  readonly layouts: number;
  readonly stylePasses: number;
  /** Functions that the page's thread compiled one by one when they were first called; `NaN` without a trace. */
  readonly compiled: number;
  /** With those of the shadow trees. */
  readonly nodes: number;
  /** Adopted ones, and their rules. */
  readonly sheets: number;
  readonly rules: number;
  /** Without those for the page itself and its icon. */
  readonly requests: number;
}

/** When the answer arrives: before the code of the elements, or after they have drawn their placeholders. */
export type When = 'early' | 'late';

export interface Content {
  readonly body: string;
  /** Number of elements that dispatch `fr-ready`. */
  readonly ready: number;
  /** Number of answers that are requested before the code of the elements is there. */
  readonly early: number;
}

export interface OpenPage {
  readonly page: Page;
  readonly counts: PageCounts;
  /** @param act Gets a function with which it can wait until the page is at rest. */
  during(act: (rest: () => Promise<void>) => Promise<void>): Promise<Counts>;
}

declare global {
  interface Window {
    /** Defined by `in-page.js`. */
    readonly budget: {
      progress(): { readonly arrived: number; readonly run: number; readonly ready: number };
      rest(): Promise<boolean>;
      take(): Omit<Counts, 'js'>;
      content(): Pick<PageCounts, 'nodes' | 'sheets' | 'rules'>;
    };
  }
}

const inPage = await readFile(join(root, 'test/budget/in-page.js'), 'utf8');

/** Opens a page with this content in a new tab, and measures it until it is at rest. */
export async function openMeasured(
  visitor: BrowserContext,
  site: Site,
  content: Content,
  when: When,
  withTrace = false,
): Promise<OpenPage> {
  const page = await visitor.newPage();
  try {
    return await measureIn(page, site, content, when, withTrace);
  } catch (fault) {
    // A browser has one trace at a time.
    await page.tracing.stop().catch(() => undefined);
    await page.close();
    throw fault;
  }
}

async function measureIn(
  page: Page,
  site: Site,
  { body, ready, early }: Content,
  when: When,
  withTrace: boolean,
): Promise<OpenPage> {
  const session = await page.createCDPSession();
  // Otherwise only the tab in front would have frames and the keyboard.
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await page.setViewport({ width: 900, height: 800 });
  // Figures that count up are drawn as often as the machine has time for.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.evaluateOnNewDocument(inPage);
  await page.goto(site.blank);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.send('Performance.enable');
  const before = await passesOf(session);
  const takeCompiled = withTrace ? await traceCompiled(page) : () => Promise.resolve(Number.NaN);

  const rest = (isSo?: (progress: Progress) => boolean) => atRest(page, site, isSo);
  const take = async () => ({
    ...(await page.evaluate(() => window.budget.take())),
    js: await takeCalls(session),
  });
  site.hold(when === 'early' ? 'chunk' : 'answer');
  await page.goto(site.page(body), { waitUntil: 'domcontentloaded' });
  // The form requests no answer.
  await rest(({ kept, sent, files }) =>
    when === 'early' ? kept > 0 && sent - files === early : kept > 0 || ready === 0,
  );
  // An element whose answers arrive together is drawn once or twice, depending on the load of the machine.
  if (when === 'late')
    while (site.requested().kept > 1) {
      site.releaseOne();
      await rest();
    }
  site.release();
  await rest((progress) => progress.ready === ready);
  const calls = await take();
  const after = await passesOf(session);
  return {
    page,
    counts: {
      ...calls,
      layouts: after.layouts - before.layouts,
      stylePasses: after.stylePasses - before.stylePasses,
      compiled: await takeCompiled(),
      ...(await page.evaluate(() => window.budget.content())),
      requests: site.requested().all,
    },
    async during(act) {
      await rest();
      await take();
      await act(rest);
      await rest();
      return take();
    },
  };
}

type Progress = Requested & ReturnType<Window['budget']['progress']>;

/** Resolves when everything that the site has sent has arrived and run, nothing is due in the page, and `isSo`. */
async function atRest(
  page: Page,
  site: Site,
  isSo: (progress: Progress) => boolean = () => true,
): Promise<void> {
  const look = async (): Promise<Progress> => ({
    ...site.requested(),
    ...(await page.evaluate(() => window.budget.progress())),
  });
  await until(
    async () => {
      const before = await look();
      const isQuiet = await page.evaluate(() => window.budget.rest());
      const now = await look();
      return (
        isQuiet &&
        // Otherwise a file may have arrived after that rest: what it does in idle time would be counted by chance.
        isDeepStrictEqual(before, now) &&
        now.arrived >= now.sent &&
        now.run === now.files &&
        isSo(now)
      );
    },
    async () => `the page is at rest. So far: ${JSON.stringify(await look())}`,
  );
}

/** The calls of functions in our files since they were last taken. */
async function takeCalls(session: CDPSession): Promise<number> {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.endsWith('.js'))
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
}

async function passesOf(session: CDPSession): Promise<Pick<PageCounts, 'layouts' | 'stylePasses'>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { layouts: valueOf('LayoutCount'), stylePasses: valueOf('RecalcStyleCount') };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly fileName?: string };
}

/** Starts a trace. The returned function ends it, and counts the functions that the page's thread has compiled one by one. */
async function traceCompiled(page: Page): Promise<() => Promise<number>> {
  await page.tracing.start({ categories: ['disabled-by-default-v8.compile', 'v8'] });
  return async () => {
    const trace = JSON.parse(Buffer.from((await page.tracing.stop()) ?? []).toString('utf8')) as {
      readonly traceEvents: readonly TraceEvent[];
    };
    // A trace has the threads of all tabs, and of the browser's own pages.
    const own = trace.traceEvents.find(
      ({ name, args }) => name === 'v8.compileModule' && args?.fileName?.endsWith('/fr-autoloader.js'),
    );
    if (!own) throw new Error('The trace does not contain the page.');
    return trace.traceEvents.filter(
      ({ name, pid, tid }) => name === 'V8.ParseFunction' && pid === own.pid && tid === own.tid,
    ).length;
  };
}
