import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { watch } from '../demo/open-page.js';
import { fillCard, fillDonor, newEmail, press, untilText } from '../elements/fr-donate-form/donor.js';
import { openVisitor, sharedDemo, type SharedDemo } from '../runner/shared.js';
import type { Owner } from '../runner/start-demo.js';
import { prepared } from '../support/prepared.js';
import { integrityOf } from '../../release/integrity.js';
import { policyLines } from '../../release/security-policy.js';
import { root } from '../runner/root.js';
import { eventually } from '../support/until.js';
import { guideBlocks } from './guide-blocks.js';

const scriptOf = (
  demo: SharedDemo,
) => `<script type="module" src="${demo.url}/dist/fr-widgets.js" data-proxy-url="${demo.proxyUrl}"
  data-currency="CAD" data-processor="sandbox" data-processor-url="${demo.sandboxUrl}"></script>`;

/** Writes a block as a page. Fragments get the head of a whole page. */
function pageOf(code: string, demo: SharedDemo): string {
  const here = code
    .replaceAll('http://localhost:4170', demo.url)
    .replaceAll('http://localhost:4171', demo.proxyUrl)
    .replaceAll('http://localhost:4172', demo.sandboxUrl)
    .replaceAll(/https:\/\/cdn\.example\.org\/(fr-widgets@[\d.]+\/)?/g, `${demo.url}/dist/`)
    .replace('sha384-…', integrityOf(readFileSync(join(root, 'dist/fr-autoloader.js'))))
    .replaceAll('https://give.example.org', demo.proxyUrl)
    .replace('data-processor="stripe"', 'data-processor="sandbox"')
    .replace('data-processor-key="pk_live_…"', `data-processor-url="${demo.sandboxUrl}"`);
  if (here.startsWith('<!doctype')) return here;
  const head = /<script[^>]*\ssrc=/.test(here) ? '' : scriptOf(demo);
  return `<!doctype html><html lang="en"><title>Block</title>${head}${here}`;
}

const widgets = 'fr-goal-thermometer, fr-site-stats, fr-team-leaderboard, fr-heatmap, fr-donate-form';

/** Asserts that all elements of a selector show something other than a placeholder or a failure. */
async function assertShown(page: Page, selector: string): Promise<void> {
  const waiting = await page.$$eval(selector, (all) =>
    all.flatMap((element) =>
      element.matches(':defined:not(:state(loading), :state(failed))') &&
      element.shadowRoot?.textContent.trim()
        ? []
        : [element.tagName],
    ),
  );
  assert.deepEqual(waiting, []);
}

/** What the guide's script pushes for a tag manager. */
interface Pushed {
  readonly event?: string;
  readonly ecommerce: Readonly<Record<string, unknown>> | null;
}

const blocks = (await guideBlocks()).filter(({ language, use }) => language === 'html' && use === '');

