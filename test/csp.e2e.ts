import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { elements } from './contract/elements.js';
import { openVisitor } from './runner/shared.js';
import { sendBuilt } from './support/built-page.js';
import { elementTags } from './support/element-tags.js';
import { startServer } from './support/http-server.js';
import { patience } from './support/until.js';

const rows = Object.entries(elements);
const reading = rows.flatMap(([, { reads }]) => (reads ? [reads] : []));

/** A platform on its own origin that answers as the rows say, after `failing` answers of 503. */
async function platform(t: TestContext, failing = 0) {
  let left = failing;
  const server = await startServer((response, { method, url }) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type, idempotency-key',
      'content-type': 'application/json',
    };
    const reads = reading.find(({ route }) => route === `${method} ${url.split('?')[0] ?? ''}`);
    const fails = method !== 'OPTIONS' && left > 0;
    if (fails) left -= 1;
    response.writeHead(fails ? 503 : 200, cors).end(JSON.stringify(reads?.ready ?? null));
  });
  t.after(() => server.close());
  return server;
}

const listener = `
  window.violations = [];
  window.events = [];
  addEventListener('securitypolicyviolation', (event) => {
    violations.push(event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber);
  });
  for (const name of ['fr-ready', 'fr-error']) addEventListener(name, (event) => events.push(event.target.localName + ' ' + name));
`;

interface SiteOptions {
  readonly more?: string;
  readonly body?: string;
  readonly script?: string;
  /** The source for scripts in the policy. */
  readonly by?: string;
}

