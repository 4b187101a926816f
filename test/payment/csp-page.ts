import assert from 'node:assert/strict';
import { after, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { launchBrowser } from '../runner/browser.js';
import { sendBuilt } from '../support/built-page.js';
import { startServer } from '../support/http-server.js';
import { pageNetwork } from './stand-ins/network.js';
import { serveStandIns } from './stand-ins/serve.js';

const browser = await launchBrowser();
after(() => browser.close());

/** The processors, with the URL of the script or frame and a real account's settings, as on the script's tag. */
export const processors: Readonly<Record<string, { id: string; first: string; settings: string }>> = {
  Stripe: {
    id: 'stripe',
    first: 'https://js.stripe.com/dahlia/stripe.js',
    settings: 'key="pk_live_1"',
  },
  Square: {
    id: 'square',
    first: 'https://web.squarecdn.com/v1/square.js',
    settings: 'application-id="sq0idp-1" location-id="L1"',
  },
  Braintree: {
    id: 'braintree',
    first: 'https://js.braintreegateway.com/web/',
    settings: 'key="production_abcd1234_merchant"',
  },
  'Authorize.Net': {
    id: 'authorize-net',
    first: 'https://js.authorize.net/v3/acceptMain/acceptMain.html',
    settings: 'api-login-id="login" key="client"',
  },
  Moneris: {
    id: 'moneris',
    first: 'https://www3.moneris.com/HPPtoken/index.php',
    settings: 'profile-id="ht1"',
  },
};

const listener = `
  window.violations = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    violations.push(effectiveDirective + ' ' + blockedURI + ' by ' + sourceFile);
  });
  window.wentTo = [];
  addEventListener('click', (event) => {
    if (event.target.localName === 'a') wentTo.push(event.target.id);
  });`;

/** A page with a donate form of one processor between two links, with a policy. */
export async function open(t: TestContext, name: string, policy: string) {
  const { id, settings } = processors[name]!;
  const tag = settings.replaceAll(/(^| )(?=[a-z])/g, '$1data-processor-');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
    <script src="/listener.js"></script>
    <script type="module" src="/fr-widgets.js" data-processor="${id}" ${tag}></script>
    <p><a id="before" href="#before">Before</a></p>
    <fr-donate-form campaign-id="7" proxy-url="/proxy" currency="CAD" donate-href="https://give.example.org/7"></fr-donate-form>
    <p><a id="behind" href="#behind">Behind</a></p></html>`;
  const server = await startServer((response, { url }) => {
    const path = (url.split('?')[0] ?? '/').slice(1);
    if (path === '')
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(html);
    else if (path === 'listener.js')
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(listener);
    else void sendBuilt(response, path);
  });
  t.after(() => server.close());
  const visitor = await browser.createBrowserContext();
  t.after(() => visitor.close());
  const page = await visitor.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const reached = await serveStandIns(pageNetwork(page), { withTraffic: true });
  await page.goto(server.url);
  return { page, errors, reached };
}

interface Recorded {
  violations: string[];
  wentTo: string[];
}
export const recorded = (page: Page) =>
  page.evaluate(() => {
    const { violations, wentTo } = globalThis as unknown as Recorded;
    return { violations, wentTo };
  });

/** Waits until the form shows card fields, or that it can't. */
export async function outcome(page: Page): Promise<'ready' | 'unavailable'> {
  const handle = await page.waitForFunction(
    () => {
      const form = document.querySelector('fr-donate-form');
      const inside = form?.shadowRoot;
      if (!inside?.querySelector('form') || inside.querySelector('.skeleton')) return undefined;
      if (inside.querySelector('#card [role=alert] button')) return 'unavailable';
      return form?.querySelector('[slot=card] iframe, [slot=card] button') ? 'ready' : undefined;
    },
    { timeout: 20_000 },
  );
  return (await handle.jsonValue()) ?? 'unavailable';
}

/** Checks that nothing covers the links before and after the form, by a real click on each. */
export async function assertClickable(page: Page): Promise<void> {
  for (const id of ['before', 'behind']) {
    const covering = await page.$eval(`#${id}`, (link) => {
      link.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.id;
    });
    assert.equal(covering, id);
    await page.click(`#${id}`);
  }
  assert.deepEqual((await recorded(page)).wentTo.slice(-2), ['before', 'behind']);
}
