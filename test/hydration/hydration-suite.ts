import assert from 'node:assert/strict';
import { extname, join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { build } from 'esbuild';
import type { Page } from 'puppeteer-core';
import { elements, inOneFile } from '../contract/elements.js';
import { root } from '../runner/root.js';
import { openVisitor } from '../runner/shared.js';
import { sendBuilt } from '../support/built-page.js';
import { patience } from '../support/until.js';
import { json, startServer } from '../support/http-server.js';
import { prepared } from '../support/prepared.js';
import { written } from './markup.js';
import type { HydrationWindow } from './page.js';
import { render as renderReact } from './react-server.js';
import { bundlePage as bundleSvelte, render as renderSvelte } from './svelte-app.js';
import { render as renderVue } from './vue-server.js';

/** When the elements are registered: before the framework hydrates the server's markup, in the middle of it, or afterwards. */
export type Moment = 'before' | 'during' | 'after';

interface App {
  readonly script: string;
  readonly html: string;
}

const frameworks = {
  'React 19': async (): Promise<App> => ({
    script: await bundle('react-page.ts'),
    html: await renderReact(),
  }),
  'Vue 3': async (): Promise<App> => ({ script: await bundle('vue-page.ts'), html: await renderVue() }),
  // Svelte reads `firstChild` by the native getter, and so finds the form's container for card fields: see docs/guides/other-sites.md. So it
  // hydrates no page whose elements were registered before.
  'Svelte 5': async (): Promise<App> => ({ script: await bundleSvelte(), html: await renderSvelte() }),
};

const answers = Object.fromEntries(
  Object.values(elements).flatMap(({ reads }) => (reads ? [[reads.route, reads.ready]] : [])),
);

/** A head with card fields and wallet buttons that are only texts. The elements are registered when `define()` is called. */
const head = `<script>
  window.reported = [];
  const waiting = [];
  const registry = customElements.define;
  customElements.define = (...all) => void waiting.push(all);
  window.define = () => {
    customElements.define = registry;
    for (const all of waiting.splice(0)) customElements.define(...all);
  };
</script>
<script src="/fr-widgets.iife.js" data-proxy-url="/" data-currency="CAD" data-locale="en-CA"></script>
<script>
  const card = { tokenize: async () => ({ ok: false, code: 'cancelled' }), focus() {}, clear() {}, localize() {}, restyle() {}, unmount() {} };
  frWidgets.useCardProcessor({ id: 'test', load: async () => ({
    id: 'test',
    contract: 1,
    mount: async ({ container, onState }) => {
      container.textContent = 'The fields of the test';
      onState({ ready: true, complete: false });
      return card;
    },
    mountWallets: async ({ container, onAvailable }) => {
      container.textContent = 'The wallet of the test';
      onAvailable(['google-pay']);
      return { update() {}, answer() {}, cancel() {}, localize() {}, restyle() {}, unmount() {} };
    },
  }) });
</script>`;

/** Bundles the framework's development build, which reports differences from the server's markup. */
async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'test/hydration', entry)],
    bundle: true,
    format: 'iife',
    write: false,
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
  });
  return outputFiles[0]?.text ?? '';
}