/** A page under the strictest policy that lets it load its script and reach its proxy. */
async function site(
  t: TestContext,
  proxyUrl: string,
  { more = '', body = '', script = '/fr-widgets.js', by = "'self'" }: SiteOptions,
) {
  const reports: string[] = [];
  const policy =
    `default-src 'none'; script-src ${by}; style-src 'self'; connect-src ${proxyUrl}; ` +
    `base-uri 'none'; form-action 'none'; report-uri /report; ${more}`;
  const markup = rows
    .map(([tag, { attributes }]) => {
      const own = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
      return `<${tag} ${own.join(' ')} refresh="0"></${tag}>`;
    })
    .join('\n');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Strict</title>
    <script nonce="n0nce" src="/listener.js"></script>${body}
    <script type="module" nonce="n0nce" src="${script}" data-proxy-url="${proxyUrl}" data-currency="CAD"></script>
    <script type="module" nonce="n0nce" src="/elements/fr-page-editor.js"></script>
    ${markup}</html>`;
  const server = await startServer((response, { url, body: posted }) => {
    const path = url.split('?')[0] ?? '/';
    const script = { 'content-type': 'text/javascript' };
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(html);
    } else if (path === '/listener.js') response.writeHead(200, script).end(listener);
    else if (path === '/other-lit.js') {
      response
        .writeHead(200, script)
        .end("globalThis.trustedTypes?.createPolicy('lit-html', { createHTML: (html) => html });");
    } else if (path === '/report') {
      reports.push(posted);
      response.writeHead(204).end();
    } else void sendBuilt(response, path);
  });
  t.after(() => server.close());
  return { url: server.url, reports };
}

async function visit(t: TestContext, url: string): Promise<{ page: Page; errors: string[] }> {
  const page = await (await openVisitor(t)).newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(url);
  return { page, errors };
}

interface Recorded {
  violations: string[];
  events: string[];
}
const recorded = (page: Page) =>
  page.evaluate(() => {
    const { violations, events } = globalThis as unknown as Recorded;
    return { violations, events };
  });
const untilEvents = (page: Page, count: number) =>
  page.waitForFunction(
    (least) => (globalThis as unknown as Recorded).events.length >= least,
    { timeout: patience },
    count,
  );

/** Waits until each element shows its French text. */
const untilFrench = (page: Page) =>
  page.waitForFunction(
    (all) =>
      all.every(([tag, french]) =>
        new RegExp(french).test(
          (document.querySelector(tag)?.shadowRoot?.textContent ?? '').replace(/\s+/g, ' '),
        ),
      ),
    { timeout: patience },
    rows.map(
      ([tag, { reads, shows }]) => [tag, (reads?.says.readyInFrench ?? shows?.fr)?.source ?? ''] as const,
    ),
  );

describe('under a strict Content-Security-Policy', () => {
  test('the test page has every element', () => {
    assert.deepEqual(rows.map(([tag]) => tag).sort(), elementTags().sort());
  });

  test('all elements show their figures, in both languages, without a violation', async (t) => {
    const proxy = await platform(t);
    const { url, reports } = await site(t, proxy.url, {});
    const { page, errors } = await visit(t, url);
    await untilEvents(page, reading.length);
    await page.evaluate(() => (document.documentElement.lang = 'fr'));
    await untilFrench(page);
    const { violations, events } = await recorded(page);
    assert.deepEqual(violations, []);
    assert.deepEqual(reports, []);
    assert.deepEqual(errors, []);
    assert.ok(
      events.every((what) => what.endsWith('fr-ready')),
      events.join(),
    );
    // A blocked style would leave the bar full: its end is at a quarter of the track, whichever style sets it.
    const share = await page.$eval('fr-goal-thermometer', (element) => {
      // No function inside, because the compiler would add a helper for its name that the page does not have.
      const [track, fill] = ['track', 'fill'].map((part) =>
        element.shadowRoot!.querySelector(`[part~=${part}]`)!.getBoundingClientRect(),
      );
      return (fill!.right - track!.left) / track!.width;
    });
    assert.ok(share > 0.2 && share < 0.35, `the bar is filled to ${String(share)}`);
  });

  test('a picture of the page is in colour up to the share of the goal, without a violation', async (t) => {
    const proxy = await platform(t);
    const body = `<fr-goal-thermometer id="fill" variant="fill" campaign-id="7" refresh="0">
      <svg slot="picture" viewBox="0 0 30 40"><path d="M0 0h30v40H0z" /></svg></fr-goal-thermometer>`;
    const { url, reports } = await site(t, proxy.url, { body });
    const { page, errors } = await visit(t, url);
    await untilEvents(page, reading.length + 1);
    const level = await page.$eval('#fill >>> .level', (element) => {
      for (const rise of element.getAnimations()) rise.finish();
      return getComputedStyle(element).maskSize;
    });
    assert.match(level, /25\.05%/);
    assert.deepEqual((await recorded(page)).violations, []);
    assert.deepEqual([...reports, ...errors], []);
  });

  test('all elements show their errors without a violation', async (t) => {
    const proxy = await platform(t, 1000);
    const { url, reports } = await site(t, proxy.url, {});
    const { page, errors } = await visit(t, url);
    await untilEvents(page, reading.length);
    assert.deepEqual((await recorded(page)).violations, []);
    assert.deepEqual([...reports, ...errors], []);
  });

  for (const by of ["'self'", "'nonce-n0nce' 'strict-dynamic'"])
    test(`the autoloader works with script-src ${by}`, async (t) => {
      const proxy = await platform(t);
      const { url, reports } = await site(t, proxy.url, { script: '/fr-autoloader.js', by });
      const { page, errors } = await visit(t, url);
      await untilEvents(page, reading.length);
      assert.deepEqual((await recorded(page)).violations, []);
      assert.deepEqual([...reports, ...errors], []);
    });

  const oneCopy = '';
  const twoCopies = '<script type="module" src="/fr-widgets.js?v=2"></script>';
  for (const [name, body] of Object.entries({ once: oneCopy, twice: twoCopies })) {
    test(`Trusted Types may allow only the policy fr-widgets, with the script loaded ${name}`, async (t) => {
      const proxy = await platform(t);
      const { url, reports } = await site(t, proxy.url, {
        more: "require-trusted-types-for 'script'; trusted-types fr-widgets",
        body,
      });
      const { page, errors } = await visit(t, url);
      await untilEvents(page, reading.length);
      assert.deepEqual((await recorded(page)).violations, []);
      assert.deepEqual([...reports, ...errors], []);
    });
  }

  test('Trusted Types may allow a page’s own Lit to create the policy lit-html', async (t) => {
    const proxy = await platform(t);
    const { url, reports } = await site(t, proxy.url, {
      more: "require-trusted-types-for 'script'; trusted-types lit-html fr-widgets",
      body: '<script src="/other-lit.js"></script>',
    });
    const { page, errors } = await visit(t, url);
    await untilEvents(page, reading.length);
    assert.deepEqual([...reports, ...errors], []);
  });

  test('a proxy that the policy blocks causes fr-error, and no error of the page', async (t) => {
    const { url } = await site(t, 'http://127.0.0.1:9', {});
    const allowed = await visit(t, url);
    await untilEvents(allowed.page, reading.length);
    assert.ok((await recorded(allowed.page)).events.every((what) => what.endsWith('fr-error')));
    assert.deepEqual(allowed.errors, []);
  });

  test('a style attribute is reported, which shows that the test would notice a violation', async (t) => {
    const proxy = await platform(t);
    const { url, reports } = await site(t, proxy.url, { body: '<p style="color: red">Noticed</p>' });
    const { page } = await visit(t, url);
    await untilEvents(page, reading.length);
    assert.equal((await recorded(page)).violations.length, 1);
    assert.equal(reports.length, 1);
  });
});
