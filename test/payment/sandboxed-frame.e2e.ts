import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openVisitor } from '../runner/shared.js';
import { sendBuilt } from '../support/built-page.js';
import { startServer } from '../support/http-server.js';
import { eventually } from '../support/until.js';

const inside = (origin: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
  <script type="module">
    import { hostedCard, useCardProcessor } from '${origin}/fr-widgets.js';
    useCardProcessor(hostedCard('moneris', { profileId: 'ht1', test: true }));
  </script>
  <fr-donate-form campaign-id="7" proxy-url="${origin}" currency="CAD" donate-href="https://give.example.org/7">
  </fr-donate-form>`;

/** The built widgets, and a page with a frame that has this `sandbox` attribute. */
async function serve(t: TestContext, sandbox: string) {
  const server = await startServer((response, { url, headers }) => {
    const origin = `http://${headers.host ?? ''}`;
    const path = (url.split('?')[0] ?? '/').slice(1);
    const html = { 'content-type': 'text/html' };
    if (path === '') {
      response
        .writeHead(200, html)
        .end(`<!doctype html><title>Page</title><iframe sandbox="${sandbox}" src="/inside"></iframe>`);
    } else if (path === 'inside') response.writeHead(200, html).end(inside(origin));
    // Modules of a frame without an origin are loaded by CORS, as from a CDN.
    else void sendBuilt(response, path, { 'access-control-allow-origin': '*' });
  });
  t.after(() => server.close());
  return server;
}

/** Returns what the frame shows after a while. */
async function shownIn(t: TestContext, sandbox: string) {
  const server = await serve(t, sandbox);
  const page = await (await openVisitor(t)).newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    // Firefox reports blocked requests as errors; Chromium logs them to the console.
    if (!String(error).includes('Cross-Origin Request Blocked')) errors.push(String(error));
  });
  await page.goto(server.url);
  const frame = page.frames().find((one) => one.url().endsWith('/inside'));
  assert.ok(frame);
  await frame.waitForFunction(() => {
    const host = document.querySelector('fr-donate-form');
    const form = host?.shadowRoot;
    if (!form?.querySelector('a')) return false;
    return form.querySelector('form') ? host?.querySelector('[slot=card]') : !form.querySelector('.skeleton');
  });
  const shown = await frame.$eval('fr-donate-form', (form) => ({
    href: form.shadowRoot?.querySelector('a')?.href,
    hasForm: form.shadowRoot?.querySelector('form') !== null,
    hasCard: form.querySelector('[slot=card]') !== null,
  }));
  return { ...shown, errors };
}

describe('a donate form in a sandboxed frame', () => {
  test('shows a link if the frame has no origin, or its button could do nothing, without an error', async (t) => {
    for (const sandbox of ['allow-scripts allow-forms', 'allow-scripts allow-same-origin'])
      assert.deepEqual(
        await shownIn(t, sandbox),
        { href: 'https://give.example.org/7', hasForm: false, hasCard: false, errors: [] },
        sandbox,
      );
  });

  test('names the sandbox, or the file that the page was opened from', async (t) => {
    const server = await serve(t, 'allow-scripts allow-forms');
    const folder = await mkdtemp(join(tmpdir(), 'fr-file-'));
    t.after(() => rm(folder, { recursive: true }));
    const file = join(folder, 'page.html');
    await writeFile(file, inside(server.url));
    const visitor = await openVisitor(t);
    for (const [address, text] of [
      [server.url, /stands in a sandboxed frame, .*; set donate-href\.$/],
      [pathToFileURL(file).href, /stands in a page opened from a file, .*; open the page from a server\.$/],
    ] as const) {
      const page = await visitor.newPage();
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await page.goto(address);
      await eventually(() =>
        assert.ok(
          logged.some((line) => text.test(line)),
          logged.join('\n'),
        ),
      );
      await page.close();
    }
  });

  test('shows the form if the frame has an origin', async (t) => {
    const { hasForm, hasCard } = await shownIn(t, 'allow-scripts allow-forms allow-same-origin');
    assert.deepEqual({ hasForm, hasCard }, { hasForm: true, hasCard: true });
  });
});
