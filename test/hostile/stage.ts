import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { inOneFile as rows } from '../contract/elements.js';
import { preflightHeaders } from '../../src/proxy/http/cors.js';
import { root } from '../runner/root.js';
import type { Owner } from '../runner/start-demo.js';
import { sendBuilt } from '../support/built-page.js';
import { startServer, type WireCall } from '../support/http-server.js';
import { until } from '../support/until.js';
import { beside, type Beside } from './beside.js';
import { hostileHtml, pageScript } from './hostile-html.js';
import type { HostilePage } from './hostile-page.js';
import { openHostileBrowser } from './tabs.js';

/** Places of one country. One place has two rows, which have to be added up. There are enough places for all colours of a map. */
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
}

export interface OpenPage {
  /** Returns the markup and the visible texts of each element, once all of them are drawn. */
  drawn(): Promise<Drawn>;
  /** Waits until each element has these texts and this markup. Rejects with the first difference if that does not happen. */
  untilDrawn(as: Drawn): Promise<void>;
  /** Waits until each of these texts is visible. */
  untilVisible(texts: Drawn['texts']): Promise<void>;
  /** Waits until each element shows its fallback content, and no script is still loading. */
  untilContent(): Promise<void>;
  /** Waits until the form only shows a link to another way to give. */
  untilLink(): Promise<void>;
  /** Runs the page's own step. */
  step(): Promise<void>;
  /** Leaves the page and returns. */
  leave(): Promise<void>;
  /** Fills in the form and gives. Resolves once the form shows its thanks. */
  give(): Promise<void>;
  /** The gifts that the platform has received. */
  sent(): readonly WireCall[];
  /** Errors, and violations of the page's policy. */
  notes(): Promise<string[]>;
  /** Names of globals and members of built-ins that have changed since the widgets' script was loaded. */
  changed(): Promise<string[]>;
  close(): Promise<void>;
}

/** The content that each element draws, by its tag. */
export interface Drawn {
  /** Markup without comments and styles. */
  readonly markup: Readonly<Record<string, string>>;
  /** The visible texts. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

const typed = [
  // The form has to add the missing cents to this amount.
  ['Other amount', '12.5'],
  ['First name', 'Maude'],
  ['Last name', 'Tremblay'],
  ['Email', 'maude@example.org'],
  ['Street address', '12, rue des Érables'],
  ['City', 'Gatineau'],
  ['Province or territory', 'QC'],
  ['Postal code', 'J8X 1A1'],
];

/** The request body for this input and the token of `hostileHtml`, on every page. */
export const giftBody =
  '{"amount":12.5,"frequency":"once","email":"maude@example.org","fundraiser_id":7,"card":{"type":"VISA","token":"tok_1"},' +
  '"billing":{"first_name":"Maude","last_name":"Tremblay","address":"12, rue des Érables","city":"Gatineau","state":"QC",' +
  '"zip":"J8X 1A1","country":"CA"},"custom_data":{"tags":["spring","river"],"n":[1,[2]]}}';

/** Serves the built widgets on pages of one site, and a platform on another one. Each page has its own path on both. */
export async function openHostileStage(owner: Owner): Promise<HostileStage> {
  const platform = await startServer((response, { method, url }) => {
    const answer = answerTo(method, url.replace(/^\/\d+/, '').split('?')[0] ?? '');
    response
      .writeHead(answer === undefined && method !== 'OPTIONS' ? 404 : 200, {
        'access-control-allow-origin': '*',
        ...preflightHeaders('GET, POST', ['fr-challenge', 'fr-repeat']),
        'content-type': 'application/json',
      })
      .end(JSON.stringify(answer ?? null));
  });
  const dist = (name: string) => readFile(join(root, 'dist', name), 'utf8');
  const [classic, module] = await Promise.all([dist('fr-widgets.iife.js'), dist('fr-widgets.js')]);
  const integrity = `sha384-${createHash('sha384').update(module).digest('base64')}`;
  const pages: HostilePage[] = [];
  const site = await startServer((response, { url }) => {
    const [path = '', query = ''] = url.split('?');
    const [, folder = '', name = ''] = /^\/(\d+)\/(.*)$/.exec(path) ?? [];
    const page = pages[Number(folder)];
    if (path === '/around') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(around);
    } else if (page !== undefined && folder !== '') {
      const own = `${site.url}/${folder}/`;
      const words: Record<string, string> = {
        page: own,
        site: site.url,
        elsewhere: site.url.replace('127.0.0.1', 'localhost'),
        proxy: `${platform.url}/${folder}`,
        proxyOrigin: platform.url,
        classic: classic.replace(/;?\s*$/, ''),
        integrity,
      };
      const fill = (text: string) =>
        text.replace(/\{(\w+)\}/g, (braces, word: string) => words[word] ?? braces);
      const file =
        name === '' ? hostileHtml(page, `${platform.url}/${folder}`) : pageScript(page, name, query);
      const headers = Object.entries(page.headers ?? {}).map(([key, value]) => [key, fill(value)]);
      const type =
        name === ''
          ? (page.contentType ?? 'text/html; charset=utf-8')
          : (types[extname(name)] ?? types['.html']);
      response
        .writeHead(file === undefined ? 404 : 200, {
          'content-type': type,
          ...(Object.fromEntries(name === '' ? headers : [['access-control-allow-origin', '*']]) as object),
        })
        .end(fill(file ?? ''));
    } else {
      // The same files under another path without CORS headers, as on a server that does not send any.
      const isClosed = path.startsWith('/closed/');
      const headers: Record<string, string> = isClosed ? {} : { 'access-control-allow-origin': '*' };
      void sendBuilt(response, path.replace('/closed/', '/'), headers);
    }
  });
  for (const server of [site, platform]) owner.after(() => server.close());
  const browser = await openHostileBrowser(owner, `${site.url}/around`);

