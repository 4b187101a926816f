import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { contentTypes } from '../../../../demo/server/content-types.js';
import { root } from '../../../runner/root.js';
import { openVisitor, sharedDemo, type SharedDemo } from '../../../runner/shared.js';
import { prepared } from '../../../support/prepared.js';
import { cardFrame, fillCard, fillDonor, newEmail, press, untilText, valueOf } from '../donor.js';
import { chargesAfter, lastTransaction } from '../ledger.js';
import { startEarlier, untilCardIsComplete, watchCard } from '../open-layout.js';

interface Library {
  /** Its scripts, in `node_modules`. */
  readonly scripts: readonly string[];
  /** Further markup of the page's head. */
  readonly head?: string;
  /** Attributes of the page's body. */
  readonly body?: string;
  /** Markup of the form, in place of its tag: a div with `data-fr`. */
  readonly div?: string;
  /** Draws the page again, with the second text. By default, follows a link to another page and goes back. */
  readonly redraw?: (page: Page) => Promise<unknown>;
  /** `all`: what was typed is kept, also the card; `form`: all but the card, which the form asks for again; otherwise nothing. */
  readonly keeps?: 'all' | 'form';
}

const htmx2 = ['htmx-2/dist/htmx.js'];
const htmx4 = ['htmx.org/dist/htmx.js'];

/** Presses the page's button that makes htmx load the second text. */
const swap = (target: string, style: string): Pick<Library, 'redraw'> => ({
  redraw: (page) =>
    page.evaluate(
      (into, how) => {
        const button = document.createElement('button');
        const values = {
          get: '/?second',
          target: into,
          swap: how,
          select: into === 'main' ? 'main > *' : 'fr-donate-form > *',
        };
        for (const [name, value] of Object.entries(values)) button.setAttribute(`hx-${name}`, value);
        document.body.append(button);
        (window as unknown as { htmx: { process(node: Node): void } }).htmx.process(button);
        button.click();
      },
      target,
      style,
    ),
});

/** Runs code of the page with `text`, the second page's `<main>`. */
const run = (code: string): Pick<Library, 'redraw'> => ({
  redraw: (page) =>
    page.evaluate(`(async () => {
      const fetched = await (await fetch('/?second')).text();
      const main = document.querySelector('main');
      const text = new DOMParser().parseFromString(fetched, 'text/html').querySelector('main').outerHTML;
      ${code}
    })()`),
});

/**
 * What libraries of pages do to a form. Livewire is not on npm; it morphs with a copy of Alpine's morph. Astro's router is part of a package
 * with a whole compiler; it replaces the body, as the test of hostile pages does.
 */
const libraries: Readonly<Record<string, Library>> = {
  'htmx 2: a boosted link and Back, which restores stored HTML': { scripts: htmx2, body: 'hx-boost="true"' },
  'htmx 2: other content around the form': { scripts: htmx2, ...swap('main', 'innerHTML') },
  'htmx 2: other children of the form': {
    scripts: htmx2,
    ...swap('fr-donate-form', 'innerHTML'),
    keeps: 'all',
  },
  'htmx 4: a boosted link and Back': { scripts: htmx4, body: 'hx-boost:inherited="true"' },
  'htmx 4: a boosted link and Back, which restores stored HTML': {
    scripts: [...htmx4, 'htmx.org/dist/ext/hx-history-cache.js'],
    body: 'hx-boost:inherited="true"',
  },
  'htmx 4: other children of the form': {
    scripts: htmx4,
    ...swap('fr-donate-form', 'innerHTML'),
    keeps: 'form',
  },
  'htmx 4: a morph': { scripts: htmx4, ...swap('main', 'innerMorph'), keeps: 'all' },
  'Turbo 8: a link and Back': { scripts: ['@hotwired/turbo/dist/turbo.es2017-umd.js'] },
  'Turbo 8: a refresh that morphs': {
    scripts: ['@hotwired/turbo/dist/turbo.es2017-umd.js'],
    head: '<meta name="turbo-refresh-method" content="morph">',
    ...run(`Turbo.visit('/?second', { action: 'replace' });`),
    keeps: 'all',
  },
  'idiomorph: a morph': {
    scripts: ['idiomorph/dist/idiomorph.js'],
    ...run('Idiomorph.morph(main, text);'),
    keeps: 'all',
  },
  'idiomorph: a morph of a div with the form': {
    scripts: ['idiomorph/dist/idiomorph.js'],
    div: '<div',
    ...run('Idiomorph.morph(main, text);'),
  },
  'Turbo 8: a refresh that morphs, but not a div with the form': {
    scripts: ['@hotwired/turbo/dist/turbo.es2017-umd.js'],
    head: '<meta name="turbo-refresh-method" content="morph">',
    div: '<div id="permanent" data-turbo-permanent',
    ...run(`Turbo.visit('/?second', { action: 'replace' });`),
    keeps: 'all',
  },
  'Alpine: a morph': {
    scripts: ['@alpinejs/morph/dist/cdn.js', 'alpinejs/dist/cdn.js'],
    ...run('Alpine.morph(main, text);'),
    keeps: 'all',
  },
  'swup 4: a link and Back': {
    scripts: ['swup/dist/Swup.umd.js'],
    head: `<script defer src="/swup.js"></script>`,
  },
  'no library: a copy of the page’s HTML': {
    scripts: [],
    ...run(`document.body.innerHTML = document.body.innerHTML.replace('First', 'Second');`),
  },
  'no library: a view transition to other HTML': {
    scripts: [],
    ...run(`const redraw = () => { main.outerHTML = text; };
      if (document.startViewTransition) await document.startViewTransition(redraw).updateCallbackDone; else redraw();`),
  },
};

