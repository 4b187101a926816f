import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Frame, Page } from 'puppeteer-core';
import { filesName, type ElementFiles } from '../../build/element-files.js';
import { chosenEngine } from '../runner/engine.js';
import { root } from '../runner/root.js';
import { openVisitor } from '../runner/shared.js';
import type { Owner } from '../runner/start-demo.js';
import { json, startServer } from '../support/http-server.js';
import { prepared } from '../support/prepared.js';

const stats = { amount_raised: 1000, n_fundraisers: 1, n_teams: 1, n_pages: 1, n_donors: 12 };
const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

const data = `data-custom-data='{"appeal":"spring"}' data-custom-data-from-url="utm_source utm_medium gclid"`;

function withSettings(html: string, proxyUrl: string, origins = ''): string {
  const written = html
    .replace(
      'data-proxy-url=""',
      `data-proxy-url="${proxyUrl}" data-allow-proxy-url data-event-origins="${origins}"`,
    )
    .replace('data-currency=""', 'data-currency="CAD"')
    .replace('<div id="place">', `<div id="place" data-default-country="US" ${data}>`);
  assert.notEqual(written, html);
  return written;
}

/** A proxy, the frames' site and a page around a frame, each on an origin of its own. */
async function serve(owner: Owner) {
  const proxy = await startServer((response, { url }) => {
    response.setHeader('access-control-allow-origin', frames.url);
    if (url.startsWith('/v2/client/wl/stats')) json(response, stats);
    else json(response, {}, 404);
  });
  const around = { markup: '', origins: '' };
  // Serves `dist/` as a site does, with the site's settings in `embed.html`, which is also at `released.html` without them.
  const frames = await startServer((response, { url }) => {
    const path = url.split('?')[0] ?? '';
    readFile(join(root, 'dist', path.replace('released.html', 'embed.html'))).then(
      (file) => {
        const type = types[path.split('.').pop() ?? ''] ?? 'text/plain';
        const body = path === '/embed.html' ? withSettings(String(file), proxy.url, around.origins) : file;
        response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
      },
      () => response.writeHead(404).end(),
    );
  });

  const host = await startServer((response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">${around.markup}`,
      );
  });
  for (const server of [proxy, frames, host]) owner.after(() => server.close());
  return { frames: frames.url, host: host.url, around, browser: await openVisitor(owner) };
}

const shows = (frame: Frame, tag: string, text: RegExp) =>
  frame.waitForFunction(
    (one, pattern) =>
      new RegExp(pattern).test(
        (document.querySelector(one)?.shadowRoot?.textContent ?? '').replace(/\s+/g, ' '),
      ),
    { polling: 100 },
    tag,
    text.source,
  );

const sizes = async (page: Page, frame: Frame) => ({
  frame: await page.$eval('iframe', (one) => one.clientHeight),
  content: Math.ceil(await frame.$eval('body', (body) => body.getBoundingClientRect().height)),
});