  return {
    async open(page) {
      const path = `/${String(pages.length)}`;
      pages.push(page);
      const tab = await browser.open(`${site.url}${path}/`, page.shows === 'link');
      const gifts = `${path}/v2/client/transactions`;
      const notes = async () => [...tab.errors, ...(await tab.call('__notes')).split('\n').filter(Boolean)];
      const look = beside(tab);
      return {
        ...pageActions(look, async () =>
          (await notes().catch((error: unknown) => [...tab.errors, String(error)])).join('\n'),
        ),
        notes,
        sent: () => platform.calls.filter(({ method, url }) => method === 'POST' && url === gifts),
        changed: async () => (await tab.call('__changed')).split('\n').filter(Boolean),
        async step() {
          const isLoaded = `page.document.readyState === 'complete' && page.location.href !== 'about:blank'`;
          await look.until(isLoaded, () => 'The page is loaded.');
          await tab.call('__step');
          await until(
            () =>
              tab.call('__stepped').then(
                (state) => state === 'done',
                () => false,
              ),
            'The page’s step ends.',
            { pause: 20 },
          );
        },
        leave: () => tab.leave(`${site.url}/around`),
        close: () => tab.close(),
      };
    },
  };
}

/** A page of the site that contains only a frame, as large as the window. */
const around = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Around</title>
  <iframe title="Page" style="width: 800px; height: 600px; border: 0"></iframe></html>`;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};

function answerTo(method: string, path: string): unknown {
  if (method === 'POST' && path === '/v2/client/transactions')
    return { id: 77, ref_id: 'ch_0077', amount: 12.5, currency: 'CAD', frequency: 'once' };
  if (path.endsWith('/heatmap')) return heat;
  return rows.find(([, { reads }]) => reads?.route === `${method} ${path}`)?.[1].reads?.ready;
}

const tags = JSON.stringify(rows.map(([tag]) => tag));

function pageActions(look: Beside, notes: () => Promise<string>) {
  const drawn = async (): Promise<Drawn> => ({
    markup: await look.run(`Object.fromEntries(${tags}.map((tag) => [tag, markupOf(tag)]))`),
    texts: await look.run(`Object.fromEntries(${tags}.map((tag) => [tag, visibleTexts(tag)]))`),
  });
  const untilVisible = (texts: Drawn['texts']) =>
    look.until(
      `Object.entries(${JSON.stringify(texts)}).every(([tag, texts]) => {
        const visible = visibleTexts(tag);
        return texts.every((text) => visible.includes(text));
      })`,
      async () => {
        const seen = (await drawn()).texts;
        const missing = Object.entries(texts).flatMap(([tag, all]) =>
          all.filter((text) => !seen[tag]?.includes(text)).map((text) => `${tag}: ${text}`),
        );
        return `all texts can be seen. Missing: ${missing.join(' | ')}. ${await notes()}`;
      },
    );
  return {
    async drawn() {
      const expected = rows.map(([tag, { reads }]) => [tag, reads?.says.ready.source ?? 'Your gift']);
      await look.until(
        `${JSON.stringify(expected)}.every(([tag, text]) => new RegExp(text).test(textOf(tag))) &&
          inside('fr-heatmap').querySelector('svg path') && inForm('button[type=submit]').length > 0`,
        async () => `The figures never came. ${await notes()}`,
      );
      // Smaller parts are drawn later, so the test waits until nothing changes any more.
      let last = '';
      const isSettled = async () => last === (last = JSON.stringify(await drawn()));
      await until(isSettled, 'The elements change no more.', { pause: 500 });
      return drawn();
    },
    async untilDrawn(as: Drawn) {
      await look.until(
        `Object.entries(${JSON.stringify(as.markup)}).every(([tag, markup]) => markupOf(tag) === markup)`,
        async () => `${difference((await drawn()).markup, as.markup)} ${await notes()}`,
      );
      await untilVisible(as.texts);
    },
    untilVisible,
    untilContent: () =>
      look.until(
        `${tags}.every((tag) => {
          const element = find(tag);
          return page.document.readyState === 'complete' && !element.shadowRoot && element.innerText.trim() !== '';
        })`,
        async () => `each element shows what the page wrote into it. ${await notes()}`,
      ),
    untilLink: () =>
      look.until(
        `inForm('a[href="https://give.example.org/7"]').length > 0 && inForm('form').length === 0`,
        async () =>
          `The form is a link. ${String((await drawn()).markup['fr-donate-form'])} ${await notes()}`,
      ),
    async give() {
      await look.run(`${JSON.stringify(typed)}.forEach(([name, value]) => {
        const field = labelled(name);
        field.value = value;
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      })`);
      await look.run(`inForm('button[type=submit]')[0].click()`);
      await look.until(
        `/Thank you/.test(textOf('fr-donate-form'))`,
        async () =>
          `The form never says thanks: ${String((await drawn()).markup['fr-donate-form'])} ${await notes()}`,
      );
    },
  };
}

function difference(markup: Drawn['markup'], expected: Drawn['markup']): string {
  const [tag, wanted] = Object.entries(expected).find(([name, text]) => markup[name] !== text) ?? ['', ''];
  const drawn = markup[tag] ?? '';
  const at = [...drawn].findIndex((character, index) => character !== wanted[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 80), Math.max(0, at) + 120);
  return `${tag} draws …${around(drawn)}… instead of …${around(wanted)}…`;
}
