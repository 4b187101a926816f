import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { elements } from '../contract/elements.js';
import { root } from '../runner/root.js';
import { startServer, type WireCall } from '../support/http-server.js';
import { openBeside, type Beside } from './beside.js';
import { hostileHtml } from './hostile-html.js';
import type { HostilePage } from './hostile-page.js';

const rows = Object.entries(elements);

/** Places of one country with two rows for one of them, so that figures are added, and enough for all colours of a map. */
const heat = [
  { country: 'CA', state: 'ON', amount_raised: 4310, n_donors: 40 },
  { country: 'CA', state: 'QC', amount_raised: 2200, n_donors: 25 },
  { country: 'CA', state: 'Québec', amount_raised: 800.5, n_donors: 11 },
  { country: 'CA', state: 'BC', amount_raised: 310, n_donors: 6 },
  { country: 'CA', state: 'NS', amount_raised: 90, n_donors: 5 },
  { country: 'CA', state: 'YT', amount_raised: 12.34, n_donors: 7 },
  { country: 'US', state: 'NY', amount_raised: 900, n_donors: 12 },
];

export interface HostileStage {
  open(page: HostilePage): Promise<OpenPage>;
  close(): Promise<void>;
}

export interface OpenPage {
  readonly errors: readonly string[];
  /** The markup of each element, once nothing is on its way any more. */
  markup(): Promise<Markup>;
  /** Until each element has this markup; rejects with the first difference where one never has. */
  untilDrawn(as: Markup): Promise<void>;
  /** Fills the form in and gives; resolves once the form says thanks. */
  give(): Promise<void>;
  /** The gifts that the platform was sent. */
  sent(): readonly WireCall[];
  /** Names of globals and of members of built-ins that are others than before the widgets' script. */
  changed(): Promise<string[]>;
  close(): Promise<void>;
}

/** What each element draws, by its tag, without comments and styles. */
export type Markup = Readonly<Record<string, string>>;

const typed = [
  // Its digits are put together, and the cents filled up.
  ['Other amount', '12.5'],
  ['First name', 'Maude'],
  ['Last name', 'Tremblay'],
  ['Email', 'maude@example.org'],
  ['Street address', '12, rue des Érables'],
  ['City', 'Gatineau'],
  ['Province or territory', 'QC'],
  ['Postal code', 'J8X 1A1'],
];

/** What the form sends for that, with the token of `hostileHtml`, on every page. */
export const giftBody =
  '{"amount":12.5,"frequency":"once","email":"maude@example.org","fundraiser_id":7,"card":{"type":"VISA","token":"tok_1"},' +
  '"billing":{"first_name":"Maude","last_name":"Tremblay","address":"12, rue des Érables","city":"Gatineau","state":"QC",' +
  '"zip":"J8X 1A1","country":"CA"},"custom_data":{"tags":["spring","river"],"n":[1,[2]]}}';

/** The built widgets on pages of one site, and a platform on another, where each page has a path of its own. */
export async function openHostileStage(browser: Browser): Promise<HostileStage> {
  const platform = await startServer((response, { method, url }) => {
    const answer = answerTo(method, url.replace(/^\/\d+/, '').split('?')[0] ?? '');
    response
      .writeHead(answer === undefined && method !== 'OPTIONS' ? 404 : 200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'content-type': 'application/json',
      })
      .end(JSON.stringify(answer ?? null));
  });
  const pages: string[] = [];
  const site = await startServer((response, { url }) => {
    const page = url === '/' ? undefined : pages[Number(url.slice(1))];
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return;
    }
    readFile(join(root, 'dist', url.split('?')[0] ?? '')).then(
      (file) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(file),
      () => response.writeHead(404).end(),
    );
  });

  return {
    async open(page) {
      const path = `/${String(pages.length)}`;
      pages.push(hostileHtml(page, platform.url + path));
      const tab = await browser.newPage();
      const errors: string[] = [];
      tab.on('pageerror', (error) =>
        errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
      await tab.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      const gifts = `${path}/v2/client/transactions`;
      return {
        errors,
        ...pageActions(tab, await openBeside(tab), () => errors.join('\n')),
        sent: () => platform.calls.filter(({ method, url }) => method === 'POST' && url === gifts),
        close: () => tab.close(),
      };
    },
    async close() {
      await Promise.all([site.close(), platform.close()]);
    },
  };
}

function answerTo(method: string, path: string): unknown {
  if (method === 'POST' && path === '/v2/client/transactions')
    return { id: 77, ref_id: 'ch_0077', amount: 12.5, currency: 'CAD', frequency: 'once' };
  if (path.endsWith('/heatmap')) return heat;
  return rows.find(([, { reads }]) => reads?.route === `${method} ${path}`)?.[1].reads?.ready;
}

function pageActions(tab: Page, beside: Beside, errors: () => string) {
  const markup = () =>
    beside.run<Markup>(
      `Object.fromEntries(${JSON.stringify(rows.map(([tag]) => tag))}.map((tag) => [tag, markupOf(tag)]))`,
    );
  return {
    async markup() {
      const said = rows.map(([tag, { reads }]) => [tag, reads?.says.ready.source ?? 'Your gift']);
      await beside.until(
        `${JSON.stringify(said)}.every(([tag, text]) => new RegExp(text).test(textOf(tag)))`,
        () => `The figures never came. ${errors()}`,
      );
      await tab.waitForNetworkIdle();
      return markup();
    },
    untilDrawn: (as: Markup) =>
      beside.until(
        `Object.entries(${JSON.stringify(as)}).every(([tag, markup]) => markupOf(tag) === markup)`,
        async () => `${difference(await markup(), as)} ${errors()}`,
      ),
    async give() {
      await beside.run(`for (const [name, value] of ${JSON.stringify(typed)}) {
        const field = labelled(name);
        field.value = value;
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      }`);
      await beside.run(`inForm('button[type=submit]')[0].click()`);
      await beside.until(
        `/Thank you/.test(textOf('fr-donate-form'))`,
        async () => `The form never says thanks: ${String((await markup())['fr-donate-form'])} ${errors()}`,
      );
    },
    async changed() {
      return String(await tab.evaluate('window.__changed()'))
        .split('\n')
        .filter(Boolean);
    },
  };
}

function difference(markup: Markup, expected: Markup): string {
  const [tag, wanted] = Object.entries(expected).find(([name, text]) => markup[name] !== text) ?? ['', ''];
  const drawn = markup[tag] ?? '';
  const at = [...drawn].findIndex((character, index) => character !== wanted[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 80), Math.max(0, at) + 120);
  return `${tag} draws …${around(drawn)}… instead of …${around(wanted)}…`;
}
