import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { watch } from '../demo/open-page.js';
import { launchBrowser } from '../runner/browser.js';
import { freePort } from '../runner/free-port.js';
import { startDemo } from '../runner/start-demo.js';
import { eventually } from '../support/until.js';
import { guideBlocks } from './guide-blocks.js';

const port = await freePort();
const own = `http://localhost:${port}`;
const demo = await startDemo({ after }, { env: { ORIGINS: own } });
const browser = await launchBrowser();
after(() => browser.close());

let html = '';
const server = createServer((request, response) => {
  if (request.url === '/favicon.ico') response.writeHead(204).end();
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
});
await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
after(() => {
  server.closeAllConnections();
  server.close();
});

const script = `<script type="module" src="${demo.url}/dist/fr-widgets.js" data-proxy-url="${demo.proxyUrl}"
  data-currency="CAD" data-processor="sandbox" data-processor-url="${demo.sandboxUrl}"></script>`;

/** A block as a page: fragments get the head that a whole page has. */
function pageOf(code: string): string {
  const here = code
    .replaceAll('http://localhost:4170', demo.url)
    .replaceAll('http://localhost:4171', demo.proxyUrl)
    .replaceAll('http://localhost:4172', demo.sandboxUrl)
    .replaceAll('https://cdn.example.org/', `${demo.url}/dist/`)
    .replaceAll('https://give.example.org', demo.proxyUrl);
  if (here.startsWith('<!doctype')) return here;
  const head = here.includes('<script') ? '' : script;
  return `<!doctype html><html lang="en"><title>Block</title>${head}${here}`;
}

const blocks = (await guideBlocks()).filter(({ language, use }) => language === 'html' && use !== 'frame');
for (const { name, code } of blocks) {
  test(`${name} shows its widgets from another origin, without an error or a warning`, async (t) => {
    html = pageOf(code);
    const page = await browser.newPage();
    t.after(() => page.close());
    const { problems } = await watch(page);
    await page.goto(own);
    await eventually(async () => {
      const waiting = await page.$$eval(
        'fr-goal-thermometer, fr-site-stats, fr-team-leaderboard, fr-donate-form',
        (all) =>
          all.flatMap((element) =>
            element.matches(':defined:not(:state(loading), :state(failed))') &&
            element.shadowRoot?.textContent.trim()
              ? []
              : [element.tagName],
          ),
      );
      assert.deepEqual(waiting, []);
    });
    assert.notEqual(
      await page.$('fr-goal-thermometer, fr-site-stats, fr-team-leaderboard, fr-donate-form'),
      null,
    );
    assert.deepEqual(problems, []);
  });
}
