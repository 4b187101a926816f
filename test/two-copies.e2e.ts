import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { eventually } from './support/until.js';
import { root } from './runner/root.js';
import { openVisitor } from './runner/shared.js';
import { startServer } from './support/http-server.js';

const stats = { amount_raised: 1000, n_fundraisers: 1, n_teams: 2, n_pages: 3, n_donors: 4 };

const tag = (address: string, data = 'data-proxy-url="/" data-currency="CAD" data-locale="en-CA"') =>
  `<script type="module" src="${address}" ${data}></script>`;
const importing = (address: string, code: string, names = 'configure, useCardProcessor') =>
  `<script type="module">import { ${names} } from '${address}'; ${code}</script>`;

/** Card fields that only consist of a sentence. */
const processor = `useCardProcessor({
  id: 'test',
  load: async () => ({ id: 'test', contract: 1, mount: async ({ container, onState }) => {
    container.textContent = 'The fields of the test';
    onState({ ready: true, complete: true });
    return { tokenize: async () => ({ ok: false, code: 'cancelled' }), focus() {}, clear() {}, localize() {}, restyle() {}, unmount() {} };
  } }),
});`;

/** A page with `head`. `/other/` has the same module as a release with another shared state. */
async function open(t: TestContext, head: string, body: string, policy?: string) {
  const server = await startServer((response, { url }) => {
    const { pathname } = new URL(url, 'http://localhost');
    const script = () => response.setHeader('content-type', 'text/javascript');
    if (pathname === '/') {
      if (policy !== undefined) response.setHeader('content-security-policy', policy);
      response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><html lang="en"><title>Twice</title>${head}${body}`);
    } else if (extname(pathname) === '.js') {
      const isOther = pathname.startsWith('/other/');
      readFile(join(root, 'dist', pathname.replace(/^\/other/, '')), 'utf8').then(
        (code) => script().end(isOther ? code.replaceAll('fr-widgets 2', 'fr-widgets 3') : code),
        () => response.writeHead(404).end(),
      );
    } else response.setHeader('content-type', 'application/json').end(JSON.stringify(stats));
  });
  t.after(() => server.close());
  const page = await (await openVisitor(t)).newPage();
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'warn') warnings.push(line.text());
    // The browser's own messages, for example about a blocked policy.
    if (line.type() === 'error') errors.push(line.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(server.url);
  return {
    warnings,
    errors,
    url: server.url,
    asked: (path: string) => server.calls.filter(({ url }) => url.startsWith(path)).length,
    says: (element: string, words: string) =>
      page.waitForFunction(
        (name, text) => {
          const found = document.querySelector(name);
          const card = found?.querySelector('[slot=card]');
          return `${found?.shadowRoot?.textContent ?? ''} ${card?.textContent ?? ''}`.includes(text);
        },
        { polling: 100 },
        element,
        words,
      ),
  };
}

const form = '<fr-donate-form campaign-id="7"></fr-donate-form>';
const figures = '<fr-site-stats refresh="0"></fr-site-stats>';
const figure = '<fr-stat figure="donors" refresh="0"></fr-stat>';

describe('two copies of the script on one page', () => {
  for (const [order, heads] of Object.entries({
    'the tag first': [tag('/fr-widgets.js?ver=6.4'), importing('/fr-widgets.js', processor)],
    'the import first': [importing('/fr-widgets.js', processor), tag('/fr-widgets.js?ver=6.4')],
  })) {
    test(`share the settings of the tag and of code: ${order}`, async (t) => {
      const page = await open(t, heads.join(''), form + figures);
      await page.says('fr-site-stats', '$1,000');
      await page.says('fr-donate-form', 'The fields of the test');
      assert.deepEqual(page.errors, []);
      const twice = page.warnings.filter((line) => line.includes('loaded twice'));
      assert.equal(twice.length, 1, page.warnings.join('\n'));
      assert.match(twice[0] ?? '', /Write one address everywhere/);
      for (const address of ['/fr-widgets.js?ver=6.4', '/fr-widgets.js'])
        assert.ok(
          twice[0]?.split(' ').some((word) => word.replace(/\.$/, '') === page.url + address),
          twice[0],
        );
    });
  }

  test('share the settings that either copy gets, and send one request', async (t) => {
    const page = await open(
      t,
      tag('/fr-widgets.js', '') +
        importing('/fr-widgets.js?2', `configure({ proxyUrl: '/', currency: 'CAD' })`),
      figures + figure,
    );
    await page.says('fr-site-stats', '$1,000');
    await page.says('fr-stat', '4');
    assert.equal(page.asked('/v2/client/wl/stats'), 1);
  });

  test('use the card processor of whichever tag names one', async (t) => {
    const card = 'data-processor="sandbox" data-processor-url="/card"';
    const page = await open(t, tag('/fr-widgets.js?1') + tag('/fr-widgets.js?2', card), form);
    await page.says('fr-donate-form', 'Street address');
    // The sandbox's frame does not answer here; its request is sufficient.
    await eventually(() => assert.equal(page.asked('/card-fields'), 1));
    assert.deepEqual(page.errors, []);
  });

  test('define the elements that the other copy lacks, with one Trusted Types policy', async (t) => {
    const lacking = `<script>
      const { define } = customElements;
      customElements.define = (name, element) => name === 'fr-stat' ? undefined : define.call(customElements, name, element);
    </script>`;
    const page = await open(
      t,
      `${lacking}${tag('/fr-widgets.js')}<script type="module">delete customElements.define</script>${tag('/fr-widgets.js?2', '')}`,
      figures + figure,
      "require-trusted-types-for 'script'; trusted-types fr-widgets",
    );
    await page.says('fr-site-stats', '$1,000');
    await page.says('fr-stat', '4');
    assert.equal(page.asked('/v2/client/wl/stats'), 1);
    assert.deepEqual(page.errors, []);
  });

  test('of releases with different shared states log a warning, and both work', async (t) => {
    const page = await open(
      t,
      [
        tag('/fr-widgets.js'),
        importing('/other/fr-widgets.js', processor),
        importing('/fr-widgets.js', processor),
      ].join(''),
      form + figures,
      "require-trusted-types-for 'script'; trusted-types fr-widgets",
    );
    await page.says('fr-site-stats', '$1,000');
    await page.says('fr-donate-form', 'The fields of the test');
    assert.deepEqual(page.errors, []);
    assert.equal(page.warnings.length, 1, page.warnings.join('\n'));
    assert.match(
      page.warnings[0] ?? '',
      /\/fr-widgets\.js and from \S+\/other\/fr-widgets\.js\. .*fr-donate-form.*Load one release only/,
    );
  });

  test('work even if the page has already used the name of the shared state', async (t) => {
    const taken = `<script>Object.defineProperty(window, Symbol.for('fr-widgets'), { value: Object.freeze({}) })</script>`;
    const page = await open(t, `${taken}${tag('/fr-widgets.js')}${tag('/fr-widgets.js?2', '')}`, figures);
    await page.says('fr-site-stats', '$1,000');
    assert.deepEqual(page.errors, []);
  });
});