/** Waits until the frame is as high as its content. */
async function fits(page: Page, frame: Frame): Promise<number> {
  for (;;) {
    const { frame: height, content } = await sizes(page, frame);
    if (height === content) return height;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

describe('a widget in a frame', () => {
  const rig = prepared(serve);

  const statistics = 'element=site-stats&show=n_donors&lang=en';
  const script = () => `<script src="${rig().frames}/fr-embed.js"></script>`;
  const iframe = (query: string, attributes = '') =>
    `<iframe data-fr-embed src="${rig().frames}/embed.html?${query}" title="Widget" width="400" height="900" ${attributes}></iframe>`;

  async function open(html: string): Promise<{ page: Page; frame: Frame }> {
    const { frames, host, around, browser } = rig();
    around.markup = html;
    const page = await browser.newPage();
    await page.goto(host);
    const frame = page.frames().find((one) => one.url().startsWith(frames));
    assert.ok(frame, 'the frame is there');
    return { page, frame };
  }

  test('a frame is as high as its content, also when the content changes', { timeout: 60_000 }, async () => {
    const { page, frame } = await open(script() + iframe(statistics));
    await shows(frame, 'fr-site-stats', /12/);
    const height = await fits(page, frame);
    assert.ok(height > 40 && height < 300, String(height));
    await frame.$eval('body', (body) => {
      const more = document.createElement('p');
      more.style.blockSize = '1000px';
      body.append(more);
    });
    await page.waitForFunction((least) => document.querySelector('iframe')!.clientHeight > least, {}, 1000);
    await fits(page, frame);
    await page.close();
  });

  test('links of a frame lead the whole page to their address', { timeout: 60_000 }, async () => {
    const { page, frame } = await open(iframe(statistics));
    await shows(frame, 'fr-site-stats', /12/);
    await frame.$eval(
      'body',
      (body, address) => {
        const link = Object.assign(document.createElement('a'), { href: address, textContent: 'A team' });
        body.querySelector('fr-site-stats')?.shadowRoot?.append(link);
      },
      `${rig().host}/team`,
    );
    await Promise.all([page.waitForNavigation(), (await frame.waitForSelector('>>> a'))?.click()]);
    assert.equal(page.url(), `${rig().host}/team`);
    await page.goto(`${rig().frames}/embed.html?${statistics}`);
    assert.equal(await page.$('base'), null, 'opened by itself');
    await page.close();
  });

  test(
    'a frame requests its figures and its element’s code before the script is there, and once',
    { timeout: 60_000 },
    async (test) => {
      const requests: string[] = [];
      const codes: string[] = [];
      const files = JSON.parse(await readFile(join(root, 'dist', filesName), 'utf8')) as Record<
        string,
        ElementFiles
      >;
      const { code = [], locales = {} } = files['fr-goal-thermometer'] ?? {};
      const awaited = new Set([
        '/v2/client/fundraiser/7',
        ...[...code, ...(locales['fr'] ?? [])].map((path) => `/${path}`),
      ]);
      assert.ok(awaited.size > 3);
      let resolve = () => {};
      const asked = new Promise<void>((done) => {
        resolve = done;
      });
      const server = await startServer((response, { url }) => {
        const path = url.split('?')[0] ?? '';
        awaited.delete(path);
        if (awaited.size === 0) resolve();
        if (path.startsWith('/v2/')) {
          requests.push(url);
          json(response, { type: 'amount', goal: 1000, raised: 100, donors: 1 });
          return;
        }
        if (path.startsWith('/chunks/')) codes.push(url);
        void readFile(join(root, 'dist', path)).then(async (file) => {
          if (path === '/fr-autoloader.js') await asked;
          const type = types[path.split('.').pop() ?? ''] ?? 'text/plain';
          const body = path === '/embed.html' ? withSettings(String(file), '/') : file;
          response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
        });
      });
      test.after(() => server.close());
      const page = await rig().browser.newPage();
      await page.goto(`${server.url}/embed.html?element=goal-thermometer&campaign-id=7&lang=fr`);
      await shows(page.mainFrame(), 'fr-goal-thermometer', /100 \$/);
      assert.deepEqual(requests, ['/v2/client/fundraiser/7']);
      assert.deepEqual(codes, [...new Set(codes)]);
      await page.close();
    },
  );

  test('a frame is also sized if it is added before the script, or later', { timeout: 60_000 }, async () => {
    const { page, frame } = await open(iframe(statistics));
    await shows(frame, 'fr-site-stats', /12/);
    assert.equal((await sizes(page, frame)).frame, 900);
    await page.addScriptTag({ url: `${rig().frames}/fr-embed.js` });
    await fits(page, frame);
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), iframe(statistics));
    await page.waitForFunction(() =>
      [...document.querySelectorAll('iframe')].every((one) => one.clientHeight < 400),
    );
    await page.close();
  });

  test('a frame is sized only by messages of the page in its src', { timeout: 60_000 }, async () => {
    const stranger = `<iframe data-fr-embed src="${rig().frames}/fr-embed.js" srcdoc="<script>
      parent.postMessage({ frEmbed: 1, type: 'height', height: 1234 }, '*')</script>" height="77"></iframe>`;
    const { page, frame } = await open(script() + iframe(statistics) + stranger);
    await shows(frame, 'fr-site-stats', /12/);
    await page.evaluate(() => postMessage({ frEmbed: 1, type: 'height', height: 1234 }, '*'));
    // Messages arrive in order: once the frame's own message is here, the earlier ones are, too.
    await frame.$eval('body', (body) => (body.style.paddingBlockEnd = '100px'));
    await fits(page, frame);
    assert.equal(await page.$eval('iframe[srcdoc]', (one) => one.clientHeight), 77);
    await page.close();
  });

  test(
    'an address sets attributes, except proxies, links and event handlers',
    { timeout: 60_000 },
    async () => {
      const elsewhere = [
        ...['proxy-url', 'fr-proxy-url', 'donate-href', 'redirect-href', 'share-href', 'contact'],
        ...['charity-number', 'picture'],
      ];
      const query = elsewhere.map((name) => `${name}=https%3A%2F%2Felsewhere.example`).join('&');
      const { page, frame } = await open(
        script() +
          iframe(
            `element=donate-form&campaign-id=1001&currency=USD&amounts=10+20&layout=dialog&default-country=FR&onclick=1&fee-cover=49%25%2B999&with-fee-cover-checked=&custom-data-from-url=covered_fee&covered_fee=0&${query}`,
          ),
      );
      await frame.waitForSelector('fr-donate-form');
      const attributes = await frame.$eval('fr-donate-form', (form) =>
        Object.fromEntries(form.getAttributeNames().map((name) => [name, form.getAttribute(name)])),
      );
      assert.deepEqual(attributes, {
        'campaign-id': '1001',
        amounts: '10 20',
        'default-country': 'US',
        'custom-data': '{"appeal":"spring"}',
        'custom-data-from-url': 'utm_source utm_medium gclid',
      });
      await page.close();
    },
  );

  test('a page that the frame’s page names gets the events of the element', { timeout: 60_000 }, async () => {
    const { host, frames } = rig();
    const form = 'element=donate-form&campaign-id=1001&amounts=10+20&lang=en';
    const listening = `<script>
      const heard = [];
      for (const name of ['fr-amount-change', 'fr-ready', 'fr-gift-request'])
        document.addEventListener(name, ({ type, target, amountMinor }) => {
          heard.push({ type, from: target.localName, amountMinor });
        });
    </script>`;
    for (const origins of [host, `https://www.example.org ${host}`, '', '*', frames]) {
      rig().around.origins = origins;
      const { page, frame } = await open(listening + script() + iframe(form));
      await fits(page, frame);
      const choice = await frame.waitForSelector('fr-donate-form >>> ::-p-text($10)');
      await choice?.click();
      // Messages arrive in order: once the next height is here, an event would be, too.
      await frame.$eval('body', (body) => (body.style.paddingBlockEnd = '333px'));
      await fits(page, frame);
      const heard = await page.evaluate('heard');
      const expected = [{ type: 'fr-amount-change', from: 'iframe', amountMinor: 1000 }];
      assert.deepEqual(heard, origins.includes(host) ? expected : [], origins);
      await page.close();
    }
  });

  test(
    'the page’s language and the campaign parameters of its address enter the frame',
    { timeout: 60_000 },
    async () => {
      const { frames, host, around, browser } = rig();
      const form = 'element=donate-form&campaign-id=1001';
      around.markup = `<script>document.documentElement.lang = 'fr'</script>${script()}${iframe(form)}${iframe(`${form}&lang=es&utm_source=frame`)}`;
      const page = await browser.newPage();
      await page.goto(`${host}/?utm_source=letter&utm_medium=mail&utm_term=x&email=ada%40example.org`);
      const [first, second] = page.frames().filter((one) => one.url().startsWith(frames));
      assert.ok(first && second);
      const customData = (frame: Frame) =>
        frame.waitForFunction(() => document.querySelector('fr-donate-form')?.getAttribute('custom-data'));
      const data = await Promise.all(
        [first, second].map(async (frame) => (await customData(frame)).jsonValue()),
      );
      const own = { appeal: 'spring', utm_source: 'letter', utm_medium: 'mail' };
      assert.deepEqual(
        data.map((text) => JSON.parse(text ?? '') as unknown),
        [own, own],
      );
      await shows(first, 'fr-donate-form', /Une fois/);
      await shows(second, 'fr-donate-form', /Una vez/);
      await page.close();
    },
  );

  const complete = 'allow-scripts allow-same-origin allow-forms allow-popups';
  for (const lacking of ['allow-scripts', 'allow-same-origin', 'allow-forms'])
    test(`a frame whose sandbox lacks ${lacking} shows a message`, { timeout: 60_000 }, async () => {
      const sandbox = complete.replace(lacking, '');
      const { page, frame } = await open(
        script() + iframe('element=donate-form&campaign-id=1001&lang=en', `sandbox="${sandbox}"`),
      );
      const text = async () => {
        // Only Firefox's driver evaluates in a frame without scripts. In Chromium, the accessibility tree is read.
        if (chosenEngine() === 'firefox') return frame.evaluate(() => document.body.innerText);
        const tree = await page.accessibility.snapshot({ includeIframes: true });
        return JSON.stringify(tree);
      };
      let shown = await text();
      while (!shown.includes(lacking)) {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        shown = await text();
      }
      assert.match(shown, lacking === 'allow-scripts' ? /needs JavaScript/ : /Open in a new window/);
      await page.close();
    });

  test('a frame with all required sandbox permissions works', { timeout: 60_000 }, async () => {
    const { page, frame } = await open(script() + iframe(statistics, `sandbox="${complete}"`));
    await shows(frame, 'fr-site-stats', /12/);
    await fits(page, frame);
    await page.close();
  });

  test('embed.html as released says that the proxy address is missing', { timeout: 60_000 }, async () => {
    const { page, frame } = await open(script() + iframe(statistics).replace('embed.html', 'released.html'));
    await frame.waitForFunction(() => document.body.innerText.includes('has no proxy address'));
    await page.close();
  });

  for (const query of [
    'element=thermometer',
    'element=page-editor&page-id=1',
    'element=fr-page-editor&page-id=1',
    'fr=page-editor&page-id=1',
    'fr=donate-form&layout=dialog',
  ])
    test(
      `a frame with the address ${query} shows a message and no element`,
      { timeout: 60_000 },
      async () => {
        const { page, frame } = await open(script() + iframe(`${query}&lang=fr`));
        await frame.waitForFunction(() => document.body.innerText.includes('n’indique aucun widget'));
        assert.equal(await frame.$('#place[data-fr]'), null);
        assert.equal(await frame.evaluate(() => customElements.get('fr-page-editor')), undefined);
        await page.close();
      },
    );

  test('a frame also takes the whole name of an element', { timeout: 60_000 }, async () => {
    const { page, frame } = await open(script() + iframe('element=fr-site-stats&show=n_donors&fr=stat'));
    await shows(frame, 'fr-site-stats', /12/);
    await page.close();
  });
});