/** A site whose page the next visit shows. */
async function openSite(owner: Owner) {
  const demo = await sharedDemo();
  const [port] = demo.ports;
  const site: {
    html: string;
    policy?: string | undefined;
    /** What pages have sent to the site. */
    readonly beacons: string[];
  } = { html: '', beacons: [] };
  const server = createServer((request, response) => {
    if (request.url === '/favicon.ico') response.writeHead(204).end();
    else if (request.method === 'POST') {
      void text(request).then((body) => site.beacons.push(body));
      response.writeHead(204).end();
    } else {
      if (site.policy !== undefined) response.setHeader('content-security-policy', site.policy);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(site.html);
    }
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  owner.after(async () => {
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  });
  return { own: `http://localhost:${port}`, site, demo, browser: await openVisitor(owner) };
}

describe('on a page of another origin', () => {
  const rig = prepared(openSite);

  for (const { name, code } of blocks) {
    test(`${name} shows its widgets from another origin, without an error or a warning`, async (t) => {
      const { own, site, demo, browser } = rig();
      site.html = pageOf(code, demo);
      const page = await browser.newPage();
      t.after(() => page.close());
      const { problems } = await watch(page);
      await page.goto(own);
      await eventually(() => assertShown(page, widgets));
      assert.notEqual(await page.$(widgets), null);
      assert.deepEqual(problems, []);
    });
  }

  test('a page draws its own chart of what an element shows', async (t) => {
    const { own, site, demo, browser } = rig();
    site.html = pageOf(blocks.find(({ code }) => code.includes('id="chart"'))!.code, demo);
    const page = await browser.newPage();
    t.after(() => page.close());
    await page.goto(own);
    const drawn = () =>
      page.$$eval('#chart li', (bars) =>
        bars.map((bar) => [bar.textContent, bar.getBoundingClientRect().width]),
      );
    await eventually(async () => assert.equal((await drawn()).length, 5));
    const board = await page.$eval('fr-team-leaderboard', ({ data }) => data);
    const most = board?.teams[0]?.raisedMinor ?? NaN;
    const [[, whole] = []] = await drawn();
    for (const [at, [text, width]] of (await drawn()).entries()) {
      const { name = '', raisedMinor } = board?.teams[at] ?? {};
      assert.ok(String(text).startsWith(`${name}: CA$`), String(text));
      assert.ok(Math.abs(Number(width) / Number(whole) - Number(raisedMinor) / most) < 0.01, String(text));
    }
  });

  test('a page reports a gift to Google Analytics, each step once, and not again after a reload', async (t) => {
    const { own, site, demo, browser } = rig();
    site.html = pageOf(blocks.find(({ code }) => code.includes('begin_checkout'))!.code, demo);
    const page = await browser.newPage();
    t.after(() => page.close());
    await page.setViewport({ width: 600, height: 2400 });
    await page.goto(own);
    const pushed = () => page.evaluate(() => (window as unknown as { dataLayer: Pushed[] }).dataLayer);
    const email = newEmail();
    await fillDonor(page, email);
    await fillCard(page);
    await press(page, 'Give $50.00');
    await untilText(page, email);
    const gift = await pushed();
    // Each event is preceded by a reset, so that a tag manager does not mix their data.
    assert.deepEqual(
      gift.map(({ event }) => event),
      [undefined, 'begin_checkout', undefined, 'add_payment_info', undefined, 'purchase'],
    );
    assert.deepEqual(gift[1]?.ecommerce, { items: [{ item_id: '1001', item_name: 'Donation' }] });
    const item = { item_id: '1001', item_name: 'Donation', item_category: 'once', price: 50, quantity: 1 };
    const figures = { currency: 'CAD', value: 50, items: [item] };
    assert.deepEqual(gift[3]?.ecommerce, { ...figures, payment_type: 'card' });
    const { transaction_id: id, ...purchase } = gift[5]?.ecommerce ?? {};
    assert.match(String(id), /^[\w-]{4,}$/);
    assert.deepEqual(purchase, figures);

    await page.reload();
    await untilText(page, 'Thank you');
    assert.deepEqual(await pushed(), []);
  });

  test('a page tells its server of figures that failed, and of card fields that could not be shown', async (t) => {
    const { own, site, demo, browser } = rig();
    site.html = pageOf(blocks.find(({ code }) => code.includes('sendBeacon'))!.code, demo)
      .replace('https://log.example.org', own)
      .replace('data-processor="sandbox"', '')
      .replace('<fr-goal-thermometer campaign-id="1001"', '<fr-goal-thermometer campaign-id="9999"');
    const page = await browser.newPage();
    t.after(() => page.close());
    await page.goto(own);
    await eventually(() =>
      assert.deepEqual(
        [...site.beacons].sort().map((body) => JSON.parse(body) as unknown),
        [
          { type: 'fr-card-failed', element: 'fr-donate-form' },
          { type: 'fr-error', element: 'fr-goal-thermometer', kind: 'http', status: 400 },
        ],
      ),
    );
  });

  for (const hasForm of [false, true])
    test(`a page ${hasForm ? 'with a donate form' : 'with figures'} works with its line of policy`, async (t) => {
      const { own, site, demo, browser } = rig();
      const readme = await readFile(join(root, 'src/payment/README.md'), 'utf8');
      const line = policyLines(readme, demo.url, demo.proxyUrl).get('figures only') ?? '';
      // The sandbox serves its pictures by http, and its card fields in a frame, like processors. Firefox applies the policy to its own request
      // for an icon, too.
      const here = line.replace('https:', `https: ${demo.sandboxUrl} ${own}/favicon.ico`);
      site.policy = `default-src 'none'; ${here}; base-uri 'none'; frame-src ${hasForm ? demo.sandboxUrl : "'none'"}`;
      t.after(() => (site.policy = undefined));
      site.html = `<!doctype html><html lang="es"><title>Policy</title>
  <link rel="stylesheet" href="${demo.url}/dist/fr-widgets.css">
  <script type="module" src="${demo.url}/dist/fr-autoloader.js" data-proxy-url="${demo.proxyUrl}" data-currency="CAD"
    data-processor="sandbox" data-processor-url="${demo.sandboxUrl}"></script>
  ${
    hasForm
      ? '<fr-donate-form campaign-id="1001" with-tribute share></fr-donate-form>'
      : `<fr-goal-thermometer campaign-id="1001" with-name with-image></fr-goal-thermometer>
  <fr-team-leaderboard campaign-id="1001" with-search with-sort></fr-team-leaderboard>
  <fr-heatmap campaign-id="1001"></fr-heatmap><fr-heatmap campaign-id="1001" map="us"></fr-heatmap>
  <fr-site-stats></fr-site-stats><p><fr-stat figure="donors"></fr-stat></p>`
  }`;
      const page = await browser.newPage();
      t.after(() => page.close());
      const { problems } = await watch(page);
      await page.goto(own);
      await eventually(async () => {
        await assertShown(page, 'fr-goal-thermometer, fr-team-leaderboard, fr-heatmap, fr-donate-form');
        if (hasForm) assert.ok(page.frames().some((frame) => frame.url().startsWith(demo.sandboxUrl)));
      });
      assert.deepEqual(problems, []);
    });
});