async function open(t: TestContext, html: string, script: string) {
  const server = await startServer((response, { method, url }) => {
    const { pathname } = new URL(url, 'http://localhost');
    const answer = answers[`${method} ${pathname}`];
    if (pathname === '/')
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(
          `<!doctype html><html lang="en"><title>Hydration</title><link rel="icon" href="data:," />${head}` +
            `<body><div id="app">${html}</div><script src="/app.js"></script>`,
        );
    else if (pathname === '/app.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (extname(pathname) !== '') void sendBuilt(response, pathname);
    else json(response, answer ?? {}, answer === undefined ? 404 : 200);
  });
  t.after(() => server.close());
  const page = await (await openVisitor(t)).newPage();
  const logged: string[] = [];
  page.on('console', (line) => {
    // The server of this test only knows the platform's routes, and not the proxy's own ones.
    const isOurs = line.text().includes('404 (Not Found)');
    if (['warn', 'error'].includes(line.type()) && !isOurs) logged.push(line.text());
  });
  page.on('pageerror', (error) => logged.push(String(error)));
  await page.goto(server.url);
  return { page, logged };
}

/** Waits until every element is drawn, and every form has its card fields and wallet buttons. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    (tags: string[]) =>
      tags.every((tag) =>
        [...document.querySelectorAll(tag)].every((one) => {
          const { shadowRoot } = one;
          if (!shadowRoot || shadowRoot.querySelector('.skeleton')) return false;
          if (tag !== 'fr-donate-form') return true;
          const places = [...one.querySelectorAll(':scope > [slot=card], :scope > [slot=wallet-buttons]')];
          return places.length === 2 && places.every((place) => place.textContent !== '');
        }),
      ),
    { polling: 50, timeout: patience },
    inOneFile.map(([tag]) => tag),
  );
}

/** Remembers every node below the framework’s root. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { marked: [...document.querySelectorAll('#app *')] });
  });
}

/** Returns the remembered nodes that have been removed since. */
async function removed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as { marked: Element[] }).marked
      .filter((one) => !one.isConnected)
      .map((one) => `<${one.localName} slot="${one.slot}">`),
  );
}

/** Returns the attributes of all elements, without the one that the framework changes. */
async function attributes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-times]')]
      .filter(({ localName }) => localName !== 'fr-amount')
      .map((one) => {
        const copy = one.cloneNode() as Element;
        copy.removeAttribute('data-times');
        return copy.outerHTML;
      }),
  );
}

const field = 'fr-donate-form#whole >>> input[autocomplete~="given-name"]';

/** Declares the tests of a framework. */
export function testHydration(name: keyof typeof frameworks, moments: readonly Moment[]): void {
  describe(`server-rendered markup of ${name}`, () => {
    const app = prepared(frameworks[name]);

    test('contains the elements as plain tags', () => {
      const { html } = app();
      assert.equal(
        html.split('<fr-donate-form').length - 1,
        written.filter(({ tag }) => tag === 'fr-donate-form').length,
      );
      assert.doesNotMatch(html, /<template/);
    });

    for (const moment of moments)
      test(`is hydrated by ${name} without a difference if the elements are registered ${moment} hydration`, async (t) => {
        const { html, script } = app();
        const { page, logged } = await open(t, html, script);
        if (moment === 'before') {
          await page.evaluate(() => (window as unknown as HydrationWindow).define());
          await untilDrawn(page);
          await (await page.waitForSelector(field))?.type('Maude');
        }
        await mark(page);
        await page.evaluate((definesMidway) => {
          Object.assign(window, { definesMidway });
          (window as unknown as HydrationWindow).hydrate();
        }, moment === 'during');
        await page.waitForSelector('::-p-text(Rendered 0)');
        assert.deepEqual(await removed(page), []);
        if (moment === 'after') await page.evaluate(() => (window as unknown as HydrationWindow).define());
        await untilDrawn(page);
        if (moment !== 'before') await (await page.waitForSelector(field))?.type('Maude');

        await mark(page);
        const before = await attributes(page);
        await page.click('button');
        await page.waitForSelector('::-p-text(Rendered 1)');
        await page.waitForSelector('fr-donate-form#whole[data-times="1"]');
        assert.deepEqual(await removed(page), []);
        assert.deepEqual(await attributes(page), before);
        assert.equal(
          await page.$eval('#plain', ({ textContent }) => textContent),
          'Give on our page. Again.',
        );
        await page.waitForSelector('fr-donate-form#whole >>> ::-p-text(A hundred willows)');
        assert.equal(await page.$eval(field, (input) => input.value), 'Maude');
        const reported = await page.evaluate(() => (window as unknown as HydrationWindow).reported);
        assert.deepEqual([...logged, ...reported], []);
      });
  });
}
