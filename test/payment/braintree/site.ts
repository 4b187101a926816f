/** A charity's page in a real browser, with Braintree's own scripts from npm and a simulated gateway. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { HTTPRequest, Page } from 'puppeteer-core';
import type { CardState, CardTokenizer, MountedCard } from '../../../src/payment/tokenizer.js';
import { root } from '../../runner/root.js';
import { openVisitor } from '../../runner/shared.js';
import { answerOf } from './gateway.js';

const version = '3.144.0';
const site = 'https://charity.test';

/** Braintree's own files, by URL. */
const files = Object.fromEntries(
  [
    ['https://assets.braintreegateway.com', 'client'],
    ['https://js.braintreegateway.com', 'client'],
    ['https://js.braintreegateway.com', 'hosted-fields'],
    ['https://js.braintreegateway.com', 'apple-pay'],
    ['https://js.braintreegateway.com', 'google-payment'],
  ].map(([host, name]) => [`${host}/web/${version}/js/${name}.min.js`, `${name}.js`]),
);

const nearFrame = await build({
  entryPoints: [fileURLToPath(new URL('near-frame.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
}).then(({ outputFiles: [file] }) => file?.text ?? '');

/** The README's policy for Braintree, with the sources that the widgets themselves need. */
async function policy(): Promise<string> {
  const readme = await readFile(join(root, 'src/payment/README.md'), 'utf8');
  const table = readme.slice(readme.indexOf('## Content-Security-Policy'));
  const row = /^\| Braintree .*$/m.exec(table)?.[0] ?? '';
  const [, , script, frame, connect] = row.split('|').map((cell) => cell.replaceAll('`', '').trim());
  assert.match(connect ?? '', /^https:/);
  return `default-src 'none'; script-src ${site} ${script}; frame-src ${frame}; connect-src ${connect}; style-src 'self'`;
}

interface Site {
  readonly page: Page;
  /** All requested URLs. */
  readonly requests: string[];
  readonly errors: string[];
  readonly unblock: () => void;
}

interface Visit {
  /** URLs that an extension or a firewall blocks. */
  readonly blocked?: string | RegExp;
  /** The page's own script, which runs before ours. */
  readonly before?: string;
}

const pageScript = `
  import { hostedCard } from '/fr-widgets.js';
  window.violations = [];
  addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective + ' ' + event.blockedURI));
  const theme = { 'accent-color': '#005a78', 'text-color': '#222222', 'font-family': 'serif', 'muted-color': '#666666',
    'border-color': '#888888', 'error-color': '#a00000', 'surface-color': '#ffffff', radius: '8px', 'font-size': '16px',
    'color-scheme': 'light' };
  window.theme = theme;
  window.load = (settings) => hostedCard('braintree', settings).load();
  window.mount = async (settings, locale = 'en') => {
    const tokenizer = await load(settings);
    const container = document.createElement('div');
    (document.querySelector('form') ?? document.body).append(container);
    const states = [];
    const card = await tokenizer.mount({ container, locale, amountMinor: 5005, currency: 'CAD', theme,
      onState: (state) => states.push(state), signal: new AbortController().signal });
    Object.assign(window, { card, states, container });
  };
`;

/**
 * Sends the header and the body that the gateway reads as part of the address. With its own headers, the browser would first send a CORS
 * preflight, which this test server cannot answer. The driver of Firefox 140 cannot read bodies.
 */
function inAddress(): void {
  const opened = new WeakMap<XMLHttpRequest, readonly [method: string, url: string]>();
  const bearers = new WeakMap<XMLHttpRequest, string>();
  const { prototype } = XMLHttpRequest;
  /* oxlint-disable typescript/unbound-method -- called below, with their request */
  const { open, send } = prototype;
  /* oxlint-enable typescript/unbound-method */
  prototype.open = function (method: string, url: string | URL) {
    opened.set(this, [method, String(url)]);
    open.call(this, method, url, true);
  };
  prototype.setRequestHeader = function (name: string, value: string) {
    if (name === 'Authorization') bearers.set(this, value);
  };
  prototype.send = function (body) {
    const [method = 'GET', url = ''] = opened.get(this) ?? [];
    const posted = new URL(url, location.href);
    if (typeof body === 'string') {
      posted.searchParams.set('fr-bearer', bearers.get(this) ?? '');
      posted.searchParams.set('fr-body', body);
    }
    open.call(this, method, posted, true);
    send.call(this, typeof body === 'string' ? null : (body ?? null));
  };
}

/** The result of `pageScript`. */
export interface Left {
  readonly violations: string[];
  readonly states: CardState[];
  readonly card: MountedCard;
  readonly container: HTMLElement;
  readonly theme: Record<string, string>;
  load(settings: object): Promise<CardTokenizer>;
  mount(settings: object, locale?: string): Promise<void>;
}

export async function visit(t: TestContext, { blocked, before }: Visit = {}): Promise<Site> {
  const page = await (await openVisitor(t)).newPage();
  const requests: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.evaluateOnNewDocument(inAddress);
  await page.setRequestInterception(true);
  const csp = await policy();
  let isBlocked = true;
  page.on('request', (request) => {
    const [address = ''] = request.url().split(/[?#]/);
    requests.push(address);
    if (isBlocked && blocked !== undefined && address.search(blocked) === 0)
      void request.abort('blockedbyclient');
    else void answer(request, address, csp, before);
  });
  await page.goto(site);
  await page.waitForFunction(() => 'mount' in window);
  return {
    page,
    requests,
    errors,
    unblock: () => {
      isBlocked = false;
    },
  };
}

async function answer(request: HTTPRequest, address: string, csp: string, before = ''): Promise<void> {
  const script = (body: string) => request.respond({ contentType: 'text/javascript', body });
  const file = files[address];
  if (file)
    return script(await readFile(join(root, 'node_modules/braintree-web/dist/browser', file), 'utf8'));
  if (address === `${site}/`) {
    // An adapter needs a language that a form has loaded; this form loads French.
    const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Charity</title><script src="/before.js"></script>
      <script type="module" src="/page.js"></script><fr-donate-form lang="fr"></fr-donate-form>`;
    return request.respond({ contentType: 'text/html', headers: { 'content-security-policy': csp }, body });
  }
  if (address === `${site}/before.js`) return script(before);
  if (address === `${site}/page.js`) return script(pageScript);
  if (/\/(fr-widgets|parts\/[\w-]+)\.js$/.test(address) && address.startsWith(site))
    return script(await readFile(join(root, 'dist', address.slice(site.length)), 'utf8'));
  if (address.endsWith('/html/hosted-fields-frame.min.html')) {
    const body = `<!doctype html><meta charset="utf-8"><body><script>${nearFrame.replaceAll('</script', '<\\/script')}</script>`;
    return request.respond({ contentType: 'text/html', body });
  }
  const { searchParams } = new URL(request.url());
  const { status, body } = answerOf({
    url: address.replace(':443', ''),
    body: searchParams.get('fr-body') ?? '',
    bearer: searchParams.get('fr-bearer') ?? '',
  });
  const headers = { 'access-control-allow-origin': '*' };
  return request.respond({ status, headers, contentType: 'application/json', body: JSON.stringify(body) });
}