/** @param text `First` or `Second`. */
const formPage = (
  { scripts, head = '', body = '', div }: Library,
  { proxyUrl, sandboxUrl }: SharedDemo,
  text: string,
) => `<!doctype html>
<html lang="en">
<title>${text} page</title>
<link rel="icon" href="data:," />
<script type="module" src="/dist/fr-widgets.js" data-proxy-url="${proxyUrl}" data-currency="CAD"
  data-processor="sandbox" data-processor-url="${sandboxUrl}"></script>
${scripts.map((path) => `<script defer src="/node_modules/${path}"></script>`).join('\n')}
${head}
<body ${body}>
<a href="/about">About</a>
<main id="swup" class="transition-none">
  <h1>${text} page</h1>
  ${
    div === undefined
      ? `<fr-donate-form campaign-id="1001" amounts="25 50"><p>${text} text</p><div>Call us.</div></fr-donate-form>`
      : `${div} data-fr="donate-form" data-campaign-id="1001" data-amounts="25 50"><p>Call us.</p></div>`
  }
</main>
</body>
</html>`;

/** Serves a library’s page on an origin that the demo’s proxy allows, until the test ends. */
async function serve(t: TestContext, demo: SharedDemo, library: Library): Promise<string> {
  const [port] = demo.ports;
  const server = createServer(({ url = '' }, response) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const send = (content: string | Buffer, type = '.html') =>
      response.setHeader('content-type', contentTypes[type] ?? '').end(content);
    if (pathname === '/') send(formPage(library, demo, search.startsWith('?second') ? 'Second' : 'First'));
    else if (pathname === '/about')
      send(
        formPage(library, demo, 'Other').replace(/<fr-donate-form[^]*<\/fr-donate-form>/, '<p>About us</p>'),
      );
    else if (pathname === '/swup.js') send(`new Swup({ animationSelector: false });`, '.js');
    else
      readFile(join(root, pathname)).then(
        (file) => send(file, extname(pathname)),
        () => response.writeHead(404).end(),
      );
  });
  await once(server.listen(port, 'localhost'), 'listening');
  t.after(async () => {
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  });
  return `http://localhost:${String(port)}/`;
}

/** Waits until the page's own text is this, outside or inside of the form. */
async function untilPage(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('main')?.textContent.includes(wanted),
    {},
    text,
  );
}

const followAndReturn = async (page: Page): Promise<void> => {
  // By a script, because a press by the driver may come while the library still starts.
  await page.$eval('a', (link) => link.click());
  await untilPage(page, 'About us');
  await page.evaluate(() => history.back());
  await untilPage(page, 'First page');
};

describe(
  'a page’s library draws the page of a form again, which has one set of card fields and takes a gift',
  { concurrency: 1 },
  () => {
    const demo = prepared(() => sharedDemo());

    for (const [title, library] of Object.entries(libraries))
      test(title, async (t) => {
        const { databasePath } = demo();
        const url = await serve(t, demo(), library);
        const page = await (await openVisitor(t)).newPage();
        await page.setViewport({ width: 800, height: 2000 });
        await watchCard(page);
        await startEarlier(page);
        await page.goto(url, { waitUntil: 'load' });
        await cardFrame(page);
        const before = lastTransaction(databasePath);
        const email = newEmail();
        await fillDonor(page, email);
        await fillCard(page);
        await untilCardIsComplete(page);

        const { redraw = followAndReturn, keeps } = library;
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
        await redraw(page);
        if (library.redraw) await untilPage(page, 'Second');
        if (keeps === 'form') await untilText(page, 'Please enter your card again');
        if (keeps !== 'all') {
          await page.evaluate(() => document.documentElement.removeAttribute('data-card-whole'));
          if (keeps === undefined) await fillDonor(page, email);
          await fillCard(page);
          await untilCardIsComplete(page);
        }
        assert.ok(
          await page.evaluate(() => 'isSameDocument' in window),
          'the browser has loaded no other page',
        );
        assert.equal(await valueOf(page, 'First name'), 'Maude');
        assert.equal((await page.$$('iframe')).length, 1);
        assert.equal((await page.$$('fr-donate-form')).length, 1);
        await press(page, 'Give $50.00');
        await untilText(page, 'Thank you');
        assert.deepEqual(
          chargesAfter(databasePath, before).map((row) => row.email),
          [email],
        );
      });
  },
);
